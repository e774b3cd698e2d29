import type { Context } from '../../context.ts'
import { queuePriceMoments, touchChangedPrices } from './price-clock-store.ts'

/** The job that touches the caches when prices begin or end, as the queue names it. */
export const touchPricesTask = 'touch-prices'

/** Touches the cached replies with prices that began or ended, and queues itself for the next minute's moments (X2-66). */
export const touchPrices = async ({
  transaction,
  clock,
}: Pick<Context, 'transaction' | 'clock'>): Promise<void> => {
  await transaction((db) => touchChangedPrices(db, clock()))
  await transaction((db) => queuePriceMoments(db, touchPricesTask, clock()))
}
