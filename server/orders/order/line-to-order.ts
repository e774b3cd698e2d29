import type { QuantityRule, SellingUnit } from '@endcap/contract/catalog/selling-units'
import { isSold } from '@endcap/contract/catalog/sold-quantities'
import { maxPriceCents } from '@endcap/contract/limits'
import { type Cents, differsByACent, dollarsToCents, linesTotal } from '@endcap/contract/money'
import type { OrderForm } from '@endcap/contract/orders/orders'

/** A listed product at the moment of an order. */
export type SoldProduct = QuantityRule & {
  title: string
  item_no: string
  thumbnail: string
  unit: string
  units: readonly SellingUnit[]
  price_varies: string
  in_stock: boolean
  /** The price of one piece, for the customer and the line's `pricedQuantity`. */
  price: Cents
}

/** A line that somebody wants to order, with its product. The rules of all orders are below. */
export type LineToOrder = {
  /** In lower case; as sent if it can't be an id. */
  productId: string
  quantity: number
  /** The quantity that the whole order will have of the product: the price depends on it. */
  pricedQuantity: number
  /** Null if the shop doesn't sell it. */
  product: SoldProduct | null
  /** The pieces of a counted product that can be ordered; null if it isn't counted or not sold. */
  available: number | null
}

export type SoldLine = LineToOrder & { product: SoldProduct }

/** Whether the product is sold, in stock, and available in this quantity. */
export const isAvailable = (line: LineToOrder): line is SoldLine =>
  line.product?.in_stock === true && (line.available === null || line.available >= line.quantity)

/** Whether the product is sold in the quantity that the order will have, or in the one that is added to it. */
export const isQuantitySold = ({ product, quantity, pricedQuantity }: SoldLine): boolean =>
  isSold(pricedQuantity, product) || isSold(quantity, product)

export const goodsTotal = (lines: readonly SoldLine[]): Cents =>
  linesTotal(lines.map(({ quantity, product: { price } }) => ({ quantity, price })))

/** A price that a buyer saw, in whole cents, at most the highest price of the shop. */
const seenCents = (dollars: number): Cents =>
  Math.max(-maxPriceCents, Math.min(maxPriceCents, dollarsToCents(dollars)))

/** Returns the lines whose price isn't the one that the buyer saw; a price that wasn't sent is accepted. */
export const findChangedPrices = (
  seen: OrderForm['products'],
  lines: readonly SoldLine[],
): { product_id: string; was: Cents; now: Cents }[] =>
  lines.flatMap(({ productId, product: { price } }) => {
    const was = seen
      .filter(({ product_id }) => product_id.toLowerCase() === productId)
      .map(({ Price }) => Price)
      .find((shown) => typeof shown === 'number' && differsByACent(shown, price))
    return typeof was === 'number'
      ? [{ product_id: productId, was: seenCents(was), now: price }]
      : []
  })
