import { exciseMethods } from '@endcap/contract/excise/excise-kinds'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { confirmation, id, validity, version } from './columns.ts'
import { orderLine } from './orders.ts'
import { productClass } from './trade.ts'

/** Rates of one state and class never overlap (`excise_rate_period`, in the migration). */
export const exciseRate = pgTable(
  'excise_rate',
  {
    id: id(),
    state_code: text('state_code').notNull(),
    class_id: uuid('class_id')
      .notNull()
      .references(() => productClass.id),
    method: text('method', { enum: exciseMethods }).notNull(),
    /** Millionths of a dollar per stick, item, mL or ounce. */
    rate_micros: bigint('rate_micros', { mode: 'number' }),
    /** Hundredths of a percent of the wholesale cost. */
    basis_points: integer('basis_points'),
    /** Maximum per item, in millionths of a dollar; null: none. */
    cap_micros: bigint('cap_micros', { mode: 'number' }),
    /** Added to the price; otherwise the price includes it. */
    is_added: boolean('is_added').notNull().default(false),
    /** As printed, such as “Georgia excise tax”. */
    label: text('label').notNull(),
    ...validity(),
    ...confirmation(),
    version: version(),
  },
  (table) => [
    index('excise_rate_class').on(table.class_id),
    check(
      'excise_rate_values',
      sql`(method = 'none') = (rate_micros is null and basis_points is null)
      and (method = 'percent_of_cost') = (basis_points is not null)`,
    ),
    check(
      'excise_rate_range',
      sql`rate_micros >= 0 and cap_micros >= 0
      and basis_points between 0 and 100000`,
    ),
    check('excise_rate_period_order', sql`valid_until > valid_from`),
  ],
)

/** The excise that is added to a line of an order. */
export const orderLineExcise = pgTable(
  'order_line_excise',
  {
    lineId: uuid('line_id')
      .primaryKey()
      .references(() => orderLine.id, { onDelete: 'cascade' }),
    micros: bigint('micros', { mode: 'bigint' }).notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    rateId: uuid('rate_id')
      .notNull()
      .references(() => exciseRate.id),
  },
  (table) => [index('order_line_excise_rate').on(table.rateId)],
)
