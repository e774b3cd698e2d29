import type { Context } from '../context.ts'
import { queueContentMoments, touchChangedContent } from './stores/content-clock-store.ts'
import { deactivateReplacedFlyers } from './stores/flyer-store.ts'

/** The job that touches the caches when content begins or ends, as the queue names it. */
export const touchContentTask = 'touch-content'

/**
 * Touches the cached responses if content began or ended, and queues itself for the next minute's moments
 * (X5-140). Uses the database's clock, as reads do.
 */
export const touchContent = async ({
  transaction,
}: Pick<Context, 'transaction'>): Promise<void> => {
  const isTouched = await transaction(touchChangedContent)
  await transaction(async (db) => {
    if (isTouched) await deactivateReplacedFlyers(db)
    await queueContentMoments(db, touchContentTask)
  })
}
