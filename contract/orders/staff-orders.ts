import { z } from 'zod'
import { SellingUnits, sellingTerms } from '../catalog/catalog.ts'
import { orderStatuses, orderTypes } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import {
  idempotencyKeyHours,
  maxExportedOrders,
  maxLength,
  maxLines,
  maxQuantity,
} from '../limits.ts'
import { checkoutMessages, orderTypeRequired } from '../messages.ts'
import { noteEndpoints } from '../notes.ts'
import {
  dataOf,
  Id,
  Money,
  NumberIn,
  optionalText,
  PriceIn,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { orderEventKinds, shortReasonCodes } from './order-changes.ts'
import { orderDetailNames } from './order-details.ts'
import { mapOptionalOrderFields } from './order-fields.ts'
import { OrderFilter } from './order-filter.ts'
import { OrderForm, orderRefusals, PlacedOrder, StaffOrder } from './orders.ts'

const quantityMessage = `Please enter a whole number up to ${maxQuantity.toLocaleString('en-US')}.`
const quantityFrom = (min: number) =>
  NumberIn(quantityMessage).refine(
    (quantity) => Number.isInteger(quantity) && quantity >= min && quantity <= maxQuantity,
    quantityMessage,
  )
const lineId = requiredText(maxLength.id, 'Please name the line.')
const tooManyLines = `An order can have at most ${maxLines} lines.`

export const OrderDetailsChange = z
  .object({
    type: z.enum(orderTypes, { error: orderTypeRequired }),
    date: queryText().describe(
      'YYYY-MM-DD of the pick-up or delivery, from today to 60 days ahead; empty: a delivery without a day',
    ),
    time: queryText().describe('One of the pick-up day’s slots'),
    business_address: requiredText(maxLength.address, checkoutMessages.business_address),
    aptNo: optionalText(maxLength.apartment),
    city: optionalText(maxLength.city),
    state: optionalText(maxLength.state),
    zip: optionalText(maxLength.zip),
    ...mapOptionalOrderFields((rule) => optionalText(rule.maxLength)),
  })
  .describe('How, when and where the order is handed over; absent: unchanged')

export const OrderChange = z.object({
  lines: z
    .array(
      z.object({
        line_id: lineId,
        quantity: quantityFrom(0),
        reason: z
          .enum(shortReasonCodes, { error: 'Please choose a reason.' })
          .nullish()
          .describe('Required if the quantity is below the ordered quantity'),
        price: PriceIn.nullish().describe(
          'A new price of one unit, by those who may change prices of orders; absent: the price as sold',
        ),
        price_reason: optionalText(maxLength.reason).describe(
          'Required with a new price; the customer reads it',
        ),
      }),
    )
    .max(maxLines, tooManyLines)
    .describe('Every line of the order; quantity 0 removes a line'),
  added: z
    .array(
      z.object({
        product_id: requiredText(maxLength.id, 'Please name the product.'),
        quantity: quantityFrom(1),
        substitute_for: lineId.nullish().describe('The line that the product replaces'),
      }),
    )
    .max(maxLines, tooManyLines)
    .default([])
    .describe('New lines, at today’s prices'),
  details: OrderDetailsChange.nullish(),
  note: optionalText(maxLength.reason).describe('To the customer'),
})
export type OrderChange = z.output<typeof OrderChange>

export const placeOrderForCustomer = endpoint({
  name: 'placeOrderForCustomer',
  method: 'POST',
  path: '/admin/api/orders',
  access: 'staff:orders',
  summary:
    'Places an order for an approved customer, by the rules of `placeOrder`; the customer’s cart doesn’t change',
  headers: {
    'Idempotency-Key': `Created by the client for each order; valid for ${idempotencyKeyHours} hours`,
  },
  body: OrderForm.omit({ keep_rest: true, from_cart: true }).extend({
    customer_id: requiredText(maxLength.id, 'Please choose the customer.'),
    is_over_limit: z
      .boolean()
      .nullish()
      .describe('Places it beyond the customer’s credit limit or on hold, by those who may'),
  }),
  reply: dataOf(PlacedOrder),
  status: 201,
  errors: [...orderRefusals, 'status_conflict'],
})

export const ProductToday = z.object({
  title: z.string(),
  item_no: z.string(),
  thumbnail: z.string(),
  unit: z.string(),
  ...sellingTerms,
  price: Money.nullable(),
  on_sale: z.boolean(),
  in_stock: z.boolean(),
})

export const FormerLine = z.object({
  _id: Id,
  product_id: Id,
  title: z.string(),
  item_no: z.string(),
  quantity: z.int(),
  ordered: z.int(),
  price: Money,
  substitute_for: z.string(),
  now: ProductToday.nullable().describe('The current product; null if it was removed'),
})
export type FormerLine = z.output<typeof FormerLine>

export const getFormerOrder = endpoint({
  name: 'getFormerOrder',
  method: 'GET',
  path: '/admin/api/orders/{id}/former-lines',
  access: 'staff:orders',
  summary: 'The lines of an order as sold, each with the current product',
  reply: dataOf(z.object({ number: z.int(), lines: z.array(FormerLine) })),
  status: 200,
  errors: [],
})

export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'GET',
  path: '/admin/api/orders/export',
  access: 'staff:orders',
  summary: `The matching orders, as a file for spreadsheets: at most ${maxExportedOrders.toLocaleString('en-US')}, in the list’s order`,
  query: OrderFilter,
  reply: z
    .string()
    .describe('A header line and a line for each order; formulas are marked as text'),
  replyFile: { type: 'text/csv', name: 'orders.csv' },
  status: 200,
  errors: [],
})

export const changeOrder = endpoint({
  name: 'changeOrder',
  method: 'PATCH',
  path: '/admin/api/orders/{id}',
  access: 'staff:orders',
  summary:
    'Changes the lines and details of an order that is not delivered or cancelled, at once and with one mail; lines keep their prices as sold unless a new one is sent',
  body: OrderChange,
  reply: dataOf(StaffOrder).extend({ total_before: Money, total_after: Money }),
  status: 200,
  errors: ['status_conflict', 'unavailable', 'trade_blocked', 'stale'],
})

export const setOutForDelivery = endpoint({
  name: 'setOutForDelivery',
  method: 'POST',
  path: '/admin/api/orders/{id}/out-for-delivery',
  access: 'staff:deliver-orders',
  summary: 'Records that a ready delivery has left; its status stays ready',
  reply: dataOf(StaffOrder),
  status: 200,
  errors: ['status_conflict', 'trade_blocked', 'stale'],
})

export const stepOrderBack = endpoint({
  name: 'stepOrderBack',
  method: 'POST',
  path: '/admin/api/orders/{id}/step-back',
  access: 'staff:order-status',
  summary:
    'Undoes an order’s last transition; an unsent mail about it is deleted, otherwise the customer gets a correction',
  body: z.object({
    reason: requiredText(
      maxLength.reason,
      'Please enter why the order goes back to its previous status.',
    ),
  }),
  reply: dataOf(StaffOrder),
  status: 200,
  errors: ['status_conflict', 'unavailable', 'stale'],
})

const PriceChange = z.object({ before: Money, now: Money, reason: z.string() })

export const OrderChangeFacts = z.object({
  note: z.string(),
  total_before: Money,
  total_after: Money,
  lines: z
    .array(
      z.object({
        item_no: z.string(),
        title: z.string(),
        before: z.int(),
        now: z.int(),
        units: SellingUnits.optional(),
        reason: z.string(),
        price: PriceChange.optional(),
      }),
    )
    .describe('The lines whose quantity, reason or price changed'),
  details: z
    .array(z.object({ detail: z.enum(orderDetailNames), before: z.string(), now: z.string() }))
    .optional(),
})

export const OrderEvent = z.object({
  _id: Id,
  at: Timestamp,
  by: z.string().describe('The name of the staff member or the buyer'),
  kind: z.enum(orderEventKinds),
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  reason: z.string(),
  change: OrderChangeFacts.nullable(),
  mail: z.string().describe('The status of the mail to the customer; empty if there is none'),
})
export type OrderEvent = z.output<typeof OrderEvent>

export const getOrderTimeline = endpoint({
  name: 'getOrderTimeline',
  method: 'GET',
  path: '/admin/api/orders/{id}/timeline',
  access: 'staff:read-orders',
  summary: 'The events of an order, oldest first: when, by whom and why',
  reply: dataOf(z.array(OrderEvent)),
  status: 200,
  errors: [],
})

export const orderNoteEndpoints = noteEndpoints({
  name: 'Order',
  path: 'orders',
  label: 'an order',
  access: 'staff:read-orders',
})
