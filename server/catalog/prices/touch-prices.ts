import type { Context } from '../../context.ts'
import { queuePriceMoments, touchChangedPrices } from './price-clock-store.ts'

/** The job that touches the caches when prices begin or end, as the queue names it. */
export const touchPricesTask = 'touch-prices'

/**
 * Touches the cached replies of the products whose prices have begun or ended to count, and queues itself for the
 * moments of the coming minute, as `touchContent` does (X2-66).
 */
export const touchPrices = async ({
  transaction,
  clock,
}: Pick<Context, 'transaction' | 'clock'>): Promise<void> => {
  await transaction((db) => touchChangedPrices(db, clock()))
  await transaction((db) => queuePriceMoments(db, touchPricesTask, clock()))
}
