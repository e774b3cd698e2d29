import type { ViewSettings } from '@endcap/contract/saved-views'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { staffMember } from './accounts.ts'
import { createdAt, id, version } from './columns.ts'

export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Visible to all staff; otherwise only to its owner. */
    isShared: boolean('is_shared').notNull().default(false),
    settings: jsonb('settings').$type<ViewSettings>().notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index('saved_view_list').on(table.list), index('saved_view_owner').on(table.staffId)],
)
