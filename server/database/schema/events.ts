import type { EventType } from '@endcap/contract/events/event-types'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Changes that other programs read, each inserted by the transaction that causes it (decision 52). */
export const event = pgTable(
  'event',
  {
    id: id(),
    /** Later changes of an object have larger ones, since each is inserted while the object is locked. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** In the feed; given once the transaction is committed. */
    position: bigint('position', { mode: 'number' }),
    type: text('type').$type<EventType>().notNull(),
    /** Of the object that the type names. */
    objectId: uuid('object_id').notNull(),
    at: moment('at').notNull(),
    /** As in `ShopEvent`; amounts are in cents. */
    data: jsonb('data').notNull(),
  },
  (table) => [
    uniqueIndex('event_position').on(table.position),
    index('event_without_position').on(table.sequence).where(sql`position is null`),
  ],
)
