import type { Context } from '../context.ts'
import { type Background, createBackground } from '../system/background.ts'
import { queueMails } from './mail-store.ts'

/** Mails per job. They are sent one by one, so a mail server that is down delays them all. */
const maxPerJob = 20
/** Pause between jobs, so that at most 200 mails are sent per second and orders come first. */
const jobPauseMs = 100

/** Queues mails of orders in the background: at once for a single order, in one job for many. */
export const createMailQueueing = ({ db, log }: Pick<Context, 'db' | 'log'>): Background => {
  const queueing = createBackground(
    async () => {
      // If another process has locked some mails, fewer than `maxPerJob` are queued although more
      // are waiting.
      if ((await queueMails(db, maxPerJob)) > 0) queueing.request()
    },
    {
      pauseMs: () => jobPauseMs,
      onError: (error) => log.warn({ err: error }, 'mails could not be put into the queue'),
    },
  )
  return queueing
}
