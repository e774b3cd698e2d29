import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Deleted products, categories and content, and merged customers, which staff can restore for some days. */
export const deletedRow = pgTable(
  'deleted_row',
  {
    /** The row's former id, which it gets again when restored. */
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    title: text('title').notNull(),
    row: jsonb('row').notNull(),
    /** Rows of other tables deleted with it, by table. */
    related: jsonb('related').notNull(),
    staffName: text('staff_name').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    index('deleted_row_newest').on(table.deletedAt, table.id),
    index('deleted_row_of_entity').on(table.entity, table.deletedAt, table.id),
  ],
)
