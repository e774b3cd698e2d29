import type * as accounts from '@endcap/contract/accounts/accounts'
import type * as customers from '@endcap/contract/accounts/customers'
import { customerSorts, customerStatuses } from '@endcap/contract/choices'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { offsetOf, toPage } from '../../http/requests/page.ts'
import { readChoice } from '../../http/requests/read-choice.ts'
import { ShopError } from '../../http/shop-error.ts'
import { customerStore } from '../account-store.ts'
import {
  type CustomerFilter,
  findCustomerWithSales,
  listCustomerRows,
  listDuplicates,
} from './customer-list-store.ts'
import { toCustomerRow } from './to-customer.ts'

/** Throws `invalid` for an unknown status or sort. */
export const readCustomerFilter = ({
  status,
  q,
  tag,
  route,
  state,
  sort,
}: Omit<Call<typeof accounts.listCustomers>['query'], 'page' | 'limit'>): {
  filter: CustomerFilter
  sort: accounts.CustomerSort
} => ({
  filter: {
    status: readChoice('status', status, customerStatuses),
    q,
    tag,
    routeId: route === '' ? null : readId(route),
    hasUnknownState: readChoice('state', state, ['unknown'] as const) !== null,
  },
  sort: readChoice('sort', sort, customerSorts) ?? '-createdAt',
})

export const listCustomers = async (
  { db }: Context,
  { query }: Call<typeof accounts.listCustomers>,
) => {
  const { filter, sort } = readCustomerFilter(query)
  const slice = { limit: query.limit, offset: offsetOf(query), sort }
  const { rows, total, isMinimum } = await listCustomerRows(db, filter, slice)
  return toPage(rows.map(toCustomerRow), total, query, isMinimum)
}

export const getCustomer = async (
  { db }: Context,
  { params }: Call<typeof accounts.getCustomer>,
) => {
  const row = await findCustomerWithSales(db, readId(params.id))
  if (row === null) throw new ShopError('not_found')
  return { data: toCustomerRow(row) }
}

export const listCustomerDuplicates = async (
  { db }: Context,
  { params }: Call<typeof customers.listCustomerDuplicates>,
) => {
  const id = readId(params.id)
  if ((await customerStore.find(db, id)) === null) throw new ShopError('not_found')
  const rows = await listDuplicates(db, id)
  return { data: rows.map((row) => ({ ...toCustomerRow(row), same: row.same })) }
}
