import { maxQuantity } from '../limits.ts'

/**
 * Selling units: a product is sold in counts of its base unit, and may have units that are multiples of
 * it, such as a case of 30 cartons. Quantities of carts and orders are counts of the base unit. This file
 * is part of every page; words are in `describe-quantity.ts`.
 */

export type SellingUnit = { name: string; quantity: number; upc: string }

/** The quantities of a product that are sold: from the minimum, in multiples. */
export type QuantityRule = { min_quantity: number; quantity_multiple: number }

/** The rule of a product without a minimum or a multiple: every quantity from 1 is sold. */
export const anyQuantity: QuantityRule = { min_quantity: 1, quantity_multiple: 1 }

/** Rounds a quantity up to the next one that is sold, at most the largest that a line can have; 0 and less become 0. */
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
