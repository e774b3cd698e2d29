import { type getMail as getMailCall, MailContent } from '@endcap/contract/mails'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { withoutSecrets } from './mail-secrets.ts'
import { findMail } from './outbox-store.ts'

/**
 * One mail as it was written. A link that sets a password has lost its token, with one exception:
 * of a mail that was only kept, as no mail server is set, an owner sees the whole link, since
 * nobody else could pass it on to whom it is for.
 */
export const getMail = async ({ db }: Context, { params, identity }: Call<typeof getMailCall>) => {
  const row = await findMail(db, readId(params.id))
  if (row === null) throw new ShopError('not_found')
  const whole = { subject: row.subject, html: row.html, text: row.text }
  const mayPassOn = row.status === 'kept' && staffOf(identity).role === 'owner'
  const shown = mayPassOn ? whole : withoutSecrets(MailContent.parse(row.content), whole).written
  return {
    data: {
      ...shown,
      _id: row.id,
      kind: row.kind,
      to: row.toAddress,
      status: row.status,
      attempts: row.attempts,
      last_error: row.lastError,
      createdAt: row.createdAt,
      sentAt: row.sentAt,
    },
  }
}
