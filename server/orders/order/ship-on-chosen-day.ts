import { deliveryDaysAhead } from '@endcap/contract/delivery/delivery-days'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { StaffIdentity } from '../../http/identity.ts'
import { readShopDay } from '../../http/requests/shop-days.ts'
import { invalidField } from '../../http/shop-error.ts'
import { recordDelivered } from './check-step.ts'
import { checkTradedOrder } from './order-trade.ts'
import { shipOrderOn } from './ship-order.ts'

/** Reads the day on which staff let an order ship, from the day of the order to `deliveryDaysAhead`. Throws `invalid`. */
export const readShipDay = (
  { createdAt }: Pick<StaffOrder, 'createdAt'>,
  text: string,
  now: Date,
  timeZone: string,
): string => {
  const day = readShopDay('day', text, timeZone) ?? ''
  if (day < shopClock(createdAt, timeZone).day)
    throw invalidField('day', 'Please choose the day of the order or a later one.')
  if (day > addDays(shopClock(now, timeZone).day, deliveryDaysAhead))
    throw invalidField('day', `Please choose a day within the next ${deliveryDaysAhead} days.`)
  return day
}

/**
 * Lets a locked order ship on a day that staff chose: its licenses and its excise are those of that day. Goods that are delivered
 * are never refused; the event is recorded. Returns the order. Throws `trade_blocked`.
 */
export const shipOnChosenDay = async (
  context: Context,
  db: Db,
  order: StaffOrder,
  { day, by }: { day: string; by: StaffIdentity },
): Promise<StaffOrder> => {
  const { order: shipped, traded } = await shipOrderOn(context, db, order, { day, by })
  if (order.status === 'delivered')
    await recordDelivered(db, traded, { order, by, at: context.clock() })
  else checkTradedOrder(traded)
  return shipped
}
