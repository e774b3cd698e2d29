import type { cancelMyOrder as cancelEndpoint } from '@endcap/contract/orders/order-reductions'
import { inTransaction } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { asBuyerSees, type BuyerOrder } from '../order/order-store.ts'
import { checkReducible, lockOwnOrder } from './lock-own-order.ts'

/** Cancels the caller's order, unless it is already cancelled. Throws `not_found`, `status_conflict`. */
export const cancelMyOrder = async (
  context: Context,
  { identity, params }: Call<typeof cancelEndpoint>,
): Promise<{ data: BuyerOrder }> => {
  const id = readId(params.id)
  const buyer = customerId(identity)
  const timeZone = await context.timeZone()
  const order = await inTransaction(context, {}, async (db) => {
    const before = await lockOwnOrder(db, id, buyer)
    if (before.status === 'cancelled') return before
    checkReducible(before, context, timeZone)
    const by = { id: null, name: before.customer.name }
    return cancelOrder(context, db, before, { by, reason: '', isByBuyer: true })
  })
  context.refreshBestSellers()
  return { data: asBuyerSees(order) }
}
