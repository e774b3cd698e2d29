import { anyQuantity } from '@endcap/contract/selling-units'
import { nearestSold } from '@endcap/contract/sold-quantities'
import type { PricedLine } from '../../cart/cart-lines.ts'
import type { Refusal } from './order-refusal.ts'

/**
 * The quantities with which a refused order is placed, by product: rounded up to what is sold, or what is
 * left and sold; null for an order that was refused for something else.
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
