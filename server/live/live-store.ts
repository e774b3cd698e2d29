import { maxCountedWaiting } from '@endcap/contract/limits'
import type { CountedTopic } from '@endcap/contract/live'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { hasStatus } from '../database/schema/index.ts'

export type WaitingCounts = Readonly<Record<CountedTopic, number>>

/** Counts up to `maxCountedWaiting` of each kind. */
export const countWaiting = async (db: Db): Promise<WaitingCounts> => {
  const found = await db.execute<Record<CountedTopic, number>>(sql`
    select
      (select count(*) from (
        select from customer_order where ${hasStatus('received')} limit ${maxCountedWaiting}) x) as orders,
      (select count(*) from (
        select from customer where status = 'pending' limit ${maxCountedWaiting}) x) as customers,
      (select count(*) from (
        select from contact_message where status = 'new' limit ${maxCountedWaiting}) x)
        as "contact-messages",
      (select count(*) from (
        select from job_application where status = 'new' limit ${maxCountedWaiting}) x)
        as "job-applications",
      (select count(*) from (
        select from mail where status = 'failed' limit ${maxCountedWaiting}) x) as mails`)
  const [counts] = found.rows
  if (!counts) throw new Error('The counts are missing.')
  return counts
}

export const notifyPresence = async (db: Db, presence: string): Promise<void> => {
  await db.execute(sql`select pg_notify('staff_presence', ${presence})`)
}
