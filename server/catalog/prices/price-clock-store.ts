import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Also covers the minute before the last call, because other processes' clocks may be slow. */
export const touchChangedPrices = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`
    with clock as materialized (
        select touched_until - interval '1 minute' as touched_until from price_clock for update),
      moved as (update price_clock set touched_until = ${at} from clock),
      due as (
        select list_id, product_id from price_entry, clock
        where valid_from > touched_until and valid_from <= ${at}
        union
        select list_id, product_id from price_entry, clock
        where valid_until > touched_until and valid_until <= ${at}
      )
    select invalidate_prices(list_id, array_agg(product_id)) from due group by list_id`)
}

/** Prices without an end that have started become undated (`functions/start-prices.sql`). */
export const startPrices = async (db: Db, at: Date): Promise<void> => {
  await db.execute(sql`select start_prices(${at})`)
}

/** Queues a job for each change of prices in the next minute, sorted to avoid deadlocks. */
export const queuePriceMoments = async (db: Db, task: string, at: Date): Promise<void> => {
  await db.execute(sql`
    with soon as (
      select valid_from as at from price_entry
      where valid_from > ${at} and valid_from <= ${at}::timestamptz + interval '70 seconds'
      union
      select valid_until from price_entry
      where valid_until > ${at} and valid_until <= ${at}::timestamptz + interval '70 seconds'
    )
    select graphile_worker.add_job(
      ${task}, run_at => at, job_key => ${task} || ' ' || extract(epoch from at))
    from soon order by at`)
}
