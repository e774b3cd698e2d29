import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const staffNote = pgTable(
  'staff_note',
  {
    id: id(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    text: text('text').notNull(),
    /** The mail that sent the text as a reply; null for a note. */
    mailId: uuid('mail_id'),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_note_of').on(table.entity, table.entityId, table.createdAt, table.id)],
)
