import { mailStatuses } from '@endcap/contract/choices'
import {
  type getMail as getMailEndpoint,
  type listMails as listMailsEndpoint,
  MailContent,
} from '@endcap/contract/mail/mails'
import { roleCan } from '@endcap/contract/roles'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { readShopDays } from '../http/requests/shop-days.ts'
import { ShopError } from '../http/shop-error.ts'
import { withOpenSecrets, withoutSecrets } from './mail-secrets.ts'
import { findMail, outbox } from './outbox-store.ts'

export const listMails = async (
  { db, timeZone }: Context,
  { query }: Call<typeof listMailsEndpoint>,
) => {
  const status = readChoice('status', query.status, mailStatuses)
  const days = await readShopDays(query, timeZone)
  const { rows, total, isMinimum } = await outbox.list(
    db,
    { limit: query.limit, offset: offsetOf(query) },
    { status, kind: query.kind, q: query.q, ...days },
  )
  return toPage(rows, total, query, isMinimum)
}

/** Removes tokens that set a password. Only owners get them, in `kept` mails, to pass them on. */
export const getMail = async (
  { db, secrets }: Context,
  { params, identity }: Call<typeof getMailEndpoint>,
) => {
  const row = await findMail(db, readId(params.id))
  if (row === null) throw new ShopError('not_found')
  const whole = { subject: row.subject, html: row.html, text: row.text }
  const canPassOn = row.status === 'kept' && roleCan(staffOf(identity).role, 'staff')
  const content = MailContent.parse(row.content)
  const shown = canPassOn
    ? withOpenSecrets(secrets, content, whole)
    : withoutSecrets(content, whole).rendered
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
