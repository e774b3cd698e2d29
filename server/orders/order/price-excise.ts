import { exciseOf } from '@endcap/contract/excise/excise'
import type { Cents } from '@endcap/contract/money'
import type { Trade } from '../../trade/trade-store.ts'

/** The excise that is added to a line of an order. */
export type LineExcise = { micros: bigint; cents: Cents; rateId: string }

/** The excise that is added to each line, by its key; lines whose price includes it are not in the map. */
export const priceExcise = <Key>(
  trade: Trade | null,
  lines: readonly { key: Key; productId: string; quantity: number }[],
): Map<Key, LineExcise> => {
  if (!trade?.features.includes('excise')) return new Map()
  return new Map(
    lines.flatMap(({ key, productId, quantity }) => {
      const product = trade.products.get(productId)
      if (!product?.rate?.isAdded) return []
      const excise = exciseOf(product.rate, product.facts, quantity)
      return excise.status !== 'taxed'
        ? []
        : [[key, { micros: excise.micros, cents: excise.cents, rateId: product.rate.id }] as const]
    }),
  )
}

export const exciseTotal = (excise: ReadonlyMap<unknown, LineExcise>): Cents =>
  [...excise.values()].reduce((sum, { cents }) => sum + cents, 0)
