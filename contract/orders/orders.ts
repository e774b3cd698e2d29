import { z } from 'zod'
import { isQuantity, sumByProduct, wrongQuantity } from '../cart.ts'
import { Product, SellingUnits } from '../catalog/catalog.ts'
import { orderStatuses, orderTypes } from '../choices.ts'
import { SeenDeliveryDay } from '../delivery/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { i18n } from '../i18n/i18n.ts'
import { idempotencyKeyHours, maxLength, maxLines } from '../limits.ts'
import { checkoutMessages, orderTypeRequired } from '../messages.ts'
import {
  Anything,
  dataOf,
  email,
  FlagIn,
  Id,
  Money,
  NumberIn,
  optionalText,
  PageQuery,
  pageOf,
  queryText,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { shortReasonCodes } from './order-changes.ts'
import { mapOptionalOrderFields } from './order-fields.ts'
import { OrderFilter } from './order-filter.ts'

export type { OrderStatus, OrderType } from '../choices.ts'

export const OrderCustomer = z.object({
  name: requiredText(maxLength.name, checkoutMessages.name),
  email: email(checkoutMessages.email),
  phone: requiredText(maxLength.phone, checkoutMessages.phone),
  business_name: requiredText(maxLength.businessName, checkoutMessages.business_name),
  business_address: requiredText(maxLength.address, checkoutMessages.business_address),
  ...mapOptionalOrderFields((rule) => optionalText(rule.maxLength)),
})

export const OrderedProduct = z.object({
  product_id: z
    .string({ error: /*i18n*/ 'Please name the product.' })
    .trim()
    .min(1, /*i18n*/ 'Please name the product.'),
  quantity: NumberIn(wrongQuantity),
  title: Anything.describe('Used in a refusal’s message if the product was removed'),
  item_no: Anything,
  Price: NumberIn(/*i18n*/ 'Please send the price as a number.').nullish(),
  // `--` is an empty note (S3-22). Only the price is compared, never the note.
  price_varies: Anything,
  short_description: Anything,
})

const noProducts = /*i18n*/ 'Please add a product before you place the order.'

export const OrderForm = z.object({
  customer: z.preprocess((customer) => customer ?? {}, OrderCustomer),
  products: z
    .array(OrderedProduct, { error: noProducts })
    .min(1, noProducts)
    .max(maxLines, {
      error: () =>
        i18n._('An order can have at most {max} lines. Please place two orders.', {
          max: maxLines,
        }),
    })
    .refine((lines) => sumByProduct(lines).every((line) => isQuantity(line.quantity)), {
      error: wrongQuantity,
    }),
  type: z.enum(orderTypes, { error: orderTypeRequired }),
  // Required for a pick-up and checked against the shop's hours; ignored for a delivery.
  date: Anything,
  time: Anything,
  total: NumberIn(/*i18n*/ 'Please send the total as a number.').nullish(),
  delivery_day: SeenDeliveryDay,
  keep_rest: FlagIn.nullish().describe(
    'Removes only the ordered products from the cart; otherwise the cart is emptied',
  ),
  from_cart: FlagIn.nullish().describe('Refused with `cart_changed` if the cart has less'),
})
export type OrderForm = z.output<typeof OrderForm>

export const OrderRow = z.object({
  _id: Id,
  number: z.int(),
  createdAt: Timestamp,
  total: Money,
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  delivery_day: z.string().describe('YYYY-MM-DD if the customer has a route; otherwise empty'),
})

const outForDeliveryAt = Timestamp.nullable().describe(
  'When a delivery left; its status stays `ready` until it is delivered',
)

const matched_lines = z.array(
  z.object({ title: z.string(), item_no: z.string(), quantity: z.int() }),
)

export const MyOrderRow = OrderRow.extend({
  date: z.string().describe('The day of the pick-up'),
  outForDeliveryAt,
  line_count: z.int(),
  pictures: z.array(z.string()).describe('Of the first lines that have one, at most 3'),
  matched_lines: matched_lines.describe('The lines that the search found, at most 2'),
})
export type MyOrderRow = z.output<typeof MyOrderRow>

export const OrderLine = z.object({
  _id: Id,
  quantity: z.int(),
  price: Money,
  price_varies: z.string(),
  item_no: z.string(),
  units: SellingUnits.describe('The units of the product when it was ordered'),
  product: z.object({ _id: Id, title: z.string(), thumbnail: z.string() }),
  ordered: z.int().describe('The quantity that the buyer ordered; 0 for a line added by staff'),
  reason: z.enum(['', ...shortReasonCodes]).describe('Why the quantity is below the ordered one'),
  substitute_for: z.string().describe('The id of the line that it replaces; empty: none'),
})

/** With the address, where to deliver; empty if the address itself names the town. */
const Place = z.object({
  aptNo: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

export const OrderBuyer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  business_name: z.string(),
  business_address: z.string(),
  ...Place.shape,
})

export const OrderDetails = z.object({
  total: Money,
  /** Included in the total, but not a line. */
  delivery_fee: Money,
  excise: Money.optional().describe('Included in the total, if some is added to the prices'),
  type: z.enum(orderTypes),
  date: z.string().describe('The day of the pick-up'),
  time: z.string(),
  delivery_day: z.string().describe('YYYY-MM-DD if the customer has a route; otherwise empty'),
  delivery_cutoff: Timestamp.nullable().describe('Until when the buyer can add items'),
  ...mapOptionalOrderFields(() => z.string()),
})

export const Order = z.object({
  _id: Id,
  number: z.int(),
  createdAt: Timestamp,
  status: z.enum(orderStatuses),
  customer: OrderBuyer,
  orderDetails: OrderDetails,
  products: z.array(OrderLine),
  removed: z.array(OrderLine).describe('The lines that staff took out, with quantity 0'),
  outForDeliveryAt,
})
export type Order = z.output<typeof Order>

export const PlacedOrder = OrderRow.omit({ status: true })

/** Error codes of a refused order, placed by a customer or by staff. */
export const orderRefusals = [
  'price_changed',
  'unavailable',
  'quantity_not_sold',
  'delivery_day_changed',
  'trade_blocked',
  'below_minimum',
  'credit_hold',
  'idempotency_key_reused',
] as const

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/place-order',
  access: 'customer',
  summary:
    'Places an order, all or nothing; requests with the same `Idempotency-Key` place only one order',
  headers: {
    'Idempotency-Key': `Created by the client for each order, at most ${maxLength.idempotencyKey} characters; valid for ${idempotencyKeyHours} hours`,
  },
  body: OrderForm,
  reply: dataOf(PlacedOrder).extend({ message: z.string() }),
  status: 201,
  errors: ['cart_changed', ...orderRefusals],
})

export const listMyOrders = endpoint({
  name: 'listMyOrders',
  method: 'GET',
  path: '/api/my-orders',
  access: 'customer',
  summary: 'The customer’s orders, newest first',
  query: PageQuery.extend({
    q: queryText().describe(
      'Order number; the order id of My Orders, or its year and month; PO number; words of a product’s title or its item number; a month, with a day or a year',
    ),
  }),
  reply: pageOf(MyOrderRow),
  status: 200,
  errors: [],
})

export const getMyOrder = endpoint({
  name: 'getMyOrder',
  method: 'GET',
  path: '/api/order/{id}',
  access: 'customer',
  summary: 'One of the customer’s orders',
  reply: dataOf(Order),
  status: 200,
  errors: [],
})

export const OrderAgainLine = z.object({
  _id: Id,
  product_id: Id,
  title: z.string(),
  item_no: z.string(),
  quantity: z.int(),
  ordered: z.int().describe('0 for what was sent instead of another product'),
  price: Money,
  substitute_for: z.string().describe('The `_id` of the line that it replaces; empty: none'),
  now: Product.pick({
    _id: true,
    title: true,
    item_no: true,
    thumbnail: true,
    slug: true,
    unit: true,
    units: true,
    min_quantity: true,
    quantity_multiple: true,
    in_stock: true,
    price: true,
    special: true,
    price_breaks: true,
    price_note: true,
    special_note: true,
    break_note: true,
  })
    .nullable()
    .describe('The current product; null if it is no longer sold'),
})
export type OrderAgainLine = z.output<typeof OrderAgainLine>

export const getOrderAgain = endpoint({
  name: 'getOrderAgain',
  method: 'GET',
  path: '/api/order/{id}/again',
  access: 'customer',
  summary: 'The lines of one of the customer’s orders, each with the current product',
  reply: dataOf(z.object({ number: z.int(), lines: z.array(OrderAgainLine) })),
  status: 200,
  errors: [],
})

const placed_by = z
  .string()
  .describe('The staff member who placed it for the customer; empty: the buyer placed it')

export const StaffOrderRow = OrderRow.extend({
  customer_id: Id,
  name: z.string(),
  business_name: z.string(),
  ...Place.shape,
  date: z.string(),
  time: z.string(),
  additional_comments: z.string(),
  outForDeliveryAt,
  placed_by,
  matched_lines: matched_lines.describe(
    'The lines that the search or the product filter found, at most 2',
  ),
  version: z.int(),
})

export const StaffOrderLine = OrderLine.extend({
  picked: z.int().nullable().describe('Null until the line is picked'),
  pick_reason: z.enum(['', ...shortReasonCodes]).describe('Why less was picked'),
  picked_by: z.string().describe('The name of the last picker; empty: nobody'),
})

export const StaffOrder = Order.omit({ removed: true }).extend({
  customer_id: Id,
  customer: OrderBuyer.extend({
    pays_by_invoice: z.boolean().describe('Whether no cash is collected for a delivery'),
  }),
  products: z.array(StaffOrderLine).describe('Removed lines have quantity 0'),
  placed_by,
  version: z.int(),
})
export type StaffOrderRow = z.output<typeof StaffOrderRow>
export type StaffOrder = z.output<typeof StaffOrder>

export const StaffOrderDetail = StaffOrder.extend({
  due_day: z.string().describe('YYYY-MM-DD: when it is due if it is a delivery without a day'),
  split_orders: z
    .array(z.object({ _id: Id, number: z.int() }))
    .optional()
    .describe('The orders that it was split into, and the one it comes from; absent: none'),
})
export type StaffOrderDetail = z.output<typeof StaffOrderDetail>

export const staffListOrders = endpoint({
  name: 'staffListOrders',
  method: 'GET',
  path: '/admin/api/orders',
  access: 'staff:read-orders',
  summary: 'All orders, newest first by default',
  query: PageQuery.extend(OrderFilter.shape),
  reply: pageOf(StaffOrderRow),
  status: 200,
  errors: [],
})

export const staffGetOrder = endpoint({
  name: 'staffGetOrder',
  method: 'GET',
  path: '/admin/api/orders/{id}',
  access: 'staff:read-orders',
  summary: 'One order, with its true total',
  reply: dataOf(StaffOrderDetail),
  status: 200,
  errors: [],
})

export const setOrderStatus = endpoint({
  name: 'setOrderStatus',
  method: 'POST',
  path: '/admin/api/orders/{id}/status',
  access: 'staff:order-status',
  summary: 'Changes an order’s status: received, confirmed, ready, delivered or cancelled',
  body: z.object({
    status: z.enum(orderStatuses, {
      error: `Please choose one of ${orderStatuses.join(', ')}.`,
    }),
    reason: optionalText(maxLength.reason).describe('Shown in the timeline and in the mail'),
  }),
  reply: dataOf(StaffOrder),
  status: 200,
  errors: ['status_conflict', 'trade_blocked', 'document_incomplete', 'stale'],
})
