import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Payments brought to the bank together. The payments refer to it. */
export const deposit = pgTable(
  'deposit',
  {
    id: id(),
    number: bigint('number', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    payments: integer('payments').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
    staffName: text('staff_name').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_number').on(table.number),
    index('deposit_newest').on(table.at, table.id),
  ],
)
