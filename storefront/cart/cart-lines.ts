import { type Cents, linesTotal, lineTotal } from '@endcap/contract/money'
import type { CartState, ProductNow } from './sync/cart-state.ts'
import type { CartLine } from './sync/stored-cart.ts'

/** A line of the cart with the server's current state of its product; undefined until fetched. */
export type PricedLine = CartLine & { now: ProductNow | undefined }

export const pricedLines = (lines: readonly CartLine[], state: CartState): PricedLine[] =>
  lines.map((line) => ({ ...line, now: state.products.get(line._id) }))

/** The total of a line; undefined while its price is not loaded. */
export const totalOfLine = (line: PricedLine): Cents | undefined =>
  line.now === undefined ? undefined : lineTotal({ price: line.now.price, quantity: line.qty })

/** The total of all lines; undefined while a price is not loaded. */
export const totalOfLines = (lines: readonly PricedLine[]): Cents | undefined => {
  const known = lines.flatMap(({ now, qty }) =>
    now === undefined ? [] : [{ price: now.price, quantity: qty }],
  )
  return known.length === lines.length ? linesTotal(known) : undefined
}

/** The note on varying prices, which defaults to -- (S3-22). */
export const priceNote = (now: ProductNow | undefined): string =>
  now === undefined || now.price_varies === '' ? '--' : now.price_varies
