import type { EventType } from '@endcap/contract/events/event-types'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from './columns.ts'

/** Gets events in the order of the feed (decision 52). */
export const webhook = pgTable('webhook', {
  id: id(),
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  /** Empty: all. */
  types: text('types').array().$type<EventType[]>().notNull().default(sql`'{}'`),
  isEnabled: boolean('is_enabled').notNull().default(true),
  /** '' unless the shop has disabled it. */
  disabledReason: text('disabled_reason').notNull().default(''),
  /** Encrypted, like the former one, which signs until `former_secret_until`. */
  secret: text('secret').notNull(),
  formerSecret: text('former_secret'),
  formerSecretUntil: moment('former_secret_until'),
  /** Of the last event that was delivered, or is of another type. */
  position: bigint('position', { mode: 'number' }).notNull(),
  /** Failed ones of the next event. */
  attempts: integer('attempts').notNull().default(0),
  failingSince: moment('failing_since'),
  retryAt: moment('retry_at'),
  /** A process's delivery, by its own id; another may begin once its time is over. */
  sender: uuid('sender'),
  sendingUntil: moment('sending_until'),
  version: version(),
  createdAt: createdAt(),
})

/** A request to a webhook, and its response. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    cause: text('cause', { enum: ['event', 'again', 'test'] }).notNull(),
    at: moment('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null: no response. */
    status: integer('status'),
    /** '' if it was delivered. */
    error: text('error').notNull(),
    request: text('request').notNull(),
    response: text('response').notNull(),
  },
  (table) => [
    index('webhook_attempt_of').on(table.webhookId, table.id),
    index('webhook_attempt_at').on(table.at),
  ],
)
