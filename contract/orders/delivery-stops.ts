import { z } from 'zod'
import { orderStatuses } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { maxDeliveryStops } from '../limits.ts'
import { dataOf, Id, Money, Timestamp } from '../schemas.ts'

export const DeliveryStop = z.object({
  _id: Id,
  number: z.int(),
  version: z.int(),
  status: z.enum(orderStatuses),
  outForDeliveryAt: Timestamp.nullable(),
  day: z
    .string()
    .describe('YYYY-MM-DD, when it is due; without a route, the day following its order'),
  route: z.string().describe('Empty without a route'),
  run: z.int().nullable().describe('The number of the run that it is on'),
  name: z.string(),
  business_name: z.string(),
  business_address: z.string(),
  aptNo: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  additional_comments: z.string(),
  total: Money,
  pays_by_invoice: z.boolean().describe('Whether no cash is collected'),
  pieces: z.int(),
})
export type DeliveryStop = z.output<typeof DeliveryStop>

export const listDeliveryStops = endpoint({
  name: 'listDeliveryStops',
  method: 'GET',
  path: '/admin/api/orders/delivery-stops',
  access: 'staff:deliver-orders',
  summary: `Open deliveries that are late or due within a week, by day, route, ZIP code and address; at most ${maxDeliveryStops}`,
  reply: dataOf(z.array(DeliveryStop)),
  status: 200,
  errors: [],
})
