import { sql } from 'drizzle-orm'
import {
  bit,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { createdAt, id, moment } from './columns.ts'

/** Excludes cancelled orders (`customer-history-store.ts`). Order guides read no order lines. */
export const purchase = pgTable(
  'purchase',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** No foreign key: a removed product can be restored. */
    productId: uuid('product_id').notNull(),
    lastOrderedAt: moment('last_ordered_at').notNull(),
    /** As the customer ordered it, even if another quantity was sent. */
    lastQuantity: integer('last_quantity').notNull(),
    lastPriceCents: integer('last_price_cents').notNull(),
    /**
     * Days with orders, in the shop's time zone. The first bit is the day of `last_ordered_at`, the
     * next one the day before.
     */
    days: bit('days', { dimensions: 90 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    // For the report on items that customers stopped buying.
    index('purchase_repeated').on(table.lastOrderedAt).where(sql`bit_count(days) >= 2`),
  ],
)

/** The guide made from a customer's orders has no name. */
export const orderGuide = pgTable(
  'order_guide',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('order_guide_name').on(table.customerId, sql`lower(${table.name})`)],
)

/** Each field has the time of its entry: among entries from several devices, the newest wins. */
export const orderGuideRow = pgTable(
  'order_guide_row',
  {
    guideId: uuid('guide_id')
      .notNull()
      .references(() => orderGuide.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    par: integer('par'),
    parAt: moment('par_at'),
    onHand: integer('on_hand'),
    onHandAt: moment('on_hand_at'),
    quantity: integer('quantity'),
    quantityAt: moment('quantity_at'),
    position: doublePrecision('position'),
    positionAt: moment('position_at'),
    /** True: added by the customer; false: hidden; null: listed because it was ordered. */
    listed: boolean('listed'),
    listedAt: moment('listed_at'),
  },
  (table) => [primaryKey({ columns: [table.guideId, table.productId] })],
)
