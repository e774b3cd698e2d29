import { type Cents, formatCents, linesTotal } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import { quantityInOrder } from '@endcap/contract/orders/quantity-in-order'
import { t } from '@lingui/core/macro'
import { type PricedLine, priceFor } from '../../cart/cart-lines.ts'

/** A line of the cart as it would join an order. */
export type Addition = PricedLine & {
  /** The quantity that the order has of the product. */
  inOrder: number
  /** The price of one piece; undefined while it is not loaded. */
  price: Cents | undefined
}

/** Prices lines of the cart for the quantities that the order would have of their products (X2-110). */
export const toAdditions = (
  { products }: Pick<Order, 'products'>,
  lines: readonly PricedLine[],
): Addition[] =>
  lines.map((line) => {
    const inOrder = quantityInOrder(products, line._id)
    return { ...line, inOrder, price: line.now && priceFor(line.now, inOrder + line.qty) }
  })

/** The total of additions; undefined while a price is not loaded. */
export const totalOfAdditions = (additions: readonly Addition[]): Cents | undefined => {
  const priced = additions.flatMap(({ price, qty }) =>
    price === undefined ? [] : [{ price, quantity: qty }],
  )
  return priced.length === additions.length ? linesTotal(priced) : undefined
}

/** Returns a note on the price of an addition if the quantity in the order changes it; else `''`. */
export const priceInOrderNote = ({
  price,
  inOrder,
  priceAlone,
}: {
  price: Cents | undefined
  inOrder: number
  priceAlone: Cents | undefined
}): string => {
  if (price === undefined || price === priceAlone) return ''
  const amount = formatCents(price)
  return t`${amount} each, including the ${inOrder} in this order`
}
