import {
  type AccountingAccount,
  type AccountingFormat,
  accountingFormats,
} from '@endcap/contract/accounting/accounting-accounts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment, version } from './columns.ts'

/** One row. */
export const accountingSettings = pgTable(
  'accounting_settings',
  {
    id: integer('id').primaryKey().default(1),
    format: text('format', { enum: accountingFormats }).notNull().default('quickbooks_desktop'),
    /** The names that differ from the default ones. */
    accounts: jsonb('accounts')
      .$type<Partial<Record<AccountingFormat, Partial<Record<AccountingAccount, string>>>>>()
      .notNull()
      .default({}),
    tax: text('tax').notNull().default('Tax Exempt'),
    /** Null: everything is exported. */
    beginsOn: date('begins_on', { mode: 'string' }),
    version: version(),
  },
  (table) => [check('accounting_settings_one_row', sql`${table.id} = 1`)],
)

/** A set of account entries that was exported together. */
export const accountingBatch = pgTable('accounting_batch', {
  number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
  format: text('format', { enum: accountingFormats }).notNull(),
  until: date('until', { mode: 'string' }).notNull(),
  at: moment('at').notNull(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  entries: integer('entries').notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
})

/** Stored, so that a file downloaded again is the same to the byte, whatever has changed since. */
export const accountingFile = pgTable(
  'accounting_file',
  {
    batchNumber: integer('batch_number')
      .notNull()
      .references(() => accountingBatch.number),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchNumber, table.position] })],
)
