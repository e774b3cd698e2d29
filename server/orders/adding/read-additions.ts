import { isQuantity, wrongQuantity } from '@endcap/contract/cart'
import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLines } from '@endcap/contract/limits'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import type { SoldLine } from '../order/line-to-order.ts'
import type { ChangedLine } from '../order/order-writes-store.ts'

const whyClosed = {
  delivered: /*i18n*/ 'This order has been delivered. Please place a new order.',
  cancelled: /*i18n*/ 'This order is cancelled. Please place a new order.',
}

const refuse = (message: string) => new ShopError('status_conflict', { message })

export const checkTakesItems = (order: StaffOrder, now: Date, timeZone: string): void => {
  const { delivery_cutoff: cutoff } = order.orderDetails
  if (cutoff === null)
    throw refuse(
      /*i18n*/ 'You can only add items to an order that has a delivery day. Please place a new order.',
    )
  if (now >= cutoff)
    throw refuse(
      i18n._('The cut-off for this order was {cutoff}. Please place a new order.', {
        cutoff: formatTimestamp(cutoff, timeZone),
      }),
    )
  if (order.status === 'ready' || order.products.some(({ picked }) => picked !== null))
    throw refuse(
      /*i18n*/ 'This order is already packed. Please place a new order for what you need.',
    )
  if (order.status !== 'received' && order.status !== 'confirmed')
    throw refuse(whyClosed[order.status])
}

/** Adds to existing lines only if they have today's price and are unchanged. Throws `invalid`. */
export const distributeAdditions = (
  order: StaffOrder,
  lines: readonly SoldLine[],
): { changed: ChangedLine[]; added: SoldLine[] } => {
  const changed: ChangedLine[] = []
  const added: SoldLine[] = []
  for (const addition of lines) {
    if (!isQuantity(addition.pricedQuantity)) throw invalidField('products', wrongQuantity())
    const line = order.products.find(
      ({ product, price, quantity, ordered, substitute_for }) =>
        product._id === addition.productId &&
        price === addition.product.price &&
        quantity > 0 &&
        quantity === ordered &&
        substitute_for === '',
    )
    if (line === undefined) added.push(addition)
    else changed.push({ id: line._id, quantity: line.quantity + addition.quantity, reason: null })
  }
  if (order.products.length + added.length > maxLines)
    throw invalidField(
      'products',
      i18n._('An order can have at most {count} lines.', { count: maxLines }),
    )
  return { changed, added }
}
