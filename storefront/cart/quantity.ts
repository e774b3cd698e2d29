import {
  anyQuantity,
  type QuantityRule,
  roundUpToSold,
} from '@endcap/contract/catalog/selling-units'

export const defaultQuantity = 1

/**
 * Returns a quantity that is sold: a value below 1, or one that is not a number, becomes 1 (S5-01), and
 * others are rounded up (X2-100).
 */
export const readQuantity = (value: string | number, rule: QuantityRule = anyQuantity): number =>
  roundUpToSold(Math.max(Math.trunc(Number(value)) || 1, 1), rule)

/** Returns the quantity after Minus, which does nothing at the smallest one (S5-02). */
export const oneLess = (quantity: number, rule: QuantityRule = anyQuantity): number =>
  readQuantity(quantity - rule.quantity_multiple, rule)

/** Returns the quantity after Plus, which adds 1 (S5-03) or the multiple. */
export const oneMore = (quantity: number, rule: QuantityRule = anyQuantity): number =>
  readQuantity(quantity + 1, rule)
