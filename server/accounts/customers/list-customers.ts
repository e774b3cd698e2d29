import type {
  CustomerSort,
  listCustomers as listCustomersEndpoint,
} from '@endcap/contract/accounts/accounts'
import { customerSorts, customerStatuses } from '@endcap/contract/choices'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { type CustomerFilter, listCustomerRows } from './customer-list-store.ts'
import { toCustomerRow } from './to-customer.ts'

/** Reads the filter and the sort of a list of customers. Throws `invalid` for an unknown status or sort. */
export const readCustomerFilter = ({
  status,
  q,
  tag,
  route,
  sort,
}: Omit<Call<typeof listCustomersEndpoint>['query'], 'page' | 'limit'>): {
  filter: CustomerFilter
  sort: CustomerSort
} => ({
  filter: {
    status: readChoice('status', status, customerStatuses),
    q,
    tag,
    routeId: route === '' ? null : readId(route),
  },
  sort: readChoice('sort', sort, customerSorts) ?? '-createdAt',
})

/** Lists customers, newest first unless sorted. Throws `invalid` for an unknown status or sort. */
export const listCustomers = async (
  { db }: Context,
  { query }: Call<typeof listCustomersEndpoint>,
) => {
  const { filter, sort } = readCustomerFilter(query)
  const slice = { limit: query.limit, offset: offsetOf(query), sort }
  const { rows, total, isMinimum } = await listCustomerRows(db, filter, slice)
  return toPage(rows.map(toCustomerRow), total, query, isMinimum)
}
