import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** The deleted products, categories and content, which staff can restore for some days. */
export const deletedRow = pgTable(
  'deleted_row',
  {
    /** The id of the row, which it has again when it is restored. */
    id: uuid('id').primaryKey(),
    /** The resource's name in the staff's API, such as `products`. */
    entity: text('entity').notNull(),
    title: text('title').notNull(),
    /** The row of its table as JSON. */
    row: jsonb('row').notNull(),
    /** The rows of other tables that were deleted with it, by table. */
    related: jsonb('related').notNull(),
    staffName: text('staff_name').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    index('deleted_row_newest').on(table.deletedAt, table.id),
    index('deleted_row_of_entity').on(table.entity, table.deletedAt, table.id),
  ],
)
