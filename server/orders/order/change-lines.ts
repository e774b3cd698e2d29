import type { StaffOrder } from '@endcap/contract/orders/orders'
import {
  recomputeHistory,
  recomputeSales,
} from '../../accounts/customers/customer-history-store.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { ShopError } from '../../http/shop-error.ts'
import { lockStockOf } from './line-to-order-store.ts'
import { compareOrders, type OrderChange } from './order-changes.ts'
import { insertOrderEvent, type OrderEvent } from './order-event-store.ts'
import { mailOrderChange } from './order-mails.ts'
import { lockOrder } from './order-store.ts'
import { repriceExcise, type TradedOrder } from './order-trade.ts'
import {
  type AddedLine,
  type ChangedLine,
  insertLines,
  updateLines,
  updateTotal,
} from './order-writes-store.ts'
import { refuseOversold } from './refuse-lines.ts'

type RecordedChange = { order: StaffOrder; change: OrderChange }

/** `traded`: law and tax of its lines now; null in a shop with neither licenses nor excise. */
type ChangedOrder = RecordedChange & { traded: TradedOrder | null }

/**
 * Changes quantities and prices of a locked order's lines, and appends lines, which must be
 * available and priced. Returns the new order. Options as for `updateLines`; `note` is staff's. Throws
 * `unavailable` if counted products have too few pieces left; `advice` then tells what to do.
 */
export const changeLines = async (
  db: Db,
  before: StaffOrder,
  { changed, added = [] }: { changed: readonly ChangedLine[]; added?: readonly AddedLine[] },
  {
    note = '',
    priceReasons = new Map<string, string>(),
    advice = '',
    isByBuyer = false,
    reopensPicks = false,
  } = {},
): Promise<ChangedOrder> => {
  const { _id: orderId, customer_id: customerId } = before
  const stock = await lockStockOf(
    db,
    before,
    added.map(({ productId }) => productId),
  )
  const lines = new Map(before.products.map((line) => [line._id, line]))
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
  await updateLines(db, orderId, changed, { isByBuyer, reopensPicks })
  await insertLines(db, orderId, added, { isByBuyer })
  const traded = await repriceExcise(db, orderId)
  await updateTotal(db, orderId)
  // Purchases record what buyers ordered, whatever staff deliver.
  await (isByBuyer ? recomputeHistory : recomputeSales)(db, [customerId])
  const order = await lockOrder(db, orderId)
  if (order === null) throw new ShopError('not_found')
  return { order, change: compareOrders(before, order, { note, priceReasons }), traded }
}

export const recordChange = async (
  context: Context,
  db: Db,
  { order, change }: RecordedChange,
  {
    by,
    at,
    isByBuyer = false,
    kind = 'changed',
    describe,
  }: Pick<OrderEvent, 'by' | 'at'> & {
    isByBuyer?: boolean
    kind?: 'changed' | 'split'
    /** As for `mailOrderChange`. */
    describe?: () => string
  },
): Promise<void> => {
  await insertOrderEvent(db, {
    order,
    by,
    at,
    kind,
    from: order.status,
    to: order.status,
    reason: '',
    change,
    mailId: await mailOrderChange(context, db, order, change, { isByBuyer, describe }),
  })
}
