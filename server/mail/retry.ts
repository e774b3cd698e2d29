import type {
  retryJob as retryJobEndpoint,
  retryMail as retryMailEndpoint,
} from '@endcap/contract/mail/mails'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { rescheduleJob } from './job-store.ts'
import { outbox, requeueMail } from './outbox-store.ts'

const queued = 'The email is being sent again.'
const noServer =
  'No mail server is set up, so this email can’t be sent. It stays under Emails. Ask the person who runs your server to set one up (SMTP_URL), or pass on its text yourself.'

export const retryMail = (context: Context, { params, identity }: Call<typeof retryMailEndpoint>) =>
  context.transaction(async (db) => {
    const id = readId(params.id)
    const before = await outbox.find(db, id)
    if (before === null) throw new ShopError('not_found')
    const isQueued = await requeueMail(db, id)
    const after = await outbox.find(db, id)
    if (!isQueued || after === null)
      throw new ShopError('status_conflict', {
        message: 'This email has already been sent or is on its way. Please reload the page.',
      })
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'retry',
      entity: 'mails',
      entityId: id,
      before,
      after,
    })
    return { data: after, message: context.config.smtpUrl === null ? noServer : queued }
  })

/** Runs a failed job again at once. Throws `not_found` if it is running or done. */
export const retryJob = (context: Context, { params, identity }: Call<typeof retryJobEndpoint>) =>
  context.transaction(async (db) => {
    if (!/^\d{1,18}$/.test(params.id)) throw new ShopError('not_found')
    const task = await rescheduleJob(db, params.id)
    if (task === null)
      throw new ShopError('not_found', {
        message: 'This job is already running or done. Please reload the page.',
      })
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'retry',
      entity: 'jobs',
      entityId: params.id,
      after: { name: task },
    })
    return { message: 'The job will run again shortly.' }
  })
