import type { StaffOrder } from '@endcap/contract/orders/orders'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import type { Db } from '../../database/database.ts'
import { lockStockOf } from './line-to-order-store.ts'
import {
  type AddedLine,
  type ChangedLine,
  insertLines,
  updateLines,
  updateTotal,
} from './order-writes-store.ts'
import { refuseOversold } from './refuse-lines.ts'

/**
 * Changes the quantities of a locked order's lines and appends lines, which are available and priced. Options as for
 * `updateLines`; `advice` is what to do if counted products have fewer pieces left. Throws `unavailable` then.
 */
export const changeLines = async (
  db: Db,
  order: StaffOrder,
  { changed, added = [] }: { changed: readonly ChangedLine[]; added?: readonly AddedLine[] },
  { advice = '', isByBuyer = false, reopensPicks = false } = {},
): Promise<void> => {
  const stock = await lockStockOf(
    db,
    order,
    added.map(({ productId }) => productId),
  )
  const lines = new Map(order.products.map((line) => [line._id, line]))
  refuseOversold(
    stock,
    [
      ...changed.map(({ id, quantity }) => {
        const line = lines.get(id)
        if (line === undefined) throw new Error('A changed line is not of this order.')
        const { _id: productId, title } = line.product
        return { productId, title, pieces: quantity - line.quantity }
      }),
      ...added.map(({ productId, product: { title }, quantity: pieces }) => ({
        productId,
        title,
        pieces,
      })),
    ],
    advice,
  )
  await updateLines(db, order._id, changed, { isByBuyer, reopensPicks })
  await insertLines(db, order._id, added, { isByBuyer })
  await updateTotal(db, order._id)
  await recomputeHistory(db, [order.customer_id])
}
