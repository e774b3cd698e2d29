import type { Cents } from '@endcap/contract/money'
import type { ProductNow } from '../sync/cart-state.ts'
import { type PricedLine, priceFor } from './cart-lines.ts'

type Seen = { product: ProductNow; title: string }

let seen: ReadonlyMap<string, Seen> = new Map()

/** Remembers what the cart page shows, until the page is loaded again. */
export const rememberSeenPrices = (lines: readonly PricedLine[]): void => {
  seen = new Map(
    lines.flatMap(({ _id, now, product }) =>
      now === undefined ? [] : [[_id, { product: now, title: product.title }]],
    ),
  )
}

export type ChangedPrice = { _id: string; title: string; was: Cents; now: Cents }

/** Returns the lines whose price at their quantity differs from the one that the cart page showed. */
export const findPricesChangedSinceCart = (lines: readonly PricedLine[]): ChangedPrice[] =>
  lines.flatMap(({ _id, now, qty }) => {
    const before = seen.get(_id)
    if (before === undefined || now === undefined) return []
    const [was, is] = [priceFor(before.product, qty), priceFor(now, qty)]
    return was === is ? [] : [{ _id, title: before.title, was, now: is }]
  })
