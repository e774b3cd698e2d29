import { i18n } from '@endcap/contract/i18n/i18n'
import { formatCents } from '@endcap/contract/money'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { hasTradeFacts } from '@endcap/contract/shop-features'
import { formatMonthDay } from '@endcap/contract/shop-time'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { readFeatures } from '../../settings/settings-store.ts'
import { recordChange } from './change-lines.ts'
import { writeShipDate } from './line-excise-store.ts'
import { compareOrders } from './order-changes.ts'
import type { OrderEvent } from './order-event-store.ts'
import { lockOrder } from './order-store.ts'
import { repriceExcise } from './order-trade.ts'
import { updateTotal } from './order-writes-store.ts'

/** The day on which an order leaves: its own if that is to come, otherwise today. */
export const shipDayOf = ({ orderDetails }: StaffOrder, today: string): string => {
  const { date, delivery_day } = orderDetails
  const own = date === '' ? delivery_day : date
  return own > today ? own : today
}

/**
 * Sets the day on which a locked order leaves, whose excise counts. If another rate of that day changes the total, the timeline and a
 * mail say so. Returns the order. Does nothing in a shop with neither licenses nor excise.
 */
export const setShipDate = async (
  context: Context,
  db: Db,
  before: StaffOrder,
  { day, by }: { day: string } & Pick<OrderEvent, 'by'>,
): Promise<StaffOrder> => {
  const features = await readFeatures(db)
  if (!hasTradeFacts(features)) return before
  await writeShipDate(db, before._id, day)
  if (!features.includes('excise')) return before
  await repriceExcise(db, before._id)
  await updateTotal(db, before._id)
  const order = await lockOrder(db, before._id)
  if (order === null) throw new ShopError('not_found')
  const more = order.orderDetails.total - before.orderDetails.total
  if (more === 0) return order
  const note = i18n._('The excise changed for {day}: {amount}.', {
    day: formatMonthDay(day, day),
    amount: `${more > 0 ? '+' : '−'} ${formatCents(Math.abs(more))}`,
  })
  const change = compareOrders(before, order, { note, priceReasons: new Map() })
  await recordChange(context, db, { order, change }, { by, at: context.clock() })
  return order
}
