import type { retryJob as retryJobEndpoint } from '@endcap/contract/mail/mails'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { rescheduleJob } from './job-store.ts'

/** Has a failed job run again at once. Throws `not_found` when it is running or done. */
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
      before: null,
      after: { name: task },
    })
    return { message: 'The job runs again.' }
  })
