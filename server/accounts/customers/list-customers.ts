import {
  customerStatuses,
  type listCustomers as listCustomersEndpoint,
} from '@endcap/contract/accounts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { customerStore } from '../account-store.ts'
import { toCustomer } from './to-customer.ts'

/** Lists customers, newest first. Throws `invalid` for an unknown status. */
export const listCustomers = async (
  { db }: Context,
  { query }: Call<typeof listCustomersEndpoint>,
) => {
  const { rows, total } = await customerStore.list(
    db,
    { limit: query.limit, offset: offsetOf(query) },
    { status: readChoice('status', query.status, customerStatuses), q: query.q },
  )
  return toPage(rows.map(toCustomer), total, query)
}
