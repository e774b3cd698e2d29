import { orderStatuses, orderTypes } from '@endcap/contract/orders'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { comparableLines } from '../contains.ts'
import { customer } from './accounts.ts'
import { buyerColumns, createdAt, id, version } from './columns.ts'

export const customerOrder = pgTable(
  'customer_order',
  {
    id: id(),
    /** The number that people use for the order, from 1001. */
    number: bigint('number', { mode: 'number' })
      .notNull()
      .unique('customer_order_number')
      .generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    status: text('status', { enum: orderStatuses }).notNull().default('received'),
    type: text('type', { enum: orderTypes }).notNull(),
    pickupDate: date('pickup_date', { mode: 'string' }),
    pickupTime: text('pickup_time').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    businessName: text('business_name').notNull(),
    businessAddress: text('business_address').notNull(),
    poNumber: text('po_number').notNull().default(''),
    additionalComments: text('additional_comments').notNull().default(''),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** The texts about the buyer that staff's search compares. */
    who: text('who').generatedAlwaysAs(comparableLines(buyerColumns)),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    // Read from the end: newest first.
    index('customer_order_mine').on(table.customerId, table.createdAt, table.number),
    index('customer_order_newest').on(table.createdAt, table.number),
    index('customer_order_by_status').on(table.status, table.createdAt, table.number),
    index('customer_order_number_text').on(sql`(${table.number}::text) text_pattern_ops`),
    // In kB. The order that fills the index's pending list merges it, while its buyer waits.
    index('customer_order_who')
      .using('gin', sql`${table.who} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 }),
  ],
)

/** A line as sold: title, item number and price stay as they were. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** No foreign key: the product may be removed, what was sold stays. */
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    itemNo: text('item_no').notNull(),
    thumbnail: text('thumbnail').notNull(),
    unit: text('unit').notNull(),
    priceVaries: text('price_varies').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [index('order_line_order').on(table.orderId, table.position)],
)

/** The idempotency key of an order: a repeated request with it creates no second order. */
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
