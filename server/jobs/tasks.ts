import type { FastifyBaseLogger } from 'fastify'
import { Logger, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { foldShelfCounts } from '../catalog/listing-count-store.ts'
import { foldSearchWords } from '../catalog/search/query-expansion/word-store.ts'
import type { Context } from '../context.ts'
import { sendMailTask } from '../mail/mail-store.ts'
import { writeAndSend } from '../mail/write-and-send.ts'
import { prune } from './prune.ts'

const MailJob = z.object({ mailId: z.uuid() })

/** What the jobs in the table do, by their names. */
export const createTasks = (context: Context): TaskList => ({
  [sendMailTask]: (payload: unknown) => writeAndSend(context, MailJob.parse(payload).mailId),
  prune: () => prune(context),
  'fold-counts': async () => {
    await foldShelfCounts(context.db)
    await foldSearchWords(context.db)
  },
})

/** The queue's own talk, for whoever looks closely. What went wrong, the tasks tell themselves. */
export const createJobLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => log.debug({ of: 'jobs' }, message))
