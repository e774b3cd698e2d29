import type { inquiryStatuses } from '@endcap/contract/inquiries'
import { type AnyColumn, and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { comparableLines, containsWords, phoneLines } from '../database/contains.ts'
import { descending } from '../database/list-store.ts'
import { contactMessage, jobApplication } from '../database/schema/index.ts'
import { tableStore } from '../database/table-store.ts'

/** The filter of a list; null and `''` match all. */
type InquiryFilter = { status: (typeof inquiryStatuses)[number] | null; q: string }

/** Returns the condition that a row has a status and contains a text in one of the columns. */
const matchesIn =
  (statusColumn: AnyColumn, columns: readonly SQLWrapper[]) =>
  ({ status, q }: InquiryFilter): SQL | undefined =>
    and(
      status === null ? undefined : eq(statusColumn, status),
      containsWords(comparableLines(columns), q),
    )

const message = contactMessage

/** Contact messages, newest first. */
export const contactMessageStore = tableStore({
  table: message,
  columns: {
    _id: message.id,
    createdAt: message.createdAt,
    status: message.status,
    version: message.version,
    name: message.name,
    email: message.email,
    phone: message.phone,
    subject: message.subject,
    u_message: message.message,
  },
  order: descending(message.createdAt, message.id),
  matching: matchesIn(message.status, [
    message.name,
    message.email,
    ...phoneLines(message.phone),
    message.subject,
    message.message,
  ]),
})

const application = jobApplication

/** Job applications, newest first. */
export const jobApplicationStore = tableStore({
  table: application,
  columns: {
    _id: application.id,
    createdAt: application.createdAt,
    status: application.status,
    version: application.version,
    fullName: application.fullName,
    email: application.email,
    phone: application.phone,
    position: application.position,
    comments: application.comments,
  },
  order: descending(application.createdAt, application.id),
  matching: matchesIn(application.status, [
    application.fullName,
    application.email,
    ...phoneLines(application.phone),
    application.position,
    application.comments,
  ]),
})
