import { maxQuantity } from '../limits.ts'
import { type QuantityRule, roundUpToSold } from './selling-units.ts'

export const smallestSold = (rule: QuantityRule): number => roundUpToSold(1, rule)

export const isSold = (quantity: number, rule: QuantityRule): boolean =>
  quantity >= rule.min_quantity &&
  quantity <= maxQuantity &&
  quantity % rule.quantity_multiple === 0

/** Returns the nearest sold quantities below and above; only `quantity` itself if it is sold. */
export const nearestSold = (quantity: number, rule: QuantityRule): number[] => {
  const above = roundUpToSold(Math.max(quantity, 1), rule)
  if (above <= quantity) return [above]
  const below = above - rule.quantity_multiple
  return below >= rule.min_quantity ? [below, above] : [above]
}
