import type { QuantityRule, SellingUnit } from '@endcap/contract/catalog/selling-units'
import { isSold } from '@endcap/contract/catalog/sold-quantities'
import { maxPriceCents } from '@endcap/contract/limits'
import { type Cents, differsByACent, dollarsToCents, linesTotal } from '@endcap/contract/money'
import type { OrderForm } from '@endcap/contract/orders/orders'

export type SoldProduct = QuantityRule & {
  title: string
  item_no: string
  thumbnail: string
  unit: string
  units: readonly SellingUnit[]
  price_varies: string
  in_stock: boolean
  /** Price per piece, for the customer and the line's `pricedQuantity`. */
  price: Cents
}

export type LineToOrder = {
  /** In lower case, or as sent if it can't be an id. */
  productId: string
  quantity: number
  /** The order's whole quantity of the product, which decides the price. */
  pricedQuantity: number
  /** Null if the shop doesn't sell it. */
  product: SoldProduct | null
  /** Available pieces; null if the product isn't counted or sold. */
  available: number | null
}

export type SoldLine = LineToOrder & { product: SoldProduct }

/** True if the product is sold, in stock and available in this quantity. */
export const isAvailable = (line: LineToOrder): line is SoldLine =>
  line.product?.in_stock === true && (line.available === null || line.available >= line.quantity)

/** True if the product can be sold in the order's new total quantity or in the added quantity. */
export const isQuantitySold = ({ product, quantity, pricedQuantity }: SoldLine): boolean =>
  isSold(pricedQuantity, product) || isSold(quantity, product)

export const goodsTotal = (lines: readonly SoldLine[]): Cents =>
  linesTotal(lines.map(({ quantity, product: { price } }) => ({ quantity, price })))

/** A price shown to the buyer, capped at the shop's highest price. */
const seenCents = (dollars: number): Cents =>
  Math.max(-maxPriceCents, Math.min(maxPriceCents, dollarsToCents(dollars)))

/** Prices that were not sent are accepted. */
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
