import type { getCustomer as getCustomerEndpoint } from '@endcap/contract/accounts/accounts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { findCustomerWithSales } from './customer-list-store.ts'
import { toCustomerRow } from './to-customer.ts'

/** Returns one customer as staff see it. Throws `not_found`. */
export const getCustomer = async (
  { db }: Context,
  { params }: Call<typeof getCustomerEndpoint>,
) => {
  const row = await findCustomerWithSales(db, readId(params.id))
  if (row === null) throw new ShopError('not_found')
  return { data: toCustomerRow(row) }
}
