import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** What the names of our workers begin with, where the job table says who works on what. */
export const workerPrefix = 'endcap-'

/** Shows others that a worker lives: held by this connection until it ends, however it ends. */
export const holdWorkerName = async (db: Db, name: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_lock(hashtext('endcap jobs'), hashtext(${name}))`)
}

/**
 * Frees the jobs of workers that died at work. They would be freed anyway, but four hours later.
 * Answers with how many workers those were. Stands in a transaction of its own.
 */
export const freeJobsOfTheDead = async (db: Db): Promise<number> => {
  const freed = await db.execute<{ count: number }>(sql`
    with dead as materialized (
      select locked_by from (
        select distinct locked_by from graphile_worker.jobs
        where locked_by like ${`${workerPrefix}%`}
      ) working
      where pg_try_advisory_xact_lock(hashtext('endcap jobs'), hashtext(locked_by))
    ), freed as (
      select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*) from dead
      having count(*) > 0
    )
    select coalesce(sum(count), 0)::int as count from freed`)
  return freed.rows[0]?.count ?? 0
}
