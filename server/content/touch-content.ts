import type { Context } from '../context.ts'
import { queueContentMoments, touchChangedContent } from './stores/content-clock-store.ts'
import { deactivateReplacedFlyers } from './stores/flyer-store.ts'

/** The job that touches the caches when content begins or ends, as the queue names it. */
export const touchContentTask = 'touch-content'

/**
 * Touches the cached responses if content has begun or ended to be shown, and queues itself for the moments
 * of the coming minute. Cached responses have no time-to-live: without it they would stay as they are (X5-140).
 * The moments are compared with the database's clock, which is the one that reads use.
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
