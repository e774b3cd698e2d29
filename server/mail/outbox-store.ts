import type { mailStatuses } from '@endcap/contract/choices'
import type { RenderedMail } from '@endcap/contract/mail/mails'
import { and, eq, getTableColumns, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../database/comparable-text.ts'
import type { Db } from '../database/database.ts'
import { descending } from '../database/list-store.ts'
import { mail } from '../database/schema/index.ts'
import { tableReader } from '../database/table-store.ts'
import { addSendMailsJob } from './mail-store.ts'

/** `language`: the customer's, else the one stored with the mail; null if neither is set. */
export type StoredMail = typeof mail.$inferSelect & { language: string | null }
export type MailStatus = (typeof mailStatuses)[number]

/** Null and `''` match all. */
export type MailFilter = {
  status: MailStatus | null
  kind: string
  q: string
  /** Inclusive. */
  from: Date | null
  /** Exclusive. */
  before: Date | null
}

/** Queued mails are not in the index, so they need a second condition. */
const hasWords = (q: string): SQL | undefined => {
  const words = containsWords(mail.words, q)
  return words && or(and(ne(mail.status, 'queued'), words), and(eq(mail.status, 'queued'), words))
}

export const outbox = tableReader({
  table: mail,
  columns: {
    _id: mail.id,
    kind: mail.kind,
    to: mail.toAddress,
    subject: mail.subject,
    status: mail.status,
    attempts: mail.attempts,
    last_error: mail.lastError,
    createdAt: mail.createdAt,
    sentAt: mail.sentAt,
  },
  order: descending(mail.createdAt, mail.id),
  matching: ({ status, kind, q, from, before }: MailFilter) =>
    and(
      status === null ? undefined : eq(mail.status, status),
      kind === '' ? undefined : eq(mail.kind, kind),
      from === null ? undefined : gte(mail.createdAt, from),
      before === null ? undefined : lt(mail.createdAt, before),
      hasWords(q),
    ),
  isSearch: ({ q }: MailFilter) => q !== '',
})

const withLanguage = {
  ...getTableColumns(mail),
  language: sql<string | null>`coalesce(
    (select language from customer where lower(email) = lower(${mail.toAddress})),
    ${mail.content} #>> '{facts,language}')`,
}

export const findMail = async (db: Db, id: string): Promise<typeof mail.$inferSelect | null> => {
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row ?? null
}

export const findQueuedMails = (db: Db, ids: readonly string[]): Promise<StoredMail[]> =>
  db
    .select(withLanguage)
    .from(mail)
    .where(and(inArray(mail.id, [...ids]), eq(mail.status, 'queued')))
    .orderBy(mail.id)

export const storeUnsentMails = async (
  db: Db,
  mails: readonly ({ id: string } & RenderedMail)[],
): Promise<void> => {
  if (mails.length === 0) return
  await db.execute(sql`
    update mail set subject = rendered.subject, html = rendered.html, text = rendered.text,
      status = 'kept', last_error = ''
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as rendered
      (id uuid, subject text, html text, text text)
    where mail.id = rendered.id and status = 'queued'`)
}

/**
 * Returns null if there is nothing to send, or if an earlier attempt never finished. During an
 * attempt, the attempt is counted and `last_error` is empty.
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
    .returning(withLanguage)
  return row ?? null
}

export type MailOutcome = Partial<RenderedMail> & {
  status?: MailStatus
  attempts?: number
  lastError?: string
  sentAt?: Date
  content?: StoredMail['content']
}

export const recordOutcome = async (db: Db, id: string, outcome: MailOutcome): Promise<void> => {
  await db.update(mail).set(outcome).where(eq(mail.id, id))
}

/** For an attempt that never finished. If a worker still sends the mail, its result wins. */
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

/** Queues a `failed` or `kept` mail again, with its job. Returns false for any other status. */
export const requeueMail = async (db: Db, id: string): Promise<boolean> => {
  const queued = await db
    .update(mail)
    .set({ status: 'queued', attempts: 0, lastError: '' })
    .where(and(eq(mail.id, id), inArray(mail.status, ['failed', 'kept'])))
    .returning({ id: mail.id })
  if (queued.length === 0) return false
  await db.execute(sql`select from ${addSendMailsJob(sql`(select ${id}::uuid as id) as mail`)}`)
  return true
}
