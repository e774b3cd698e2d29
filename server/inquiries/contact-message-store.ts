import type { ReplyOf } from '@endcap/contract/endpoint'
import type { ContactForm, contactMessageEndpoints } from '@endcap/contract/inquiries'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { containsIn } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { contactMessage } from '../database/schema/index.ts'
import type { InquiryFilter, InquiryStatus } from './inquiry-handlers.ts'

type Row = ReplyOf<typeof contactMessageEndpoints.get>['data']

const columns = {
  _id: contactMessage.id,
  createdAt: contactMessage.createdAt,
  status: contactMessage.status,
  version: contactMessage.version,
  name: contactMessage.name,
  email: contactMessage.email,
  phone: contactMessage.phone,
  subject: contactMessage.subject,
  u_message: contactMessage.message,
}

export const insertContactMessage = async (
  db: Db,
  form: z.output<typeof ContactForm>,
  createdAt: Date,
): Promise<void> => {
  const { u_message: message, ...others } = form
  await db.insert(contactMessage).values({ ...others, message, createdAt })
}

/** Returns a page of the messages that match, newest first, and their total. */
export const listContactMessages = async (
  db: Db,
  { status, q }: InquiryFilter,
  slice: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> => {
  const { name, email, phone, subject, message } = contactMessage
  const matching = and(
    status === null ? undefined : eq(contactMessage.status, status),
    containsIn([name, email, phone, subject, message], q),
  )
  const rows = await db
    .select(columns)
    .from(contactMessage)
    .where(matching)
    .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(contactMessage, matching) }
}

export const findContactMessage = async (db: Db, id: string): Promise<Row | null> => {
  const [row] = await db.select(columns).from(contactMessage).where(eq(contactMessage.id, id))
  return row ?? null
}

/** Reads a contact message and locks the row until the transaction ends. */
export const lockContactMessage = async (db: Db, id: string): Promise<Row | null> => {
  const [row] = await db
    .select(columns)
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
    .for('update')
  return row ?? null
}

/** Sets the status and increments the version. */
export const setContactMessageStatus = async (
  db: Db,
  id: string,
  status: InquiryStatus,
): Promise<Row | null> => {
  const [row] = await db
    .update(contactMessage)
    .set({ status, version: sql`${contactMessage.version} + 1` })
    .where(eq(contactMessage.id, id))
    .returning(columns)
  return row ?? null
}

export const deleteContactMessage = async (db: Db, id: string): Promise<void> => {
  await db.delete(contactMessage).where(eq(contactMessage.id, id))
}
