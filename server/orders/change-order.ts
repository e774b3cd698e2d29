import { isOpenOrder } from '@endcap/contract/choices'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { changeOrder as changeEndpoint } from '@endcap/contract/orders/staff-orders'
import { changeByStaff } from '../audit/staff-changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { type NewLine, readOrderChange } from './form/read-order-change.ts'
import { changeLines, recordChange } from './order/change-lines.ts'
import type { LineToOrder, SoldLine } from './order/line-to-order.ts'
import { findTitles, readLinesToAdd } from './order/line-to-order-store.ts'
import { orderForAudit } from './order/order-changes.ts'
import { lockOrder } from './order/order-store.ts'
import type { AddedLine } from './order/order-writes-store.ts'

const isOrderable = (line: LineToOrder): line is SoldLine => line.product?.in_stock === true

const unavailable = async (
  db: Db,
  order: StaffOrder,
  lines: readonly LineToOrder[],
): Promise<ShopError> => {
  const ids = lines.map(({ productId }) => productId)
  const titles = await findTitles(db, order.customer_id, ids)
  const named = ids.flatMap((id) => titles.get(id) ?? [])
  return new ShopError('unavailable', {
    message:
      named.length === 0
        ? 'A deleted product can’t be added.'
        : `${named.join(', ')} can’t be added because of being off sale, out of stock or without a price.`,
    body: { lines: ids.map((id) => ({ product_id: id, title: titles.get(id) ?? '' })) },
  })
}

/** Returns the added products with the customer's prices at a time. Throws `unavailable`. */
const priceAdded = async (
  db: Db,
  order: StaffOrder,
  added: readonly NewLine[],
  at: Date,
): Promise<AddedLine[]> => {
  if (added.length === 0) return []
  const lines = await readLinesToAdd(
    db,
    order.customer_id,
    added.map(({ productId, quantity }) => ({ productId, quantity, pricedQuantity: quantity })),
    // Empty, because `changeLines` checks the stock for the whole change.
    { at, stock: new Map() },
  )
  const missing = lines.filter((line) => !isOrderable(line))
  if (missing.length > 0) throw await unavailable(db, order, missing)
  return lines
    .filter(isOrderable)
    .map((line, nr) => ({ ...line, substituteFor: added[nr]?.substituteFor ?? null }))
}

/**
 * Changes an order's lines, all or nothing, with one timeline entry and one mail. Old lines keep
 * their prices; new ones get today's prices. Does nothing if no line differs and there is no note.
 *
 * Throws `not_found`, `stale`, `status_conflict` (delivered or cancelled), `invalid`, and
 * `unavailable` with the products that can't be added.
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
          message: `This order is ${before.status}, so it can no longer be changed.`,
        })
      const { changed, added } = readOrderChange(before, body)
      if (changed.length === 0 && added.length === 0 && body.note === '') return null
      const at = context.clock()
      const done = await changeLines(
        db,
        before,
        { changed, added: await priceAdded(db, before, added, at) },
        {
          note: body.note,
          advice: 'Please lower the quantity, or choose another product.',
          reopensPicks: true,
        },
      )
      await recordChange(context, db, done, { by: staffOf(by.identity), at })
      return done.order
    },
  })
  context.refreshBestSellers()
  return { data: order, total_before: totalBefore, total_after: order.orderDetails.total }
}
