import type { Context } from '../context.ts'
import {
  addUpCategories,
  addUpDay,
  addUpShorterPeriods,
  deleteOutdatedCategories,
  deleteOutdatedPeriods,
  findMissingPeriod,
  tryLockPeriods,
} from './sales-period-store.ts'

/** The job that adds up sales, as the queue names it. */
export const addUpSalesTask = 'add-up-sales'

/** The time after a day at which the orders that were placed on it are committed. */
const settledAfterMs = 60 * 60_000

/**
 * Adds up the next period, or the next one by category, in a transaction of its own. Returns whether there may
 * be another.
 */
const addUpNext = ({ transaction, clock }: Context, timeZone: string): Promise<boolean> =>
  transaction(async (db) => {
    if (!(await tryLockPeriods(db))) return false
    await deleteOutdatedPeriods(db, timeZone)
    await deleteOutdatedCategories(db)
    const before = new Date(clock().getTime() - settledAfterMs)
    const days = await findMissingPeriod(db, { timeZone, before })
    if (days === null) return addUpCategories(db)
    if (days.first === days.last) await addUpDay(db, days.first, timeZone)
    else await addUpShorterPeriods(db, days, timeZone)
    return true
  })

/**
 * Adds up the sales of each day, month, quarter and half of a year that is over, and of a year's finished months
 * (X5-341), so that reports read the orders of the other days alone. Later changes are noted by triggers, and added up
 * again by the next run; so are the sums by category (X5-400).
 */
export const addUpSales = async (context: Context, stopping?: AbortSignal): Promise<void> => {
  const timeZone = await context.timeZone()
  while (!stopping?.aborted && (await addUpNext(context, timeZone)));
}
