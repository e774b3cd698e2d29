import { type listMails as listMailsEndpoint, mailStatuses } from '@endcap/contract/mails'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { listMailRows } from './outbox-store.ts'

/** Lists the outbox, newest first. Throws `invalid` for an unknown status. */
export const listMails = async ({ db }: Context, { query }: Call<typeof listMailsEndpoint>) => {
  const { rows, total } = await listMailRows(
    db,
    { status: readChoice('status', query.status, mailStatuses), q: query.q },
    { limit: query.limit, offset: offsetOf(query) },
  )
  return toPage(rows, total, query)
}
