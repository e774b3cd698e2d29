import type { Context } from '../../context.ts'
import { queuePriceMoments, startPrices, touchChangedPrices } from './price-clock-store.ts'

export const touchPricesTask = 'touch-prices'

/**
 * Invalidates replies whose prices began or ended, lets started prices replace earlier ones
 * (X2-200), and queues jobs for the next minute (X2-66).
 */
export const touchPrices = async ({
  transaction,
  clock,
}: Pick<Context, 'transaction' | 'clock'>): Promise<void> => {
  await transaction(async (db) => {
    const at = clock()
    await touchChangedPrices(db, at)
    await startPrices(db, at)
  })
  await transaction((db) => queuePriceMoments(db, touchPricesTask, clock()))
}
