import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Slice } from '../database/list-store.ts'
import { event, webhook, webhookAttempt } from '../database/schema/index.ts'
import type { StoredEvent } from '../events/event-store.ts'

/** More than a request and the statements around it take; by the database's clock, which all processes share. */
const senderSeconds = 30
const until = sql`now() + make_interval(secs => ${senderSeconds})`

/** Takes the webhooks with events that are due and that no other process is sending. Returns their ids. */
export const takeDueWebhooks = async (db: Db, at: Date, sender: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update webhook set sender = ${sender}, sending_until = ${until}
    where is_enabled and (retry_at is null or retry_at <= ${at})
      and (sending_until is null or sending_until < now())
      and position < (select max(position) from event)
    returning id`)
  return rows.map(({ id }) => id)
}

export type NextDelivery = {
  url: string
  secret: string
  formerSecret: string | null
  formerSecretUntil: Date | null
  attempts: number
  failingSince: Date | null
  /** Raised by each change of staff. */
  version: number
  event: (StoredEvent & { position: number }) | null
  /** Position of the newest event. */
  newest: number
}

/** The next event of a webhook, with more time to send it. Null if another process has taken it, or it was disabled. */
export const takeNextDelivery = async (
  db: Db,
  id: string,
  sender: string,
): Promise<NextDelivery | null> => {
  const [taken] = await db
    .update(webhook)
    .set({ sendingUntil: until })
    .where(sql`id = ${id} and sender = ${sender} and is_enabled`)
    .returning()
  if (taken === undefined) return null
  const { rows } = await db.execute<{ newest: number }>(
    sql`select coalesce(max(position), 0) as newest from event`,
  )
  const newest = rows[0]?.newest ?? 0
  const [next] = await db
    .select({
      id: event.id,
      type: event.type,
      at: event.at,
      data: event.data,
      position: sql<number>`position`,
    })
    .from(event)
    .where(
      sql`position > ${taken.position} and position <= ${newest}
        and (${taken.types.length === 0} or type = any (${sql.param(taken.types)}::text[]))`,
    )
    .orderBy(event.position)
    .limit(1)
  return { ...taken, event: next ?? null, newest }
}

/** Lets another process send. `position`: of the last event that is delivered or of another type; null: unchanged. */
export const endDelivery = async (
  db: Db,
  id: string,
  sender: string,
  position: number | null = null,
): Promise<void> => {
  await db.execute(sql`
    update webhook
    set sender = null, sending_until = null, position = coalesce(${position}, position)
    where id = ${id} and sender = ${sender}`)
}

/** Moves to the event's position, unless another process is the sender by now. */
export const recordDelivered = async (
  db: Db,
  id: string,
  sender: string,
  position: number,
): Promise<void> => {
  await db.execute(sql`
    update webhook set position = ${position}, attempts = 0, failing_since = null, retry_at = null
    where id = ${id} and sender = ${sender}`)
}

export type Failure = {
  attempts: number
  failingSince: Date
  /** Null: the webhook is disabled. */
  retryAt: Date | null
  reason: string
}

/** Returns false, and changes nothing, if another process is the sender by now, or staff have changed the webhook. */
export const recordFailed = async (
  db: Db,
  id: string,
  { sender, version }: { sender: string; version: number },
  { attempts, failingSince, retryAt, reason }: Failure,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update webhook set attempts = ${attempts}, failing_since = ${failingSince}, retry_at = ${retryAt},
      is_enabled = ${retryAt !== null}, disabled_reason = ${retryAt === null ? reason : ''},
      version = version + ${retryAt === null ? 1 : 0}, sender = null, sending_until = null
    where id = ${id} and sender = ${sender} and version = ${version}`)
  return rowCount === 1
}

/** Ends the pause after a failed attempt. */
export const retryAtOnce = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`update webhook set retry_at = null where id = ${id}`)
}

export const insertAttempt = async (
  db: Db,
  values: typeof webhookAttempt.$inferInsert,
): Promise<string> => {
  const [row] = await db.insert(webhookAttempt).values(values).returning({ id: webhookAttempt.id })
  if (row === undefined) throw new Error('An attempt was not stored.')
  return row.id
}

export const listAttempts = async (db: Db, webhookId: string, { limit, offset }: Slice) => {
  const where = eq(webhookAttempt.webhookId, webhookId)
  const rows = await db
    .select()
    .from(webhookAttempt)
    .where(where)
    .orderBy(desc(webhookAttempt.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(webhookAttempt, where) }
}

export const findEvent = async (db: Db, id: string): Promise<StoredEvent | null> => {
  const [row] = await db
    .select({ id: event.id, type: event.type, at: event.at, data: event.data })
    .from(event)
    .where(eq(event.id, id))
  return row ?? null
}

/** With its secrets, encrypted. */
export const findTarget = async (db: Db, id: string) => {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id))
  return row ?? null
}

export const pruneAttempts = async (db: Db, before: Date): Promise<void> => {
  await db.delete(webhookAttempt).where(lt(webhookAttempt.at, before))
}
