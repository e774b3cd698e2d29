import type { Context } from '../context.ts'
import { queueContentMoments, touchChangedContent } from './stores/content-clock-store.ts'
import { deactivateReplacedFlyers } from './stores/flyer-store.ts'

export const touchContentTask = 'touch-content'

/** Also queues jobs for the next minute (X5-140). Uses the database's clock, as reads do. */
export const touchContent = async ({
  transaction,
}: Pick<Context, 'transaction'>): Promise<void> => {
  const isTouched = await transaction(touchChangedContent)
  await transaction(async (db) => {
    if (isTouched) await deactivateReplacedFlyers(db)
    await queueContentMoments(db, touchContentTask)
  })
}
