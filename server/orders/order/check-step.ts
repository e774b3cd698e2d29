import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { StaffIdentity } from '../../http/identity.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { insertComplianceEvents } from '../../trade/compliance-event-store.ts'
import { findBlockedLines } from './check-licenses.ts'
import { findShipping } from './line-excise-store.ts'
import {
  checkOrderLicenses,
  checkTradedOrder,
  readTradedOrder,
  type TradedOrder,
} from './order-trade.ts'
import { toEventLines } from './record-refusals.ts'
import { shipDayOf, shipOrderOn } from './ship-order.ts'

/** Records lines that were delivered although they are blocked. */
export const recordDelivered = async (
  db: Db,
  traded: TradedOrder | null,
  { order, by, at }: { order: StaffOrder; by: Pick<StaffIdentity, 'name'>; at: Date },
): Promise<void> => {
  const blocked = traded === null ? [] : findBlockedLines(traded.trade, traded.order.lines)
  await insertComplianceEvents(db, toEventLines(blocked), {
    ...{ kind: 'delivered', customerId: order.customer_id, orderId: order._id },
    ...{ at, byName: by.name },
  })
}

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
    await recordDelivered(db, await readTradedOrder(db, order._id), {
      order,
      by,
      at: context.clock(),
    })
    return order
  }
  if (status === 'confirmed') await checkOrderLicenses(db, order._id)
  if (status !== 'ready' || !hasTradeFacts(await readFeatures(db))) return order
  const { shipDate } = await findShipping(db, order._id)
  const day = shipDayOf(order, { shipDate, today })
  const shipped = await shipOrderOn(context, db, order, { day, by })
  checkTradedOrder(shipped.traded)
  return shipped.order
}
