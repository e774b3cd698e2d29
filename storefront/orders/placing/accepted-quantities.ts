import { anyQuantity } from '@endcap/contract/catalog/selling-units'
import { nearestSold } from '@endcap/contract/catalog/sold-quantities'
import type { PricedLine } from '../../cart/cart-lines.ts'
import type { Refusal } from './order-refusal.ts'

/**
 * Returns the quantities, by product, with which a buyer can place a refused order: rounded up to one that is
 * sold, or down to one that is left, 0 if none is. Null for other refusals.
 */
export const quantitiesToAccept = (
  refusal: Refusal | null,
  lines: readonly Pick<PricedLine, '_id' | 'now'>[],
): ReadonlyMap<string, number> | null => {
  if (refusal?.kind === 'not-sold')
    return new Map(
      refusal.lines.map(({ product_id, nearest }) => [product_id, nearest.at(-1) ?? 0]),
    )
  if (refusal?.kind !== 'unavailable') return null
  return new Map(
    refusal.lines.map(({ product_id, available = 0 }) => {
      const rule = lines.find(({ _id }) => _id === product_id)?.now ?? anyQuantity
      const [nearest = 0] = nearestSold(available, rule)
      return [product_id, nearest <= available ? nearest : 0]
    }),
  )
}
