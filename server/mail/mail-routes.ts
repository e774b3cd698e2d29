import * as mails from '@endcap/contract/mail/mails'
import type { Context } from '../context.ts'
import { handle, type Route } from '../http/answer-call.ts'
import { getMail } from './get-mail.ts'
import { listFailedJobs } from './job-store.ts'
import { listMails } from './list-mails.ts'
import { retryJob } from './retry-job.ts'
import { retryMail } from './retry-mail.ts'

export const mailRoutes: readonly Route<Context>[] = [
  handle(mails.listMails, listMails),
  handle(mails.getMail, getMail),
  handle(mails.retryMail, retryMail),
  handle(mails.listFailedJobs, async ({ db }: Context) => ({ data: await listFailedJobs(db) })),
  handle(mails.retryJob, retryJob),
]
