import type { StatementFacts } from '@endcap/contract/printing/printed-documents'
import { statementLayouts } from '@endcap/contract/statements/statement-lines'
import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { customer } from './accounts.ts'
import { moment } from './columns.ts'

/** The statements of a day, sent in the background. */
export const statementRun = pgTable('statement_run', {
  day: date('day', { mode: 'string' }).primaryKey(),
  layout: text('layout', { enum: statementLayouts }).notNull(),
  staffName: text('staff_name').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A customer’s statement of a day: one, so that each is sent once. */
export const statement = pgTable(
  'statement',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => statementRun.day),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customer.id),
    /** The statement’s contents, which never change; null until it is made. */
    facts: jsonb('facts').$type<StatementFacts>(),
    madeAt: moment('made_at'),
    mailId: uuid('mail_id'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.customerId] }),
    index('statement_of').on(table.customerId, table.day),
  ],
)
