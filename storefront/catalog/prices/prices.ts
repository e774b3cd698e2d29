import type { QuantityRule, SellingUnit } from '@endcap/contract/catalog/selling-units'
import { listPrices } from '@endcap/contract/client/calls.gen'
import { decodeLightReply } from '@endcap/contract/client/light-client'
import { maxPricesPerCall } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { api } from '../../api/api.ts'
import { readSession } from '../../api/session.ts'
import type { Query } from '../../api/use-query.ts'

export type PriceNow = QuantityRule & {
  price: Cents
  price_varies: string
  in_stock: boolean
  units: readonly SellingUnit[]
  special: { was: Cents } | null
  /** Quantity breaks from the smallest quantity that can be ordered; empty if there are none. */
  price_breaks: readonly { from: number; price: Cents }[]
  special_note: string
  break_note: string
}

/** Texts of the shop, in the customer's language; empty if there is nothing to say. */
export type ShownPrice = PriceNow & Record<'unit_price_note' | 'bought_note', string>
export type Prices = Readonly<Record<string, ShownPrice>>

/** `gone`: the product is no longer sold. */
export type PriceState =
  | { kind: 'waiting' }
  | { kind: 'known'; now: ShownPrice }
  | { kind: 'gone' }
  | { kind: 'failed' }

export const priceState = (
  prices: Prices | undefined,
  hasFailed: boolean,
  id: string,
): PriceState => {
  if (prices === undefined) return { kind: hasFailed ? 'failed' : 'waiting' }
  const now = prices[id]
  return now === undefined ? { kind: 'gone' } : { kind: 'known', now }
}

/** After this time, the slot shows a retry button until the price arrives. */
export const priceTimeoutMs = 3000

/** A call that the inline script started early (`early-prices.js`). */
type EarlyPrices = { ids: string; token: string; reply: Promise<unknown> }

declare global {
  interface Window {
    earlyPrices?: EarlyPrices
  }
}

const sortedKey = (ids: readonly string[]): string => [...new Set(ids)].sort().join()

/** Returns the early call's reply once, if it is for these products and this session. */
const takeEarly = async (ids: readonly string[]): Promise<Prices | undefined> => {
  const early = window.earlyPrices
  window.earlyPrices = undefined
  if (early === undefined || early.token !== readSession()?.token) return undefined
  if (sortedKey(early.ids.split(',')) !== sortedKey(ids)) return undefined
  try {
    return decodeLightReply(listPrices, await early.reply).data
  } catch {
    return undefined
  }
}

const fetchPrices = async (ids: readonly string[]): Promise<Prices> => {
  const early = await takeEarly(ids)
  if (early !== undefined) return early
  const all = [...new Set(ids)]
  const replies = await Promise.all(
    Array.from({ length: Math.ceil(all.length / maxPricesPerCall) }, (_, index) =>
      api()(listPrices, {
        query: { ids: all.slice(index * maxPricesPerCall, (index + 1) * maxPricesPerCall).join() },
      }),
    ),
  )
  return Object.assign({}, ...replies.map((reply) => reply.data))
}

/** Fetched for each page: a stored price is never shown (S3-12). */
export const pricesQuery = (ids: readonly string[], customerId: string): Query<Prices> => ({
  key: `${customerId} ${sortedKey(ids)}`,
  fetch: () => fetchPrices(ids),
})
