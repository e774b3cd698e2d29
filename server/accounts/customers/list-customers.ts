import {
  customerSorts,
  type listCustomers as listCustomersEndpoint,
} from '@endcap/contract/accounts'
import { customerStatuses } from '@endcap/contract/choices'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { listCustomerRows } from './customer-list-store.ts'
import { toCustomerRow } from './to-customer.ts'

/** Lists customers, newest first unless sorted. Throws `invalid` for an unknown status or sort. */
export const listCustomers = async (
  { db }: Context,
  { query }: Call<typeof listCustomersEndpoint>,
) => {
  const sort = readChoice('sort', query.sort, customerSorts) ?? '-createdAt'
  const status = readChoice('status', query.status, customerStatuses)
  const { rows, total } = await listCustomerRows(
    db,
    { status, q: query.q, tag: query.tag },
    { limit: query.limit, offset: offsetOf(query), sort },
  )
  return toPage(rows.map(toCustomerRow), total, query)
}
