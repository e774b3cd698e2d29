import { importStatuses } from '@endcap/contract/imports'
import { inquiryStatuses } from '@endcap/contract/inquiries'
import { mailStatuses } from '@endcap/contract/mails'
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

export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index('contact_message_newest').on(table.createdAt, table.id)],
)

export const jobApplication = pgTable(
  'job_application',
  {
    id: id(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    position: text('position').notNull(),
    comments: text('comments').notNull(),
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index('job_application_newest').on(table.createdAt, table.id)],
)

/** The outbox: every mail the shop ever meant to send. */
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
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mail_newest').on(table.createdAt, table.id),
    index('mail_by_status').on(table.status, table.createdAt, table.id),
  ],
)

/**
 * Mails in the outbox whose jobs are still to be put into the queue. A job notifies, and PostgreSQL
 * commits notifying transactions one after the other: orders leave that to whoever does it for many.
 */
export const unqueuedMail = pgTable('unqueued_mail', { mailId: uuid('mail_id').primaryKey() })

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
    index('audit_entry_of').on(table.entity, table.entityId, table.at),
    index('audit_entry_by').on(table.staffId, table.at),
  ],
)

/** A price file on its way into the catalogue. */
export const importRun = pgTable(
  'import_run',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    report: jsonb('report').notNull(),
    problem: text('problem').notNull().default(''),
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('import_run_newest').on(table.createdAt, table.id)],
)

/** The rejected rows of a price file, as text that can be mended and sent again. */
export const importRejection = pgTable(
  'import_rejection',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Some lines of CSV: the header first, each row with what is wrong with it. */
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** The accepted rows of a price file, between being read and being applied. */
export const importRow = pgTable(
  'import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    itemNo: text('item_no').notNull(),
    /** What item numbers are compared by: folded, so that case and blanks don't count. */
    itemKey: text('item_key').notNull(),
    /** The address that the product gets if it is new and the address is free. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    shortDescription: text('short_description').notNull(),
    categoryPath: text('category_path').array().notNull(),
    /** The folded path; empty: the row names no category. */
    categoryKey: text('category_key').notNull(),
    priceCents: integer('price_cents'),
    priceVaries: text('price_varies').notNull(),
    unit: text('unit').notNull(),
    unitsPerCase: integer('units_per_case'),
    /** Null, here and in the next two: the file doesn't say. */
    upc: text('upc'),
    image: text('image'),
    inStock: boolean('in_stock'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
