import { guideDays } from '@endcap/contract/limits'
import type { getOrderGuide as getEndpoint } from '@endcap/contract/order-guides/order-guides'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId, priceListOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { dayMs } from '../system/durations.ts'
import { listGuides, readGuideRows } from './guide-row-store.ts'

/** Id of the guide made from a customer's orders. */
export const recentGuide = 'recent'

/** Includes the names of the customer's other guides. Throws `not_found`. */
export const getOrderGuide = async (
  { readPool, clock, categoryTreeCache }: Context,
  { identity, params, query }: Call<typeof getEndpoint>,
) => {
  const customer = customerId(identity)
  const isRecent = params.id === recentGuide
  const guideId = isRecent ? null : readId(params.id)
  const at = clock()
  const since = query.older ? new Date(0) : new Date(at.getTime() - guideDays * dayMs)
  const categoryOf = await categoryTreeCache.categoryTitleReader()
  const list = priceListOf(identity)?.listId ?? null
  const values = { customerId: customer, guideId, since, at, list }
  const [guides, rows] = await Promise.all([
    listGuides(readPool, customer),
    readGuideRows(readPool, values, categoryOf),
  ])
  const guide = isRecent
    ? { _id: recentGuide, name: '' }
    : guides.find(({ _id }) => _id === guideId)
  if (guide === undefined) throw new ShopError('not_found')
  return { data: { ...guide, rows, guides } }
}
