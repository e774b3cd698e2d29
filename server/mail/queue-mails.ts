import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { queueMails } from './mail-store.ts'

/** Mails of one job. They are sent one after the other, so a mail server that is down delays them all. */
const maxPerJob = 20
/** The pause between two jobs: at most 200 mails a second, so that orders come first. */
const jobPauseMs = 100

/**
 * Queues the mails that orders have put into the outbox, in the background: at once for a single order,
 * many in one job when many orders come.
 */
export const createMailQueueing = ({ db, log }: Pick<Context, 'db' | 'log'>): Background => {
  const queueing = createBackground(
    async () => {
      // Fewer than `maxPerJob` are queued if another process has locked some: more may wait.
      if ((await queueMails(db, maxPerJob)) > 0) queueing.request()
    },
    {
      pauseMs: () => jobPauseMs,
      onError: (error) => log.warn({ err: error }, 'mails could not be put into the queue'),
    },
  )
  return queueing
}
