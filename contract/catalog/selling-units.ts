import { maxQuantity } from '../limits.ts'

/**
 * Quantities in carts and orders count base units; a case of 30 cartons is 30. Every page loads this
 * file, so its texts are in `describe-quantity.ts`.
 */

export type SellingUnit = { name: string; quantity: number; upc: string }

export type QuantityRule = { min_quantity: number; quantity_multiple: number }

export const anyQuantity: QuantityRule = { min_quantity: 1, quantity_multiple: 1 }

/** Rounds up to a quantity that is sold, at most `maxQuantity`; 0 and less become 0. */
export const roundUpToSold = (
  quantity: number,
  { min_quantity, quantity_multiple: multiple }: QuantityRule,
): number =>
  quantity <= 0
    ? 0
    : Math.min(
        Math.ceil(Math.max(quantity, min_quantity) / multiple),
        Math.floor(maxQuantity / multiple),
      ) * multiple
