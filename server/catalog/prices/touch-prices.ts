import type { Context } from '../../context.ts'
import { queuePriceMoments, touchChangedPrices } from './price-clock-store.ts'

export const touchPricesTask = 'touch-prices'

/** Invalidates replies whose prices began or ended, and queues jobs for the next minute (X2-66). */
export const touchPrices = async ({
  transaction,
  clock,
}: Pick<Context, 'transaction' | 'clock'>): Promise<void> => {
  await transaction((db) => touchChangedPrices(db, clock()))
  await transaction((db) => queuePriceMoments(db, touchPricesTask, clock()))
}
