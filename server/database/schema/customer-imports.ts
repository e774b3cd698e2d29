import type { CustomerFileField } from '@endcap/contract/accounts/customer-fields'
import { customerImportKinds, customerImportStatuses } from '@endcap/contract/choices'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from './columns.ts'

export type CustomerValues = Partial<Record<CustomerFileField, string>>
export type CustomerChange = { field: string; before: string; after: string }

/** An import of existing customers: its file, and how its columns are read. */
export const customerImport = pgTable('customer_import', {
  id: id(),
  fileName: text('file_name').notNull(),
  status: text('status', { enum: customerImportStatuses }).notNull().default('checked'),
  header: jsonb('header').$type<string[]>().notNull(),
  /** The cells of the rows with their lines; a row that can't be read has the reason, and its text as its only cell. */
  cells: jsonb('cells').$type<[line: number, cells: string[], broken?: string][]>().notNull(),
  fields: jsonb('fields').$type<(CustomerFileField | null)[]>().notNull(),
  approve: boolean('approve').notNull().default(false),
  done: integer('done').notNull().default(0),
  problem: text('problem').notNull().default(''),
  /** The password hash of new customers until they choose a password: of a password that nobody knows. */
  passwordHash: text('password_hash').notNull().default(''),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  appliedAt: moment('applied_at'),
  version: version(),
  createdAt: createdAt(),
})

export const customerImportRow = pgTable(
  'customer_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => customerImport.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    kind: text('kind', { enum: customerImportKinds }).notNull(),
    values: jsonb('values').$type<CustomerValues>().notNull(),
    problem: text('problem').notNull().default(''),
    changes: jsonb('changes').$type<CustomerChange[]>().notNull().default([]),
    /** The existing customer of a changed row, or the one who was added. */
    customerId: uuid('customer_id'),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('customer_import_row_kind').on(table.importId, table.kind, table.line),
  ],
)
