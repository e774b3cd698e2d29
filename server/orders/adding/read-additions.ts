import { isQuantity, type ProductQuantity, wrongQuantity } from '@endcap/contract/cart'
import { isSold } from '@endcap/contract/catalog/sold-quantities'
import { i18n } from '@endcap/contract/i18n/i18n'
import { maxLines } from '@endcap/contract/limits'
import type { OrderForm, StaffOrder } from '@endcap/contract/orders/orders'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import type { ChangedLines } from '../form/read-order-change.ts'
import { refuseUnsold } from '../refuse-unsold.ts'
import type { ProductToAdd } from './add-items-store.ts'

const whyClosed = {
  delivered: /*i18n*/ 'This order is delivered. Please place a new order.',
  cancelled: /*i18n*/ 'This order is cancelled. Please place a new order.',
}

const refuse = (message: string) => new ShopError('status_conflict', { message })

/** Checks that items can be added to an order. Throws `status_conflict`. */
export const checkTakesItems = (order: StaffOrder, now: Date, timeZone: string): void => {
  const { delivery_cutoff: cutoff } = order.orderDetails
  if (cutoff === null)
    throw refuse(
      /*i18n*/ 'Items can be added to a delivery with a delivery day only. Please place a new order.',
    )
  if (now >= cutoff)
    throw refuse(
      i18n._('The cut-off of this order was {cutoff}. Please place a new order.', {
        cutoff: formatTimestamp(cutoff, timeZone),
      }),
    )
  if (order.status === 'ready' || order.products.some(({ picked }) => picked !== null))
    throw refuse(
      /*i18n*/ 'This order is packed already. Please place a new order for what you need.',
    )
  if (order.status !== 'received' && order.status !== 'confirmed')
    throw refuse(whyClosed[order.status])
}

/** Checks that all products are sold now. Throws `unavailable`, with the titles that were sent. */
export const checkAvailable = (
  { products }: Pick<OrderForm, 'products'>,
  lines: readonly ProductQuantity[],
  available: ReadonlyMap<string, ProductToAdd>,
): void => {
  const missing = lines.filter(({ product_id }) => !available.has(product_id))
  if (missing.length === 0) return
  const titleOf = (id: string): string => {
    const sent = products.find(({ product_id }) => product_id.toLowerCase() === id)
    return typeof sent?.title === 'string' ? sent.title : ''
  }
  throw new ShopError('unavailable', {
    body: { lines: missing.map(({ product_id }) => ({ product_id, title: titleOf(product_id) })) },
  })
}

/** Returns the lines, each with the total quantity of its product in the order after the addition. */
export const withOrdered = (
  order: StaffOrder,
  lines: readonly ProductQuantity[],
): ProductQuantity[] =>
  lines.map(({ product_id, quantity }) => ({
    product_id,
    quantity: quantity + quantityInOrder(order.products, product_id),
  }))

/**
 * Distributes what the buyer adds: to the line of the product where it has today's price and nobody changed
 * it, else to a new line. Throws `invalid` for an order that gets too long or a quantity too large, and
 * `quantity_not_sold`.
 */
export const distributeAdditions = (
  order: StaffOrder,
  lines: readonly ProductQuantity[],
  available: ReadonlyMap<string, ProductToAdd>,
): ChangedLines => {
  const changed: ChangedLines['changed'][number][] = []
  const added: ChangedLines['added'][number][] = []
  const unsold = lines.flatMap(({ product_id, quantity }, position) => {
    const product = available.get(product_id)
    if (product === undefined) return []
    const ofProduct = order.products.filter((line) => line.product._id === product_id)
    const sum = quantity + quantityInOrder(order.products, product_id)
    const line = ofProduct.find(
      ({ price, quantity: now, ordered, substitute_for }) =>
        price === product.price && now > 0 && now === ordered && substitute_for === '',
    )
    if (line === undefined)
      added.push({ productId: product_id, quantity, pricedQuantity: sum, substituteFor: null })
    else changed.push({ id: line._id, quantity: line.quantity + quantity, reason: null })
    if (!isQuantity(sum)) throw invalidField('products', wrongQuantity())
    return isSold(sum, product) || isSold(quantity, product) ? [] : [{ ...product, position }]
  })
  if (unsold.length > 0) throw refuseUnsold(unsold, lines)
  if (order.products.length + added.length > maxLines)
    throw invalidField(
      'products',
      i18n._('An order holds at most {count} lines.', { count: maxLines }),
    )
  return { changed, added }
}
