import { inquiryStatuses } from '@endcap/contract/inquiries'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, version } from './columns.ts'

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
  (table) => [
    index('contact_message_newest').on(table.createdAt, table.id),
    index('contact_message_new').on(table.id).where(sql`status = 'new'`),
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
    status: text('status', { enum: inquiryStatuses }).notNull().default('new'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    index('job_application_newest').on(table.createdAt, table.id),
    index('job_application_new').on(table.id).where(sql`status = 'new'`),
  ],
)
