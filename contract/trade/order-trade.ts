import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lineTaxStatuses, taxMarks } from '../excise/excise-kinds.ts'
import { failureBodies } from '../failure-bodies.ts'
import { idempotencyKeyHours, maxLength, maxLines } from '../limits.ts'
import { StaffOrder } from '../orders/orders.ts'
import { dataOf, Id, Money, requiredText } from '../schemas.ts'
import { SaleBlock } from './sale-block.ts'

const OrderTradeLine = z.object({
  line_id: Id,
  product_id: Id,
  title: z.string(),
  quantity: z.int(),
  class_name: z.string().describe('Empty: ordinary goods'),
  license: z
    .object({
      kind: z.string(),
      number: z.string(),
      until: z.string().describe('YYYY-MM-DD, the last day on which it is good'),
    })
    .nullable()
    .describe('The license that allows the sale; null: none is needed, or none is good'),
  blocked: SaleBlock.nullable().describe(
    'The reason why the line can’t be delivered; null once it is',
  ),
  excise: z
    .object({
      amount: Money.nullable().describe('Null: it can’t be computed'),
      is_added: z.boolean().describe('Added to the price; otherwise the price includes it'),
      explanation: z.string(),
    })
    .nullable()
    .describe('Null for ordinary goods, and in a shop without excise'),
  tax_status: z.enum(lineTaxStatuses).nullable(),
})
export type OrderTradeLine = z.output<typeof OrderTradeLine>

export const OrderTrade = z.object({
  ship_date: z
    .string()
    .describe('YYYY-MM-DD: the day that decides licenses and tax, as the invoice would have it'),
  can_move: z.boolean().describe('Whether the ship date can still be set and the order split'),
  ship_from: z.string(),
  state: z.string().nullable().describe('Of delivery; null: the customer’s state is not known'),
  mark: z
    .enum([...taxMarks, 'mixed'])
    .nullable()
    .describe('The invoice’s sentence about the tax; `mixed`: its lines can’t share an invoice'),
  lines: z.array(OrderTradeLine),
  missing: failureBodies.document_incomplete.shape.lines.describe(
    'Facts that the law asks of the invoice and that are missing; empty once it is issued',
  ),
})
export type OrderTrade = z.output<typeof OrderTrade>

export const getOrderTrade = endpoint({
  name: 'getOrderTrade',
  method: 'GET',
  path: '/admin/api/orders/{id}/trade',
  access: 'staff:read-trade',
  summary:
    'Law and tax of an order, by line, on the day on which it ships; null in a shop with neither licenses nor excise',
  reply: dataOf(OrderTrade.nullable()),
  status: 200,
  errors: [],
})

export const setShipDate = endpoint({
  name: 'setShipDate',
  method: 'POST',
  path: '/admin/api/orders/{id}/ship-date',
  access: 'staff:orders',
  summary:
    'Sets the day on which an order without an invoice ships, which decides its licenses and its tax; if its total changes, the customer gets a mail',
  body: z.object({
    day: requiredText(maxLength.id, 'Please choose a day.').describe(
      'YYYY-MM-DD, from the day of the order to 60 days ahead',
    ),
  }),
  reply: dataOf(StaffOrder).extend({ total_before: Money, total_after: Money }),
  status: 200,
  errors: ['status_conflict', 'trade_blocked', 'stale'],
})

export const splitOrder = endpoint({
  name: 'splitOrder',
  method: 'POST',
  path: '/admin/api/orders/{id}/split',
  access: 'staff:orders',
  summary:
    'Moves lines of an order without an invoice to a new order of the same customer, so that each has its own invoice; the delivery fee stays. Requests with the same `Idempotency-Key` split it once',
  headers: {
    'Idempotency-Key': `Created by the client for each split; valid for ${idempotencyKeyHours} hours`,
  },
  body: z.object({
    line_ids: z
      .array(requiredText(maxLength.id, 'Please name the line.'))
      .min(1, 'Please choose the products that move to the new order.')
      .max(maxLines, `An order can have at most ${maxLines} lines.`),
    day: requiredText(maxLength.id, 'Please choose a day.')
      .describe(
        'YYYY-MM-DD, on which the new order ships, as for `setShipDate`; without it on the day of this one',
      )
      .optional(),
  }),
  reply: dataOf(StaffOrder).extend({
    split: z.object({ _id: Id, number: z.int(), total: Money }).describe('The new order'),
  }),
  status: 201,
  errors: ['status_conflict', 'idempotency_key_reused', 'trade_blocked', 'stale'],
})
