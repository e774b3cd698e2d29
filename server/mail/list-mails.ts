import { type listMails as listMailsEndpoint, mailStatuses } from '@endcap/contract/mails'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { outbox } from './outbox-store.ts'

/** Lists the outbox, newest first. Throws `invalid` for an unknown status. */
export const listMails = async ({ db }: Context, { query }: Call<typeof listMailsEndpoint>) => {
  const { rows, total } = await outbox.list(
    db,
    { limit: query.limit, offset: offsetOf(query) },
    { status: readChoice('status', query.status, mailStatuses), q: query.q },
  )
  return toPage(rows, total, query)
}
