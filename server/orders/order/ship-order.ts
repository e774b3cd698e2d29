import { i18n } from '@endcap/contract/i18n/i18n'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatMonthDay } from '@endcap/contract/shop-time'
import { recomputeSales } from '../../accounts/customers/customer-history-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { recordChange } from './change-lines.ts'
import { writeShipDate } from './line-excise-store.ts'
import { compareOrders } from './order-changes.ts'
import type { OrderEvent } from './order-event-store.ts'
import { lockOrder } from './order-store.ts'
import { repriceExcise, type TradedOrder } from './order-trade.ts'
import { updateTotal } from './order-writes-store.ts'

/**
 * The day on which a ready order leaves: the one that staff set, or its own, if that is to come; otherwise today. `shipDate`: null
 * if none is set.
 */
export const shipDayOf = (
  { orderDetails: { date, delivery_day } }: StaffOrder,
  { shipDate, today }: { shipDate: string | null; today: string },
): string => {
  const own = shipDate ?? (date === '' ? delivery_day : date)
  return own > today ? own : today
}

/**
 * Sets the day on which a locked order leaves, whose excise counts. If another rate of that day changes the total, the timeline and a
 * mail say so. Returns the order, with law and tax of its lines on that day. Only for a shop with licenses or excise.
 */
export const shipOrderOn = async (
  context: Context,
  db: Db,
  before: StaffOrder,
  { day, by }: { day: string } & Pick<OrderEvent, 'by'>,
): Promise<{ order: StaffOrder; traded: TradedOrder | null }> => {
  await writeShipDate(db, before._id, day)
  const traded = await repriceExcise(db, before._id)
  if (!traded?.trade.features.includes('excise')) return { order: before, traded }
  await updateTotal(db, before._id)
  const order = await lockOrder(db, before._id)
  if (order === null) throw new ShopError('not_found')
  const more = order.orderDetails.total - before.orderDetails.total
  if (more === 0) return { order, traded }
  await recomputeSales(db, [order.customer_id])
  const describe = () =>
    i18n._('The excise changed for {day}: {amount}.', {
      day: formatMonthDay(day, day),
      amount: `${more > 0 ? '+' : '−'} ${formatCents(Math.abs(more))}`,
    })
  const change = compareOrders(before, order, { note: describe(), priceReasons: new Map() })
  const at = context.clock()
  await recordChange(context, db, { order, change }, { by, at, describe })
  return { order, traded }
}
