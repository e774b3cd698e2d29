import type { listCustomerDuplicates as listEndpoint } from '@endcap/contract/accounts/customers'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { customerStore } from '../account-store.ts'
import { listDuplicates } from './customer-list-store.ts'
import { toCustomerRow } from './to-customer.ts'

/** Lists the possible duplicates of a customer, the oldest first. Throws `not_found`. */
export const listCustomerDuplicates = async (
  { db }: Context,
  { params }: Call<typeof listEndpoint>,
) => {
  const id = readId(params.id)
  if ((await customerStore.find(db, id)) === null) throw new ShopError('not_found')
  const rows = await listDuplicates(db, id)
  return { data: rows.map((row) => ({ ...toCustomerRow(row), same: row.same })) }
}
