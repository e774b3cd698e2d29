import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

const moments = sql.raw(
  ['section', 'slide', 'page_widget', 'page_text', 'flyer']
    .flatMap((table) =>
      ['visible_from', 'visible_until'].map((column) => `select ${column} as at from ${table}`),
    )
    .join(' union all '),
)

/**
 * Invalidates responses if content has started or ended since the last call; returns whether any
 * has.
 */
export const touchChangedContent = async (db: Db): Promise<boolean> => {
  const touched = await db.execute<{ due: boolean }>(sql`
    with clock as materialized (select touched_until from content_clock for update),
      moved as (update content_clock set touched_until = now() from clock)
    select exists (
      select from (${moments}) moments, clock where at > touched_until and at <= now()
    ) as due`)
  const isDue = touched.rows[0]?.due === true
  if (isDue) await db.execute(sql`select invalidate_keys(array['shop'])`)
  return isDue
}

/** Queues a job for each change of content in the next minute, sorted to avoid deadlocks. */
export const queueContentMoments = async (db: Db, task: string): Promise<void> => {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${task}, run_at => at, job_key => ${task} || ' ' || extract(epoch from at))
    from (select distinct at from (${moments}) moments) moments
    where at > now() and at <= now() + interval '70 seconds' order by at`)
}

/** Overrides `content_now()` until the transaction ends. */
export const setPreviewTime = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`select set_config('endcap.content_now', ${at.toISOString()}, true)`)
}
