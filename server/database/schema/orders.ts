import { orderStatuses, orderTypes } from '@endcap/contract/choices'
import { orderEventKinds, shortReasonCodes } from '@endcap/contract/orders/order-changes'
import type { OrderStatus } from '@endcap/contract/orders/orders'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { createdAt, id, moment, sellingUnits, version } from './columns.ts'

export const statusRank = (status: SQLWrapper) =>
  sql`array_position(array[${sql.raw(orderStatuses.map((name) => `'${name}'`).join(', '))}], ${status})`

/** Matches orders in one of these statuses, using the index of the status list order. */
export const hasStatus = (...statuses: readonly OrderStatus[]) =>
  sql`${statusRank(customerOrder.status)} in (${sql.raw(
    statuses.map((status) => orderStatuses.indexOf(status) + 1).join(', '),
  )})`

/** A pickup time as text that sorts by hour: `9:00 AM` → `AM09`, `12:00 PM` → `PM00`. */
export const pickupHour = (time: SQLWrapper) =>
  sql`(right(${time}, 2) || lpad(replace(split_part(${time}, ':', 1), '12', '00'), 2, '0'))`

/** Distinct buyers, for staff's search. Few orders have a new buyer, so few write to its index. */
export const orderBuyer = pgTable(
  'order_buyer',
  {
    id: id(),
    words: text('words').notNull(),
  },
  (table) => [
    uniqueIndex('order_buyer_hash').on(sql`md5(${table.words})`),
    // In kB. If an order fills the index's pending list, it merges the list while its buyer waits,
    // so the list is small.
    index('order_buyer_words')
      .using('gin', sql`${table.words} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
)

export const customerOrder = pgTable(
  'customer_order',
  {
    id: id(),
    /** The order number shown to people, from 1001. Its index includes the columns of filters. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('customer_order_number')
      .generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    status: text('status', { enum: orderStatuses }).notNull().default('received'),
    type: text('type', { enum: orderTypes }).notNull(),
    /** The pickup day, or the delivery day if the customer has a route. */
    pickupDate: date('pickup_date', { mode: 'string' }),
    pickupTime: text('pickup_time').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    businessName: text('business_name').notNull(),
    businessAddress: text('business_address').notNull(),
    /** With the address, the place to deliver to. From the customer's account when ordered. */
    aptNo: text('apt_no').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    additionalComments: text('additional_comments').notNull().default(''),
    /** Lines, added excise and delivery fee. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    deliveryFeeCents: integer('delivery_fee_cents').notNull().default(0),
    /** Excise that is added to the prices, included in the total. */
    exciseCents: bigint('excise_cents', { mode: 'number' }).notNull().default(0),
    /** The day on which it left, which is the tax day; null until it is ready. */
    shipDate: date('ship_date', { mode: 'string' }),
    /** The route at the time of the order; no foreign key, so that it may be deleted. */
    deliveryRouteId: uuid('delivery_route_id'),
    /** Until when the buyer can add items; null without a route. */
    deliveryCutoff: moment('delivery_cutoff'),
    buyerId: uuid('buyer_id'),
    /** When a delivery left; null until then. Its status stays `ready` until it is delivered. */
    outForDeliveryAt: moment('out_for_delivery_at'),
    /** Staff member who placed the order; null if the customer did. */
    placedByStaffId: uuid('placed_by_staff_id'),
    placedByStaffName: text('placed_by_staff_name'),
    /** Of its invoice, by which an index has a customer’s invoices, and orders without one; null: none. */
    invoiceNumber: bigint('invoice_number', { mode: 'number' }),
    /** The order whose lines were moved to this one; null for an order that was placed. */
    splitFromId: uuid('split_from_id').references((): AnyPgColumn => customerOrder.id, {
      onDelete: 'set null',
    }),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    // Scanned backward: newest first.
    index('customer_order_mine').on(table.customerId, table.createdAt, table.number),
    // Each sort order of staff's list has an index with the filters' columns and the id, so that
    // skipped rows are read from the index alone.
    index('customer_order_newest').on(
      table.createdAt,
      table.number,
      table.status,
      table.type,
      table.totalCents,
      table.pickupTime,
      table.id,
    ),
    index('customer_order_by_status_rank').on(
      statusRank(table.status),
      table.createdAt,
      table.number,
      table.status,
      table.type,
      table.totalCents,
      table.pickupTime,
      table.id,
    ),
    index('customer_order_by_total').on(
      table.totalCents,
      table.number,
      table.status,
      table.type,
      table.createdAt,
      table.pickupTime,
      table.id,
    ),
    index('customer_order_by_business').on(
      sql`${table.businessName} collate "und-x-icu"`,
      table.number,
      table.status,
      table.type,
      table.createdAt,
      table.totalCents,
      table.pickupTime,
      table.id,
    ),
    index('customer_order_by_pickup').on(
      table.pickupDate,
      pickupHour(table.pickupTime),
      table.number,
      table.status,
      table.type,
      table.createdAt,
      table.totalCents,
      table.pickupTime,
      table.id,
    ),
    index('customer_order_by_staff')
      .on(table.number, table.status, table.type, table.createdAt, table.totalCents, table.id)
      .where(sql`placed_by_staff_id is not null`),
    index('customer_order_to_pick')
      .on(table.pickupDate, pickupHour(table.pickupTime), table.number, table.id)
      .where(sql`status = 'confirmed'`),
    index('customer_order_by_buyer').on(table.buyerId),
    index('customer_order_invoices').on(table.customerId, table.invoiceNumber, table.createdAt),
    index('customer_order_split').on(table.splitFromId).where(sql`split_from_id is not null`),
  ],
)

/** A line as sold: title, item number and price never change. Staff may change its quantity. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** No foreign key: the product may be removed, but the sold line stays. */
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    itemNo: text('item_no').notNull(),
    thumbnail: text('thumbnail').notNull(),
    unit: text('unit').notNull(),
    units: sellingUnits(),
    priceVaries: text('price_varies').notNull(),
    /** The quantity to deliver; 0 for a removed line. */
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** The product’s cost when the line was ordered; null if it had none, and for lines from before. */
    costCents: integer('cost_cents'),
    /** The quantity before staff changed it; null if unchanged, 0 for an added line. */
    orderedQuantity: integer('ordered_quantity'),
    /** Null until the line is picked. */
    pickedQuantity: integer('picked_quantity'),
    /** Why less than `quantity` was picked; otherwise null. */
    pickReason: text('pick_reason', { enum: shortReasonCodes }),
    pickerName: text('picker_name'),
    /** Why `quantity` is below the ordered quantity; otherwise null. */
    shortReason: text('short_reason', { enum: shortReasonCodes }),
    substituteFor: uuid('substitute_for'),
  },
  (table) => [
    // Contains all columns that reports add up (decision 39).
    index('order_line_order').on(
      table.orderId,
      table.position,
      table.productId,
      table.quantity,
      table.priceCents,
      table.costCents,
    ),
    index('order_line_product').on(table.productId, table.quantity, table.orderId),
    index('order_line_amount').on(
      sql`(${table.quantity} * ${table.priceCents}::bigint)`,
      table.orderId,
    ),
  ],
)

/** Picks already counted, by the id that the phone assigned, so a repeated request counts once. */
export const orderPick = pgTable(
  'order_pick',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    lineId: uuid('line_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    was: integer('was').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: shortReasonCodes }),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_pick_order').on(table.orderId),
    index('order_pick_age').on(table.createdAt),
  ],
)

export const orderEvent = pgTable(
  'order_event',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    kind: text('kind', { enum: orderEventKinds }).notNull(),
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    fromStatus: text('from_status', { enum: orderStatuses }).notNull(),
    toStatus: text('to_status', { enum: orderStatuses }).notNull(),
    reason: text('reason').notNull().default(''),
    change: jsonb('change'),
    mailId: uuid('mail_id'),
  },
  (table) => [index('order_event_order').on(table.orderId, table.id)],
)

/** An order's idempotency key. A repeated request with the same key creates no second order. */
export const orderKey = pgTable(
  'order_key',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key] }),
    index('order_key_age').on(table.createdAt),
  ],
)
