import { type MailContent, orderTransitionMails } from '@endcap/contract/mail/mails'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'
import { currentRequestId } from '../system/request-id.ts'

export const sendMailsTask = 'send-mails'

/** `mails`: a table with mail ids in `id`. Jobs of a higher `priority` wait for those of a lower one. */
export const addSendMailsJob = (mails: SQL, delaySeconds = 0, priority = 0): SQL => sql`
  graphile_worker.add_jobs((
    select array[(${sql.raw(`'${sendMailsTask}'`)}, json_agg(json_build_object('mailId', id)
      order by id), null, now() + make_interval(secs => ${delaySeconds}), null, null,
      ${priority}::integer, null
      )::graphile_worker.job_spec]
    from ${mails}))`

/** Adds mail and job in the caller's transaction: the mail is sent if and only if it commits. */
export const enqueueMail = async (
  db: Db,
  to: string,
  content: MailContent,
  delaySeconds = 0,
): Promise<string> => {
  const queued = await db.execute<{ id: string }>(sql`
    with queued as (
      insert into mail (kind, to_address, content, request_id)
      values (${content.kind}, ${to}, ${JSON.stringify(content)}::jsonb, ${currentRequestId()})
      returning id
    )
    select queued.id from queued, ${addSendMailsJob(sql`queued`, delaySeconds)}`)
  const [mail] = queued.rows
  if (!mail) throw new Error('A mail was not queued.')
  return mail.id
}

/** Deletes a mail if nobody has tried to send it yet. Returns whether it was deleted. */
export const withdrawMail = async (db: Db, id: string): Promise<boolean> => {
  const removed = await db.execute(sql`
    delete from mail where id = ${id} and status = 'queued' and attempts = 0 returning id`)
  return removed.rows.length > 0
}

/** True for a mail waiting for its first attempt, or for another after a temporary failure. */
export const waitsForAttempt = sql`
  mail.status = 'queued' and (mail.attempts = 0 or mail.last_error <> '')`

/** About orders, what is owed for them, and licenses. */
export const documentMails: readonly MailContent['kind'][] = [
  'order_placed',
  ...orderTransitionMails,
  'order_changed',
  'invoice_issued',
  'statement',
  'claim_decided',
  'license_verified',
  'license_rejected',
  'license_ends',
  'license_ended',
  'license_needed',
]

export const customerMails: readonly MailContent['kind'][] = [
  'registration_received',
  'account_approved',
  'account_rejected',
  'account_suspended',
  'account_reinstated',
  ...documentMails,
]

/** Also redirects failed mails, whose error then names the former address. */
export const redirectMails = async (
  db: Db,
  from: string,
  to: string,
  kinds: readonly MailContent['kind'][],
): Promise<void> => {
  await db.execute(sql`
    update mail set to_address = ${to},
      last_error = case when last_error = '' then '' else ${`Formerly addressed to ${from}: `} || last_error end
    where (status in ('failed', 'kept') or ${waitsForAttempt})
      and lower(to_address) = lower(${from})
      and kind = any (${sql.param(kinds)}::text[])`)
}

/** Like `enqueueMail`, with one job for all mails. The caller may delete mails until it runs. */
export const enqueueMails = async (
  db: Db,
  mails: readonly { to: string; content: MailContent }[],
  delaySeconds: number,
  priority = 0,
): Promise<string[]> => {
  const queued = await db.execute<{ ids: string[] }>(sql`
    with given as materialized (
      select new_id() as id, value ->> 'to' as to_address, value -> 'content' as content, position
      from jsonb_array_elements(${JSON.stringify(mails)}::jsonb) with ordinality
        as given (value, position)
    ), queued as (
      insert into mail (id, kind, to_address, content, request_id)
      select id, content ->> 'kind', to_address, content, ${currentRequestId()} from given
      returning id
    ), job as (
      select from ${addSendMailsJob(sql`queued`, delaySeconds, priority)}
    )
    select array_agg(id::text order by position) as ids from given, (select count(*) from job) done`)
  return queued.rows[0]?.ids ?? []
}

const runStoreMails = prepareStatement<{ mails: string; requestId: string }>(
  'store mails',
  (value) => sql`
    with stored as (
      insert into mail (kind, to_address, content, request_id)
      select content ->> 'kind', to_address, content, ${value('requestId')}
      from jsonb_to_recordset(${value('mails')}::jsonb) as given (to_address text, content jsonb)
      returning id
    )
    insert into unqueued_mail (mail_id) select id from stored`,
)

/** Adds mails to the outbox without a job; `queueMails` queues those of many transactions at once (decision 12). */
export const storeMails = async (
  db: Db,
  mails: readonly { to: string; content: MailContent }[],
): Promise<void> => {
  const rows = mails.map(({ to, content }) => ({ to_address: to, content }))
  await runStoreMails(db, { mails: JSON.stringify(rows), requestId: currentRequestId() })
}

/** Queues one job for up to `max` mails, oldest first. Concurrent processes share the work. */
export const queueMails = async (db: Db, max: number): Promise<number> => {
  const done = await db.execute<{ queued: number }>(sql`
    with due as materialized (
      select mail_id as id from unqueued_mail order by mail_id limit ${max}
      for update skip locked
    ), taken as (delete from unqueued_mail where mail_id in (select id from due))
    select case when exists (select from due) then (
      select count(*) from ${addSendMailsJob(sql`due`)}, due
    ) else 0 end as queued`)
  return done.rows[0]?.queued ?? 0
}

/**
 * The address for the shop's copies: `notify_email`, else the shop's email address, else the first
 * owner's; null if there is none.
 */
export const shopAddress: SQL = sql`coalesce(
  nullif(settings.notify_email, ''),
  nullif(settings.email, ''),
  (select email from staff_member where role = 'owner' and not disabled
    order by created_at, id limit 1)
)`

export const readShopAddress = async (db: Db): Promise<string | null> => {
  const found = await db.execute<{ address: string | null }>(
    sql`select ${shopAddress} as address from settings`,
  )
  return found.rows[0]?.address ?? null
}
