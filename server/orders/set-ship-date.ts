import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { setShipDate as setShipDateEndpoint } from '@endcap/contract/trade/order-trade'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { requireTradeFacts } from '../settings/settings-store.ts'
import { findShipping } from './order/line-excise-store.ts'
import { lockOrder } from './order/order-store.ts'
import { recordRefusals } from './order/record-refusals.ts'
import { readShipDay, shipOnChosenDay } from './order/ship-on-chosen-day.ts'

type ShippedOrder = StaffOrder & { shipDate: string | null; hasInvoice: boolean }

const lockShipped = async (db: Db, id: string): Promise<ShippedOrder | null> => {
  const order = await lockOrder(db, id)
  return order && { ...order, ...(await findShipping(db, id)) }
}

const refuseClosed = ({ number, status, hasInvoice }: ShippedOrder): void => {
  if (status === 'cancelled' || hasInvoice)
    throw new ShopError('status_conflict', {
      message: `Order ${number} ${hasInvoice ? 'has an invoice' : 'is cancelled'}, so its ship date can no longer be changed.`,
    })
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
        refuseClosed(before)
        const day = readShipDay(before, body.day, context.clock(), timeZone)
        if (day === before.shipDate) return null
        const { shipDate: _former, hasInvoice, ...order } = before
        const shipped = await shipOnChosenDay(context, db, order, { day, by })
        return { ...shipped, shipDate: day, hasInvoice }
      },
    }),
  )
  return { data, total_before: totalBefore, total_after: data.orderDetails.total }
}
