import { isOpenOrder } from '@endcap/contract/choices'
import type { changeOrder as changeEndpoint } from '@endcap/contract/orders/staff-orders'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { writeOrderLines } from './change-order-store.ts'
import { compareOrders } from './compare-orders.ts'
import { readOrderChange } from './form/read-order-change.ts'
import { insertOrderEvent } from './order-event-store.ts'
import { orderForAudit } from './order-for-audit.ts'
import { mailOrderChange } from './order-mails.ts'
import { refuseOversold } from './refuse-oversold.ts'
import { lockOrder } from './staff-order-store.ts'

/**
 * Changes the lines of an order: all or nothing, with one entry in the timeline and one mail. Old lines
 * keep their prices as sold, new ones get today's. Does nothing where nothing differs and there is no
 * note.
 *
 * Throws `not_found`, `stale`, `status_conflict` (delivered or cancelled), `invalid`, and `unavailable`
 * with the products that can't be added.
 */
export const changeOrder = async (
  context: Context,
  { params, body, ...by }: Call<typeof changeEndpoint>,
) => {
  const id = readId(params.id)
  let totalBefore = 0
  const order = await changeByStaff(context, by, {
    entity: 'orders',
    entityId: id,
    lock: (db) => lockOrder(db, id),
    show: orderForAudit,
    make: async (db, before) => {
      totalBefore = before.orderDetails.total
      if (!isOpenOrder(before))
        throw new ShopError('status_conflict', {
          message: `This order is ${before.status}, so it can’t be changed any more.`,
        })
      const lines = readOrderChange(before, body)
      if (lines.changed.length === 0 && lines.added.length === 0 && body.note === '') return null
      await refuseOversold('Please lower the quantity, or choose another product.', () =>
        writeOrderLines(db, before, lines, { reopensPicks: true }),
      )
      const after = await lockOrder(db, id)
      if (after === null) throw new ShopError('not_found')
      const change = compareOrders(before, after, body.note)
      await insertOrderEvent(db, {
        order: after,
        by: staffOf(by.identity),
        at: context.clock(),
        kind: 'changed',
        from: before.status,
        to: after.status,
        reason: '',
        change,
        mailId: await mailOrderChange(context, db, after, change),
      })
      return after
    },
  })
  context.refreshBestSellers()
  return { data: order, total_before: totalBefore, total_after: order.orderDetails.total }
}
