import {
  anyQuantity,
  type QuantityRule,
  roundUpToSold,
} from '@endcap/contract/catalog/selling-units'

export const defaultQuantity = 1

/** At least 1 (S5-01), rounded up to a quantity that can be ordered (X2-100). */
export const toSold = (quantity: number, rule: QuantityRule = anyQuantity): number =>
  roundUpToSold(Math.max(quantity, 1), rule)

/** Minus does nothing at the smallest quantity (S5-02). */
export const oneLess = (quantity: number, rule: QuantityRule = anyQuantity): number =>
  toSold(quantity - rule.quantity_multiple, rule)

/** Plus adds 1 (S5-03) or the multiple. */
export const oneMore = (quantity: number, rule: QuantityRule = anyQuantity): number =>
  toSold(quantity + 1, rule)
