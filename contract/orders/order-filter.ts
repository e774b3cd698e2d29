import { z } from 'zod'
import { queryChoice, queryText } from '../schemas.ts'

export const staffOrderSorts = [
  'number',
  '-number',
  'createdAt',
  '-createdAt',
  'total',
  '-total',
  'business_name',
  '-business_name',
  'status',
  '-status',
  'pickup',
  '-pickup',
] as const

export const OrderFilter = z.object({
  status: queryText().describe('received, confirmed, ready, delivered or cancelled'),
  type: queryText().describe('Cash-on-delivery or Pick-up'),
  q: queryText().describe(
    'Order number; invoice number: `INV-10001` or `10001`; words of name, business, email, address, town or ZIP code; phone; a product’s title, item number or UPC, with a quantity before it: `5 x cola`; an amount: `59.97`',
  ),
  from: queryText().describe('YYYY-MM-DD, the shop’s day, included'),
  to: queryText().describe('YYYY-MM-DD, the shop’s day, included'),
  customer: queryText().describe('The customer’s id'),
  product: queryText().describe('The id of a product in the order'),
  quantity: queryText().describe('The quantity of that product'),
  min_total: queryText().describe('Dollars, included'),
  max_total: queryText().describe('Dollars, included'),
  pickup: queryText().describe(
    'The day (YYYY-MM-DD) of the pick-up, or of the delivery on a route',
  ),
  due: queryText().describe(
    'The day (YYYY-MM-DD) on which a delivery is due: its delivery day, else the day after it was ordered',
  ),
  slot: queryText().describe('The time of the pick-up, such as 9:00 AM'),
  placed_by: queryChoice(['staff'], 'Placed by staff for the customer'),
  invoice: queryChoice(['missing'], 'Without an invoice'),
  sort: queryText().describe(staffOrderSorts.join(', ')),
})
export type OrderFilter = z.output<typeof OrderFilter>
