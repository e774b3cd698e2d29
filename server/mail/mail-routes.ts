import * as mails from '@endcap/contract/mail/mails'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { listFailedJobs } from './job-store.ts'
import { getMail, listMails } from './read-mails.ts'
import { retryJob, retryMail } from './retry.ts'

export const mailRoutes: readonly Route<Context>[] = [
  handle(mails.listMails, listMails),
  handle(mails.getMail, getMail),
  handle(mails.retryMail, retryMail),
  handle(mails.listFailedJobs, async ({ db }: Context) => ({ data: await listFailedJobs(db) })),
  handle(mails.retryJob, retryJob),
]
