import type { MailContent } from '@endcap/contract/mails'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** The job that sends a mail, as the queue names it. */
export const sendMailTask = 'send-mail'

/**
 * Puts that job into the queue for all mails of a set at once: a table of a statement, which `mails`
 * is a table with ids of.
 */
export const addSendMailJobs = (mails: SQL): SQL => sql`
  graphile_worker.add_jobs((
    select array_agg((${sql.raw(`'${sendMailTask}'`)}, json_build_object('mailId', id),
      null, null, null, null, null, null)::graphile_worker.job_spec)
    from ${mails}))`

/**
 * Puts a mail into the outbox, with the job that sends it: in the caller's transaction, so that
 * it goes out if and only if what it tells of has happened.
 */
export const enqueueMail = async (db: Db, to: string, content: MailContent): Promise<void> => {
  await db.execute(sql`
    with queued as (
      insert into mail (kind, to_address, content)
      values (${content.kind}, ${to}, ${JSON.stringify(content)}::jsonb) returning id
    )
    select from ${addSendMailJobs(sql`queued`)}`)
}

/**
 * Puts the jobs of at most so many mails that wait for theirs into the queue, the oldest first.
 * Answers with how many those were. Processes that do this at once share the work.
 */
export const queueMails = async (db: Db, most: number): Promise<number> => {
  const done = await db.execute<{ queued: number }>(sql`
    with due as materialized (
      select mail_id as id from unqueued_mail order by mail_id limit ${most}
      for update skip locked
    ), taken as (delete from unqueued_mail where mail_id in (select id from due))
    select case when exists (select from due) then (
      select count(*) from ${addSendMailJobs(sql`due`)}
    ) else 0 end as queued`)
  return done.rows[0]?.queued ?? 0
}

/**
 * Where the shop's own copies go, of the row of `settings`: the address set for them, else the
 * shop's, else its first owner's. Null when there is none of these yet.
 */
export const shopAddress: SQL = sql`coalesce(
  nullif(settings.notify_email, ''),
  nullif(settings.email, ''),
  (select email from staff_member where role = 'owner' and not disabled
    order by created_at, id limit 1)
)`

/** The same, read alone. */
export const readShopAddress = async (db: Db): Promise<string | null> => {
  const found = await db.execute<{ address: string | null }>(
    sql`select ${shopAddress} as address from settings`,
  )
  return found.rows[0]?.address ?? null
}
