import { maxListedJobs } from '@endcap/contract/limits'
import type { FailedJob } from '@endcap/contract/mail/mails'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

type Row = Pick<FailedJob, '_id' | 'task' | 'reason' | 'attempts' | 'max_attempts'> & {
  created_ms: number
  next_ms: number | null
}

const batchHeading = 'Batch failures:'

/** Returns one line of a job's error, which may contain a stack or a reason per mail. */
export const firstReason = (error: string): string =>
  error.split('\n').find((line) => line !== batchHeading) ?? ''

export const listFailedJobs = async (db: Db): Promise<FailedJob[]> => {
  const found = await db.execute<Row>(sql`
    select id::text as "_id", task_identifier as task, last_error as reason, attempts, max_attempts,
      (extract(epoch from created_at) * 1000)::bigint as created_ms,
      case when attempts < max_attempts then (extract(epoch from run_at) * 1000)::bigint end
        as next_ms
    from graphile_worker.jobs where last_error is not null
    order by updated_at desc, id limit ${maxListedJobs}`)
  return found.rows.map(({ created_ms, next_ms, ...row }) => ({
    ...row,
    reason: firstReason(row.reason),
    createdAt: new Date(created_ms),
    nextAt: next_ms === null ? null : new Date(next_ms),
  }))
}

/** Runs a failed job at once, with all its attempts again. Null if it is running or done. */
export const rescheduleJob = async (db: Db, id: string): Promise<string | null> => {
  const found = await db.execute<{ task: string }>(sql`
    select task_identifier as task from graphile_worker.jobs
    where id = ${id} and last_error is not null and exists (
      select from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)
    )`)
  return found.rows[0]?.task ?? null
}
