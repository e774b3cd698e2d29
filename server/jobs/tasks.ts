import type { FastifyBaseLogger } from 'fastify'
import { Logger, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { foldListingCounts } from '../catalog/listing-count-store.ts'
import { foldSearchWords } from '../catalog/search/query-expansion/word-store.ts'
import type { Context } from '../context.ts'
import { sendMailTask } from '../mail/mail-store.ts'
import { renderAndSend } from '../mail/render-and-send.ts'
import { prune } from './prune.ts'

const MailJob = z.object({ mailId: z.uuid() })

/** The handlers of the jobs, by task name. */
export const createTasks = (context: Context): TaskList => ({
  [sendMailTask]: (payload: unknown) => renderAndSend(context, MailJob.parse(payload).mailId),
  prune: () => prune(context),
  'fold-counts': async () => {
    await foldListingCounts(context.db)
    await foldSearchWords(context.db)
  },
})

/** Logs the queue's messages at debug level; failures are logged by the tasks. */
export const createJobLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => log.debug({ of: 'jobs' }, message))
