import { deliveryDaysAhead } from '@endcap/contract/delivery/delivery-days'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import type { setShipDate as setShipDateEndpoint } from '@endcap/contract/trade/order-trade'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { readShopDay } from '../http/requests/shop-days.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { requireTradeFacts } from '../settings/settings-store.ts'
import { recordDelivered } from './order/check-step.ts'
import { findShipping } from './order/line-excise-store.ts'
import { lockOrder } from './order/order-store.ts'
import { checkTradedOrder } from './order/order-trade.ts'
import { recordRefusals } from './order/record-refusals.ts'
import { shipOrderOn } from './order/ship-order.ts'

type ShippedOrder = StaffOrder & { shipDate: string | null; hasInvoice: boolean }

const lockShipped = async (db: Db, id: string): Promise<ShippedOrder | null> => {
  const order = await lockOrder(db, id)
  return order && { ...order, ...(await findShipping(db, id)) }
}

/** Throws `status_conflict` and `invalid`. */
const readDay = (
  { number, status, createdAt, hasInvoice }: ShippedOrder,
  text: string,
  now: Date,
  timeZone: string,
): string => {
  if (status === 'cancelled' || hasInvoice)
    throw new ShopError('status_conflict', {
      message: `Order ${number} ${hasInvoice ? 'has an invoice' : 'is cancelled'}, so its ship date can no longer be changed.`,
    })
  const [ordered, today] = [createdAt, now].map((at) => shopClock(at, timeZone).day)
  const day = readShopDay('day', text, timeZone) ?? ''
  if (ordered === undefined || today === undefined || day < ordered)
    throw invalidField('day', 'Please choose the day of the order or a later one.')
  if (day > addDays(today, deliveryDaysAhead))
    throw invalidField('day', `Please choose a day within the next ${deliveryDaysAhead} days.`)
  return day
}

/**
 * Sets the day on which an order ships, before it has an invoice: licenses and excise are those of that day. If the total changes,
 * the timeline and a mail say so. Goods that are delivered are never refused; the event is recorded.
 *
 * Throws `not_found` (in a shop with neither licenses nor excise, too), `stale`, `status_conflict`, `invalid` and `trade_blocked`.
 */
export const setShipDate = async (
  context: Context,
  { params, body, ...staff }: Call<typeof setShipDateEndpoint>,
) => {
  const id = readId(params.id)
  const by = staffOf(staff.identity)
  const timeZone = await context.timeZone()
  let totalBefore = 0
  const attempt = { customerId: null, orderId: id, byName: by.name }
  const {
    shipDate: _day,
    hasInvoice: _has,
    ...data
  } = await recordRefusals(context, attempt, () =>
    changeByStaff(context, staff, {
      action: 'set-ship-date',
      entity: 'orders',
      entityId: id,
      lock: async (db) => {
        await requireTradeFacts(db)
        return lockShipped(db, id)
      },
      show: ({ number, shipDate, orderDetails: { total } }) => ({
        ...{ number, ship_date: shipDate ?? '', total },
      }),
      make: async (db, before) => {
        totalBefore = before.orderDetails.total
        const now = context.clock()
        const day = readDay(before, body.day, now, timeZone)
        if (day === before.shipDate) return null
        const { shipDate: _former, hasInvoice, ...order } = before
        const shipped = await shipOrderOn(context, db, order, { day, by })
        if (order.status === 'delivered')
          await recordDelivered(db, shipped.traded, { order, by, at: now })
        else checkTradedOrder(shipped.traded)
        return { ...shipped.order, shipDate: day, hasInvoice }
      },
    }),
  )
  return { data, total_before: totalBefore, total_after: data.orderDetails.total }
}
