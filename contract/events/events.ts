import { z } from 'zod'
import { customerStatuses, orderStatuses, orderTypes } from '../choices.ts'
import { claimStatuses } from '../claims/claim-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { paymentMethods } from '../receivables/account-kinds.ts'
import { Anything, Id, Money, NumberIn, queryText, Timestamp } from '../schemas.ts'
import { type EventType, eventDays, maxEventsPerCall, maxWaitSeconds } from './event-types.ts'

export const OrderEventData = z.object({
  order_id: Id,
  number: z.int(),
  customer_id: Id,
  status: z.enum(orderStatuses),
  is_out_for_delivery: z.boolean(),
  type: z.enum(orderTypes),
  day: z.string().describe('Of the pick-up or delivery, YYYY-MM-DD; empty: none'),
  total: Money,
})

export const OrderStatusEventData = OrderEventData.extend({
  former_status: z.enum(orderStatuses),
})

export const CustomerEventData = z.object({
  customer_id: Id,
  business_name: z.string(),
  email: z.string(),
  status: z.enum(customerStatuses),
})

export const CustomerMergedEventData = CustomerEventData.extend({ merged_into: Id })

export const AccountEventData = z.object({ customer_id: Id })

export const ReversalEventData = z.object({
  number: z.int(),
  customer_id: Id,
  day: z.string().describe('YYYY-MM-DD'),
  amount: Money,
})

export const PaymentEventData = ReversalEventData.extend({
  payment_id: Id,
  order_id: Id.nullable().describe('Of a payment for one order, such as at the door'),
  method: z.enum(paymentMethods),
  reference: z.string(),
})

export const InvoiceEventData = z.object({
  number: z.int(),
  revision: z.int().describe('From 2: replaces the revision before'),
  order_id: Id,
  order_number: z.int(),
  customer_id: Id,
  total: Money,
})

export const MemoEventData = z.object({
  memo_id: Id,
  kind: z.enum(['credit', 'debit']),
  number: z.int(),
  customer_id: Id,
  order_id: Id.nullable(),
  total: Money,
})

export const ClaimEventData = z.object({
  claim_id: Id,
  number: z.int(),
  status: z.enum(claimStatuses),
  customer_id: Id,
  order_id: Id,
  credit: Money,
})

export const StockEventData = z.object({
  product_id: Id,
  item_no: z.string(),
  title: z.string(),
  available: z.int(),
  level: z.int().describe('Low at or below this number of pieces'),
})

export const StockChangedEventData = z.object({
  product_id: Id,
  item_no: z.string(),
  count: z.int().nullable().describe('Null: no longer counted'),
})

export const ImportEventData = z.object({
  import_id: Id,
  kind: z.enum(['products', 'prices', 'customers']),
  file_name: z.string(),
  created: z.int(),
  changed: z.int(),
})

const of = <const Type extends EventType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ id: Id, type: z.literal(type), timestamp: Timestamp, data })

/**
 * Its data has ids, numbers and amounts; of customers the business name and email, of payments the reference. It never has
 * prices of products or secrets.
 */
export const ShopEvent = z
  .discriminatedUnion('type', [
    of('order.placed', OrderEventData),
    of('order.changed', OrderEventData),
    of('order.status', OrderStatusEventData),
    of('customer.registered', CustomerEventData),
    of('customer.approved', CustomerEventData),
    of('customer.changed', CustomerEventData),
    of('customer.merged', CustomerMergedEventData),
    of('invoice.issued', InvoiceEventData),
    of('payment.recorded', PaymentEventData),
    of('payment.reversed', ReversalEventData),
    of('memo.issued', MemoEventData),
    of('account.changed', AccountEventData),
    of('claim.decided', ClaimEventData),
    of('stock.low', StockEventData),
    of('stock.changed', StockChangedEventData),
    of('import.applied', ImportEventData),
    of('import.undone', z.object({ import_id: Id })),
  ])
  .describe('`id` is the same in each delivery; `webhooks` describes each type')
export type ShopEvent = z.output<typeof ShopEvent>

/** The body of each event's delivery, by Standard Webhooks. */
export const webhookBodies = ShopEvent.options.map((option) => option.omit({ id: true }))

const wholeNumber = (fallback: number, min: number, max: number) =>
  Anything.transform((value) => {
    const parsed = NumberIn('').safeParse(value)
    return Math.trunc(Math.min(Math.max(parsed.data ?? fallback, min), max))
  }).meta({ type: 'integer' })

export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/admin/api/changes',
  access: 'staff:audit',
  summary: `The events of the last ${eventDays} days, in order; those of one object in the order of its changes. A program that calls again with \`next\` misses none`,
  query: z.object({
    after: queryText().describe(
      'The id of the last event that was read, or `next` of the reply before; absent: from the oldest; `latest`: only events from now on',
    ),
    limit: wholeNumber(100, 1, maxEventsPerCall).describe(
      `At most ${maxEventsPerCall}; default 100`,
    ),
    wait: wholeNumber(0, 0, maxWaitSeconds).describe(
      `Seconds to wait for an event if there is none, at most ${maxWaitSeconds}; default 0`,
    ),
  }),
  reply: z.object({ data: z.array(ShopEvent), next: z.string() }),
  status: 200,
  errors: ['cursor_unknown', 'too_many_requests'],
})
