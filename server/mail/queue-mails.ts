import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { queueMails } from './mail-store.ts'

const maxPerBatch = 500
const batchPauseMs = 50

/**
 * Queues the jobs of the mails that orders have put into the outbox, in the background: at once for a
 * single order, in batches when many orders come.
 */
export const createMailQueueing = ({ db, log }: Pick<Context, 'db' | 'log'>): Background =>
  createBackground(
    async () => {
      while ((await queueMails(db, maxPerBatch)) === maxPerBatch);
    },
    {
      pauseMs: () => batchPauseMs,
      onError: (error) => log.warn({ err: error }, 'mails could not be put into the queue'),
    },
  )
