import { type Cents, linesTotal, lineTotal } from '@endcap/contract/money'
import type { CartState, ProductNow } from '../sync/cart-state.ts'
import type { CartLine } from '../sync/stored-cart.ts'

/** `now` is the product's current state on the server, undefined until fetched. */
export type PricedLine = CartLine & { now: ProductNow | undefined }

export const pricedLines = (lines: readonly CartLine[], state: CartState): PricedLine[] =>
  lines.map((line) => ({ ...line, now: state.products.get(line._id) }))

export const priceFor = (
  { price, price_breaks }: Pick<ProductNow, 'price' | 'price_breaks'>,
  quantity: number,
): Cents => price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price

/** Undefined while the price is loading. */
export const priceOfLine = ({ now, qty }: PricedLine): Cents | undefined =>
  now && priceFor(now, qty)

export const totalOfLine = ({ now, qty }: PricedLine): Cents | undefined =>
  now && lineTotal({ price: priceFor(now, qty), quantity: qty })

export const totalOfLines = (lines: readonly PricedLine[]): Cents | undefined => {
  const known = lines.flatMap(({ now, qty }) =>
    now === undefined ? [] : [{ price: priceFor(now, qty), quantity: qty }],
  )
  return known.length === lines.length ? linesTotal(known) : undefined
}

/** The savings by specials and quantity breaks; 0 while prices are loading. */
export const savingsOfLines = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, { now, qty }) => {
    if (now === undefined) return sum
    const usual = Math.max(now.special?.was ?? 0, now.price)
    return sum + (usual - priceFor(now, qty)) * qty
  }, 0)

/** Defaults to `--` (S3-22). */
export const priceNote = (now: ProductNow | undefined): string =>
  now === undefined || now.price_varies === '' ? '--' : now.price_varies
