import type { StaffOrder } from '@endcap/contract/orders/orders'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { lockStockOf } from './line-to-order-store.ts'
import { insertOrderEvent, type OrderEvent } from './order-event-store.ts'
import { mailOrderTransition } from './order-mails.ts'
import { writeOrderStatus } from './order-store.ts'

/** Cancels a locked order, with a timeline entry and a mail; its pieces become available again. */
export const cancelOrder = async (
  context: Context,
  db: Db,
  before: StaffOrder,
  { by, reason, isByBuyer = false }: Pick<OrderEvent, 'by' | 'reason'> & { isByBuyer?: boolean },
): Promise<StaffOrder> => {
  // The lock order of all orders: first the customer's sales, then the stock.
  await lockStockOf(db, before)
  const after = await writeOrderStatus(db, before, { status: 'cancelled' })
  await recomputeHistory(db, [before.customer_id])
  await insertOrderEvent(db, {
    order: after,
    by,
    at: context.clock(),
    kind: 'status',
    from: before.status,
    to: 'cancelled',
    reason,
    mailId: await mailOrderTransition(context, db, after, { to: 'cancelled', reason, isByBuyer }),
  })
  return after
}
