import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Marks a worker pool as alive until the connection ends. */
export const holdPoolId = async (db: Db, poolId: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_lock(hashtext('endcap jobs'), hashtext(${poolId}))`)
}

/**
 * Unlocks the jobs of worker pools that died, which the queue itself would do only after four
 * hours, and returns the number of these pools. Skips jobs locked in the last second, since a new
 * pool may not hold its lock yet. Must run in a separate transaction.
 */
export const unlockJobsOfDeadWorkers = async (db: Db): Promise<number> => {
  const freed = await db.execute<{ count: number }>(sql`
    with dead as materialized (
      select locked_by from (
        select distinct locked_by from graphile_worker.jobs
        where locked_by like 'pool-%' and locked_at < now() - interval '1 second'
      ) working
      where pg_try_advisory_xact_lock(hashtext('endcap jobs'), hashtext(locked_by))
    ), freed as (
      select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*) from dead
      having count(*) > 0
    )
    select coalesce(sum(count), 0)::int as count from freed`)
  return freed.rows[0]?.count ?? 0
}
