import { type Cents, linesTotal, lineTotal } from '@endcap/contract/money'
import type { CartState, ProductNow } from './sync/cart-state.ts'
import type { CartLine } from './sync/stored-cart.ts'

/** A line of the cart with what the server says of it now; undefined while that is not known. */
export type PricedLine = CartLine & { now: ProductNow | undefined }

export const pricedLines = (lines: readonly CartLine[], state: CartState): PricedLine[] =>
  lines.map((line) => ({ ...line, now: state.products.get(line._id) }))

/** What a line costs, once its price is known. */
export const totalOfLine = (line: PricedLine): Cents | undefined =>
  line.now === undefined ? undefined : lineTotal({ price: line.now.price, quantity: line.qty })

/** What all lines cost, once every price is known. */
export const totalOfLines = (lines: readonly PricedLine[]): Cents | undefined => {
  const known = lines.flatMap(({ now, qty }) =>
    now === undefined ? [] : [{ price: now.price, quantity: qty }],
  )
  return known.length === lines.length ? linesTotal(known) : undefined
}

/** Spec §3: the note on varying prices, defaulting to --. */
export const priceNote = (now: ProductNow | undefined): string =>
  now === undefined || now.price_varies === '' ? '--' : now.price_varies
