import { mailStatuses } from '@endcap/contract/choices'
import type { listMails as listMailsEndpoint } from '@endcap/contract/mail/mails'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { readShopDays } from '../http/requests/shop-days.ts'
import { outbox } from './outbox-store.ts'

/** Lists the outbox, newest first. Throws `invalid` for an unknown status. */
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
