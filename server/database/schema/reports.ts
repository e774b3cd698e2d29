import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How often a text was searched for on a day of the shop, and the number of products that it found last. */
export const searchedText = pgTable(
  'searched_text',
  {
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    searches: integer('searches').notNull(),
    results: integer('results').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.text] }),
    index('searched_text_without_results').on(table.day, table.text).where(sql`results = 0`),
  ],
)

/**
 * A day, month, quarter or half of a year of the shop, or the finished months of a year, whose sales are added up,
 * without cancelled orders. Its rows of customers and items are written and deleted with it; those of categories are
 * written afterwards.
 */
export const salesPeriod = pgTable(
  'sales_period',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** The time zone in which its days begin and end. */
    timeZone: text('time_zone').notNull(),
    orders: integer('orders').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Whether its items are added up by category as well. */
    hasCategories: boolean('has_categories').notNull().default(false),
  },
  (table) => [unique('sales_period_days').on(table.firstDay, table.lastDay)],
)

export const salesPeriodCustomer = pgTable(
  'sales_period_customer',
  {
    periodId: integer('period_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    orders: integer('orders').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('sales_period_customer_period').on(table.periodId)],
)

export const salesPeriodItem = pgTable(
  'sales_period_item',
  {
    periodId: integer('period_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** The orders with the product. */
    orders: integer('orders').notNull(),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('sales_period_item_period').on(table.periodId)],
)

/** The sales of a period's items by the main category that the products have now; null is none. */
export const salesPeriodCategory = pgTable(
  'sales_period_category',
  {
    periodId: integer('period_id').notNull(),
    /** No foreign key: changes of categories outdate all of these rows. */
    categoryId: uuid('category_id'),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('sales_period_category_period').on(table.periodId)],
)

/**
 * The times at which products' main categories changed after sales were added up by category: all of these
 * sums are out of date. Written by triggers only (`functions/note-main-category-change.sql`).
 */
export const mainCategoryChange = pgTable('main_category_change', { at: moment('at').notNull() })

/**
 * The times at which orders were placed whose sales have changed since: the periods with these times are out
 * of date. Written by triggers only (`functions/note-sales-change.sql`).
 */
export const salesChange = pgTable('sales_change', { at: moment('at').notNull() })

/** How often a code that is no product's was scanned on a day of the shop. */
export const unknownScan = pgTable(
  'unknown_scan',
  {
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    scans: integer('scans').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)

/** The ids of recorded scans, by which each is recorded once. */
export const unknownScanId = pgTable(
  'unknown_scan_id',
  { id: uuid('id').primaryKey(), day: date('day', { mode: 'string' }).notNull() },
  (table) => [index('unknown_scan_id_by_day').on(table.day)],
)
