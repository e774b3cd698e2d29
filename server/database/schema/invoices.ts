import type { InvoiceFacts } from '@endcap/contract/printing/printed-documents'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { customerOrder } from './orders.ts'

/** One row: the last invoice number. Its lock serializes invoices. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [check('invoice_counter_one_row', sql`${table.isOnly}`)],
)

/** Invoices as issued; a correction is another revision with the same number. */
export const invoice = pgTable(
  'invoice',
  {
    number: bigint('number', { mode: 'number' }).notNull(),
    revision: integer('revision').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => customerOrder.id),
    issuedAt: moment('issued_at').notNull(),
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    facts: jsonb('facts').$type<InvoiceFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.revision] }),
    uniqueIndex('invoice_order').on(table.orderId, table.revision),
  ],
)
