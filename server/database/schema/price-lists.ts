import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { product } from './catalog.ts'
import { createdAt, id, moment, version } from './columns.ts'

export const priceList = pgTable(
  'price_list',
  {
    id: id(),
    name: text('name').notNull(),
    /** Ratio to the standard price, in hundredths of a percent, for products without their own price. */
    basisPoints: integer('basis_points').notNull().default(10_000),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('price_list_name').on(sql`lower(${table.name})`),
    check('price_list_basis_points', sql`${table.basisPoints} > 0`),
  ],
)

/** Prices besides `product.price_cents` (`functions/price-at.sql`, decision 36). */
export const priceEntry = pgTable(
  'price_entry',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    /** Null: a standard price. */
    listId: uuid('list_id').references(() => priceList.id, { onDelete: 'cascade' }),
    isSpecial: boolean('is_special').notNull().default(false),
    minQuantity: integer('min_quantity').notNull().default(1),
    validFrom: moment('valid_from'),
    /** Exclusive; null: no end. */
    validUntil: moment('valid_until'),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [
    // `price_at` uses this index to read a product's entries of one list.
    unique('price_entry_once')
      .on(table.productId, table.listId, table.isSpecial, table.minQuantity, table.validFrom)
      .nullsNotDistinct(),
    index('price_entry_of_list').on(table.listId, table.productId),
    index('price_entry_begins').on(table.validFrom).where(sql`valid_from is not null`),
    index('price_entry_ends').on(table.validUntil).where(sql`valid_until is not null`),
    check('price_entry_price', sql`${table.priceCents} > 0`),
    check('price_entry_quantity', sql`${table.minQuantity} > 0`),
    check('price_entry_period', sql`${table.validUntil} > ${table.validFrom}`),
  ],
)

/** One row: the time up to which the caches reflect starts and ends of prices. */
export const priceClock = pgTable('price_clock', {
  id: integer('id').primaryKey(),
  touchedUntil: moment('touched_until').notNull().default(sql`now()`),
})

/**
 * Written by triggers (`functions/record-price-change.sql`, `record-list-price-change.sql`). A row
 * remains after its product is removed, since the product may be restored.
 */
export const priceChange = pgTable(
  'price_change',
  {
    id: id(),
    productId: uuid('product_id').notNull(),
    at: moment('at').notNull(),
    wasCents: integer('was_cents'),
    nowCents: integer('now_cents'),
    staffName: text('staff_name').notNull(),
    /** `edit`, `bulk`, `import`, `scheduled` or `undo`; blank for a change by another program. */
    reason: text('reason').notNull(),
    /** The import or bulk change that made the change, and its name. */
    sourceId: uuid('source_id'),
    sourceName: text('source_name').notNull().default(''),
    /** The price list; blank: a standard price. */
    listName: text('list_name').notNull().default(''),
    minQuantity: integer('min_quantity').notNull().default(1),
    isSpecial: boolean('is_special').notNull().default(false),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
  },
  (table) => [index('price_change_of_product').on(table.productId, table.at, table.id)],
)
