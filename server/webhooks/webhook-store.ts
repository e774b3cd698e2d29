import type { Webhook } from '@endcap/contract/events/webhooks'
import { maxCountedWaiting } from '@endcap/contract/limits'
import { asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Slice } from '../database/list-store.ts'
import { webhook } from '../database/schema/index.ts'

/** Of the webhook `w`, whose next event comes after its position. */
const isOfWebhook = sql`(cardinality(w.types) = 0 or e.type = any (w.types))`

const waiting = sql<number>`(select count(*)::integer from (
  select from event e where e.position > webhook.position
    and (cardinality(webhook.types) = 0 or e.type = any (webhook.types))
  limit ${sql.raw(String(maxCountedWaiting))}) counted)`

const failingEventId = sql<string | null>`case when ${webhook.failingSince} is not null then (
  select e.id from event e where e.position > webhook.position
    and (cardinality(webhook.types) = 0 or e.type = any (webhook.types))
  order by e.position limit 1) end`

const columns = {
  _id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  types: webhook.types,
  is_enabled: webhook.isEnabled,
  disabled_reason: webhook.disabledReason,
  failing_since: webhook.failingSince,
  failing_event_id: failingEventId,
  retry_at: webhook.retryAt,
  waiting,
  former_secret_until: webhook.formerSecretUntil,
  version: webhook.version,
}

const select = (db: Db, where?: SQL) =>
  db.select(columns).from(webhook).where(where).orderBy(asc(webhook.id))

export const listWebhooks = async (db: Db, { limit, offset }: Slice) => {
  const [counted] = await db.select({ total: count() }).from(webhook)
  const rows: Webhook[] = await select(db).limit(limit).offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

export const countWebhooks = (db: Db): Promise<number> => db.$count(webhook)

export const findWebhook = async (db: Db, id: string): Promise<Webhook | null> => {
  const [row] = await select(db, eq(webhook.id, id))
  return row ?? null
}

/** Locks the row until the transaction ends. */
export const lockWebhook = async (db: Db, id: string): Promise<Webhook | null> => {
  await db.execute(sql`select from webhook where id = ${id} for update`)
  return findWebhook(db, id)
}

/** The first event that it gets is the next one. Returns its id. */
export const insertWebhook = async (
  db: Db,
  values: Pick<
    typeof webhook.$inferInsert,
    'url' | 'description' | 'types' | 'isEnabled' | 'secret'
  >,
): Promise<string> => {
  const position = sql`(select coalesce(max(position), 0) from event)`
  const [row] = await db
    .insert(webhook)
    .values({ ...values, position })
    .returning({ id: webhook.id })
  if (row === undefined) throw new Error('The webhook was not stored.')
  return row.id
}

/** An enabled one tries again at once, as if it had never failed. */
const tryAgain = {
  disabledReason: '',
  attempts: 0,
  failingSince: null,
  retryAt: null,
} as const

type Change = Partial<Pick<Webhook, 'url' | 'description' | 'types' | 'is_enabled'>>

export const updateWebhook = async (
  db: Db,
  id: string,
  { is_enabled: isEnabled, ...change }: Change,
  before: Webhook,
): Promise<void> => {
  await db
    .update(webhook)
    .set({
      ...change,
      isEnabled,
      ...((isEnabled ?? before.is_enabled) && tryAgain),
      version: sql`${webhook.version} + 1`,
    })
    .where(eq(webhook.id, id))
}

/** The former secret signs until `formerUntil`, too; one that still does after an earlier call keeps its time instead. */
export const replaceSecret = async (
  db: Db,
  id: string,
  { secret, at, formerUntil }: { secret: string; at: Date; formerUntil: Date },
): Promise<void> => {
  const isFormerValid = sql`${webhook.formerSecretUntil} > ${at}`
  await db
    .update(webhook)
    .set({
      secret,
      formerSecret: sql`case when ${isFormerValid} then ${webhook.formerSecret} else ${webhook.secret} end`,
      formerSecretUntil: sql`case when ${isFormerValid} then ${webhook.formerSecretUntil} else ${formerUntil} end`,
      version: sql`${webhook.version} + 1`,
    })
    .where(eq(webhook.id, id))
}

export const deleteWebhook = async (db: Db, id: string): Promise<void> => {
  await db.delete(webhook).where(eq(webhook.id, id))
}

/** Moves past the next event of the webhook. */
export const skipEvent = async (db: Db, id: string): Promise<void> => {
  await db
    .update(webhook)
    .set({
      ...tryAgain,
      position: sql`(
        select coalesce(min(e.position), w.position) from webhook w
        left join event e on e.position > w.position and ${isOfWebhook}
        where w.id = ${id} group by w.position)`,
      version: sql`${webhook.version} + 1`,
    })
    .where(eq(webhook.id, id))
}

export type FailingWebhook = { url: string; isEnabled: boolean; reason: string; since: Date | null }

export const listFailingWebhooks = (db: Db): Promise<FailingWebhook[]> =>
  db
    .select({
      url: webhook.url,
      isEnabled: webhook.isEnabled,
      reason: webhook.disabledReason,
      since: webhook.failingSince,
    })
    .from(webhook)
    .where(
      sql`${webhook.disabledReason} <> '' or ${webhook.isEnabled} and ${webhook.failingSince} is not null`,
    )
    .orderBy(asc(webhook.id))
