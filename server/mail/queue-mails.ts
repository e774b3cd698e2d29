import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { queueMails } from './mail-store.ts'

const mostAtOnce = 500
const restMs = 50

/**
 * Puts the jobs of mails that orders have left in the outbox into the queue, in the background: at
 * once for a single order, for all of a moment together when many come.
 */
export const createMailQueueing = ({ db, log }: Pick<Context, 'db' | 'log'>): Background =>
  createBackground(
    async () => {
      while ((await queueMails(db, mostAtOnce)) === mostAtOnce);
    },
    {
      pauseMs: () => restMs,
      onError: (error) => log.warn({ err: error }, 'mails could not be put into the queue'),
    },
  )
