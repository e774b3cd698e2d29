import { mailStatuses } from '@endcap/contract/choices'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { comparableLines } from '../comparable-text.ts'
import { createdAt, id, moment } from './columns.ts'

export const mail = pgTable(
  'mail',
  {
    id: id(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    /** Untyped: an older version may have written it, so readers parse it with `MailContent`. */
    content: jsonb('content').notNull(),
    subject: text('subject').notNull().default(''),
    html: text('html').notNull().default(''),
    text: text('text').notNull().default(''),
    status: text('status', { enum: mailStatuses }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** The request that caused the mail; blank: none. */
    requestId: text('request_id').notNull().default(''),
    words: text('words').generatedAlwaysAs(comparableLines([sql`to_address`, sql`subject`])),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mail_newest').on(table.createdAt, table.id),
    index('mail_by_kind').on(table.kind, table.createdAt, table.id),
    index('mail_by_status').on(table.status, table.createdAt, table.id),
    // Excludes queued mails, because their rows change twice until they are sent.
    index('mail_words')
      .using('gin', sql`${table.words} gin_trgm_ops`)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`status <> 'queued'`),
  ],
)

/** Mails of orders that have no job yet; `queueMails` enqueues them in batches (decision 12). */
export const unqueuedMail = pgTable('unqueued_mail', { mailId: uuid('mail_id').primaryKey() })
