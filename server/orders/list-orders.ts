import {
  type staffListOrders as listEndpoint,
  orderStatuses,
  orderTypes,
} from '@endcap/contract/orders'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { isId } from '../http/requests/ids.ts'
import { offsetOf, toPage } from '../http/requests/page.ts'
import { readChoice } from '../http/requests/read-choice.ts'
import { parseShopDays } from './shop-time.ts'
import { listOrderRows } from './staff-order-store.ts'

/**
 * Lists orders for staff, newest first. Throws `invalid` for an unknown status or type, and for a
 * date that is no day.
 */
export const listOrders = async (
  { db, timeZone }: Context,
  { query }: Call<typeof listEndpoint>,
) => {
  const status = readChoice('status', query.status, orderStatuses)
  const type = readChoice('type', query.type, orderTypes)
  const asksForDays = query.from !== '' || query.to !== ''
  const days = asksForDays ? parseShopDays(query, await timeZone()) : { from: null, before: null }
  if (query.customer !== '' && !isId(query.customer)) return toPage([], 0, query)
  const { rows, total } = await listOrderRows(
    db,
    { status, type, q: query.q, ...days, customerId: query.customer || null },
    { limit: query.limit, offset: offsetOf(query) },
  )
  return toPage(rows, total, query)
}
