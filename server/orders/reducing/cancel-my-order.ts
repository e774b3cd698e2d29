import type { cancelMyOrder as cancelEndpoint } from '@endcap/contract/orders/order-reductions'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import { inTransaction } from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { customerId } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { lockStockOf } from '../order/line-to-order-store.ts'
import { insertOrderEvent } from '../order/order-event-store.ts'
import { mailOrderTransition } from '../order/order-mails.ts'
import { writeOrderStatus } from '../order/order-store.ts'
import { checkReducible, lockOwnOrder } from './lock-own-order.ts'

/**
 * Cancels the caller's order, with a timeline entry and a mail; its pieces become available again.
 * A cancelled order stays as it is. Throws `not_found` and `status_conflict`.
 */
export const cancelMyOrder = async (
  context: Context,
  { identity, params }: Call<typeof cancelEndpoint>,
): Promise<{ data: StaffOrder }> => {
  const id = readId(params.id)
  const buyer = customerId(identity)
  const timeZone = await context.timeZone()
  const data = await inTransaction(context, {}, async (db) => {
    const before = await lockOwnOrder(db, id, buyer)
    if (before.status === 'cancelled') return before
    checkReducible(before, context, timeZone)
    await lockStockOf(db, before)
    const after = await writeOrderStatus(db, before, { status: 'cancelled' })
    await recomputeHistory(db, [buyer])
    await insertOrderEvent(db, {
      order: after,
      by: { id: null, name: before.customer.name },
      at: context.clock(),
      kind: 'status',
      from: before.status,
      to: 'cancelled',
      reason: '',
      mailId: await mailOrderTransition(context, db, after, {
        to: 'cancelled',
        reason: '',
        isByBuyer: true,
      }),
    })
    return after
  })
  context.refreshBestSellers()
  return { data }
}
