import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: moment('at').notNull(),
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_entry_newest').on(table.at, table.id),
    index('audit_entry_by_entity').on(table.entity, table.at, table.id),
    index('audit_entry_of').on(table.entity, table.entityId, table.at),
    index('audit_entry_by').on(table.staffId, table.at),
  ],
)
