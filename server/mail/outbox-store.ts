import type { MailRow, mailStatuses, RenderedMail } from '@endcap/contract/mails'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { containsIn } from '../database/contains.ts'
import type { Db } from '../database/database.ts'
import { mail } from '../database/schema/index.ts'
import { addSendMailJobs } from './mail-store.ts'

export type StoredMail = typeof mail.$inferSelect
export type MailStatus = (typeof mailStatuses)[number]

const columns = {
  _id: mail.id,
  kind: mail.kind,
  to: mail.toAddress,
  subject: mail.subject,
  status: mail.status,
  attempts: mail.attempts,
  last_error: mail.lastError,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
}

/** Lists matching mails (null and `''` match any), newest first, and counts them. */
export const listMailRows = async (
  db: Db,
  filter: { status: MailStatus | null; q: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> => {
  const matching = and(
    filter.status === null ? undefined : eq(mail.status, filter.status),
    containsIn([mail.toAddress, mail.subject], filter.q),
  )
  const rows = await db
    .select(columns)
    .from(mail)
    .where(matching)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: await db.$count(mail, matching) }
}

export const findMail = async (db: Db, id: string): Promise<StoredMail | null> => {
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row ?? null
}

export const findMailRow = async (db: Db, id: string): Promise<MailRow | null> => {
  const [row] = await db.select(columns).from(mail).where(eq(mail.id, id))
  return row ?? null
}

/**
 * Claims a queued mail for one attempt to send it; null when there is nothing to send, or when an
 * attempt was started and never finished. An attempt is in progress while it is counted and
 * `last_error` is empty.
 */
export const claimMail = async (db: Db, id: string): Promise<StoredMail | null> => {
  const [row] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, lastError: '' })
    .where(
      and(
        eq(mail.id, id),
        eq(mail.status, 'queued'),
        or(eq(mail.attempts, 0), ne(mail.lastError, '')),
      ),
    )
    .returning()
  return row ?? null
}

export type MailOutcome = Partial<RenderedMail> & {
  status?: MailStatus
  attempts?: number
  lastError?: string
  sentAt?: Date
  content?: StoredMail['content']
}

/** Records the texts or the result of an attempt. */
export const recordOutcome = async (db: Db, id: string, outcome: MailOutcome): Promise<void> => {
  await db.update(mail).set(outcome).where(eq(mail.id, id))
}

/**
 * Marks a queued mail as failed when an attempt was started and never finished. A worker that is still
 * making that attempt overwrites this with its result.
 */
export const failUnfinishedAttempt = async (
  db: Db,
  id: string,
  lastError: string,
): Promise<boolean> => {
  const given = await db
    .update(mail)
    .set({ status: 'failed', lastError })
    .where(and(eq(mail.id, id), eq(mail.status, 'queued'), eq(mail.lastError, '')))
    .returning({ id: mail.id })
  return given.length > 0
}

/** Queues a mail again that is `failed` or `kept`, with its job; returns false for any other. */
export const requeueMail = async (db: Db, id: string): Promise<boolean> => {
  const queued = await db
    .update(mail)
    .set({ status: 'queued', attempts: 0, lastError: '' })
    .where(and(eq(mail.id, id), inArray(mail.status, ['failed', 'kept'])))
    .returning({ id: mail.id })
  if (queued.length === 0) return false
  await db.execute(sql`select from ${addSendMailJobs(sql`(select ${id}::uuid as id) as mail`)}`)
  return true
}
