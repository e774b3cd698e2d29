import { inquiryStatuses } from '@endcap/contract/choices'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { comparableLines, mailboxKey, phoneKey, phoneLines } from '../comparable-text.ts'
import { staffMember } from './accounts.ts'
import { createdAt, id, version } from './columns.ts'

const assignedTo = () =>
  uuid('assigned_to').references((): AnyPgColumn => staffMember.id, { onDelete: 'set null' })

export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    language: text('language'),
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    assignedTo: assignedTo(),
    version: version(),
    words: text('words').generatedAlwaysAs(
      comparableLines([
        ...[sql`name`, sql`email`, sql`subject`, sql`message`],
        ...phoneLines(sql`phone`),
      ]),
    ),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_message_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('contact_message_newest').on(table.createdAt, table.id),
    index('contact_message_new').on(table.id).where(sql`status = 'new'`),
    index('contact_message_by_status').on(table.status, table.createdAt, table.id),
    index('contact_message_by_subject').on(sql`${table.subject} collate "und-x-icu"`, table.id),
    index('contact_message_by_name').on(sql`${table.name} collate "und-x-icu"`, table.id),
    index('contact_message_by_email').on(sql`lower(${table.email})`, table.id),
    index('contact_message_by_assignee').on(table.assignedTo, table.createdAt, table.id),
    index('contact_message_by_mailbox').on(mailboxKey(table.email)),
    index('contact_message_by_phone').on(phoneKey(table.phone)),
  ],
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
    language: text('language'),
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    assignedTo: assignedTo(),
    version: version(),
    words: text('words').generatedAlwaysAs(
      comparableLines([
        ...[sql`full_name`, sql`email`, sql`position`, sql`comments`],
        ...phoneLines(sql`phone`),
      ]),
    ),
    createdAt: createdAt(),
  },
  (table) => [
    index('job_application_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('job_application_newest').on(table.createdAt, table.id),
    index('job_application_new').on(table.id).where(sql`status = 'new'`),
    index('job_application_by_status').on(table.status, table.createdAt, table.id),
    index('job_application_by_name').on(sql`${table.fullName} collate "und-x-icu"`, table.id),
    index('job_application_by_position').on(sql`${table.position} collate "und-x-icu"`, table.id),
    index('job_application_by_email').on(sql`lower(${table.email})`, table.id),
    index('job_application_by_assignee').on(table.assignedTo, table.createdAt, table.id),
    index('job_application_by_mailbox').on(mailboxKey(table.email)),
    index('job_application_by_phone').on(phoneKey(table.phone)),
  ],
)
