import type { retryMail as retryMailEndpoint } from '@endcap/contract/mail/mails'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { outbox, requeueMail } from './outbox-store.ts'

const queued = 'The email is on its way again.'
const noServer =
  'No mail server is set up, so this email can’t be sent. It stays in the outbox: pass its text on yourself, or set SMTP_URL.'

/** Queues a `failed` or `kept` mail again. Throws `status_conflict` for any other. */
export const retryMail = (context: Context, { params, identity }: Call<typeof retryMailEndpoint>) =>
  context.transaction(async (db) => {
    const id = readId(params.id)
    const before = await outbox.find(db, id)
    if (before === null) throw new ShopError('not_found')
    const isQueued = await requeueMail(db, id)
    const after = await outbox.find(db, id)
    if (!isQueued || after === null)
      throw new ShopError('status_conflict', {
        message: 'This email was sent already or is on its way. Please reload and look again.',
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
