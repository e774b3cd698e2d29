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

export const customerImport = pgTable('customer_import', {
  id: id(),
  fileName: text('file_name').notNull(),
  status: text('status', { enum: customerImportStatuses }).notNull().default('checked'),
  header: jsonb('header').$type<string[]>().notNull(),
  /** `broken`: why the line couldn't be split; the only cell is then the whole line. */
  cells: jsonb('cells').$type<[line: number, cells: string[], broken?: string][]>().notNull(),
  fields: jsonb('fields').$type<(CustomerFileField | null)[]>().notNull(),
  approve: boolean('approve').notNull().default(false),
  done: integer('done').notNull().default(0),
  problem: text('problem').notNull().default(''),
  /** Hash of an unknown password, for new customers until they choose their own. */
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
    /** The existing customer of a changed row, or the added one. */
    customerId: uuid('customer_id'),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('customer_import_row_kind').on(table.importId, table.kind, table.line),
  ],
)
