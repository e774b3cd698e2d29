import { pactKinds, reportingUnits } from '@endcap/contract/trade/trade-kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { product } from './catalog.ts'
import { id, moment, version } from './columns.ts'

/** Legal kinds of goods. A product without a class is ordinary. */
export const productClass = pgTable(
  'product_class',
  {
    id: id(),
    /** Used by files and by products. */
    code: text('code').notNull().unique('product_class_code'),
    name: text('name').notNull(),
    /** Whether only customers with a license may get it, by the rules of their state. */
    is_regulated: boolean('is_regulated').notNull().default(true),
    reporting_unit: text('reporting_unit', { enum: reportingUnits }).notNull(),
    pact_kind: text('pact_kind', { enum: pactKinds }).notNull().default(''),
    minimum_age: integer('minimum_age'),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  () => [check('product_class_code_form', sql`code ~ '^[a-z][a-z0-9-]{1,39}$'`)],
)

/** The shop's cost of a base unit before discounts, from a day on: the basis of an excise. */
export const wholesaleCost = pgTable(
  'wholesale_cost',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    cents: integer('cents').notNull(),
    staffName: text('staff_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom] }),
    check('wholesale_cost_cents', sql`cents >= 0`),
  ],
)
