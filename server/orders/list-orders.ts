import type { staffListOrders as listEndpoint } from '@endcap/contract/orders/orders'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readOrderFilter } from './form/read-order-filter.ts'
import { listOrderRows } from './order-list-store.ts'

/**
 * Lists orders for staff. The total of a search for a common word is a minimum. Throws `invalid` for a
 * filter that means nothing.
 */
export const listOrders = async (context: Context, { query }: Call<typeof listEndpoint>) => {
  const read = await readOrderFilter(context, query)
  if (read === null) return toPage([], 0, query)
  const slice = { limit: query.limit, offset: offsetOf(query), sort: read.sort }
  const { rows, total, isMinimum } = await listOrderRows(context.db, read.filter, slice)
  return toPage(rows, total, query, isMinimum)
}
