import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { StaffIdentity } from '../../http/identity.ts'
import { insertComplianceEvents } from '../../trade/compliance-event-store.ts'
import { checkOrderLicenses, findBlocked } from './order-trade.ts'
import { setShipDate, shipDayOf } from './ship-order.ts'

/**
 * Checks licenses before a locked order is confirmed or ready, and sets the day on which a ready one leaves. Goods that are
 * delivered are never refused; the event is recorded. Returns the order. Throws `trade_blocked`.
 */
export const checkStep = async (
  context: Context,
  db: Db,
  order: StaffOrder,
  {
    status,
    by,
    today,
  }: { status: OrderStatus; by: Pick<StaffIdentity, 'id' | 'name'>; today: string },
): Promise<StaffOrder> => {
  if (status === 'delivered') {
    const blocked = await findBlocked(db, order._id)
    await insertComplianceEvents(db, blocked, {
      ...{ kind: 'delivered', customerId: order.customer_id, orderId: order._id },
      ...{ at: context.clock(), byName: by.name },
    })
    return order
  }
  const shipped =
    status === 'ready'
      ? await setShipDate(context, db, order, { day: shipDayOf(order, today), by })
      : order
  if (status === 'ready' || status === 'confirmed') await checkOrderLicenses(db, order._id)
  return shipped
}
