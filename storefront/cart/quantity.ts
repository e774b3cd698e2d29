import { maxQuantity } from '@endcap/contract/limits'
export const defaultQuantity = 1

/** Returns a valid quantity: a value below 1, or one that is not a number, becomes 1 (S5-01). */
export const readQuantity = (value: string | number): number => {
  const quantity = Math.trunc(Number(value))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 1), maxQuantity) : 1
}

/** Returns the quantity after Minus, which does nothing at 1 (S5-02). */
export const oneLess = (quantity: number): number => readQuantity(quantity - 1)

/** Returns the quantity after Plus, which adds 1 (S5-03). */
export const oneMore = (quantity: number): number => readQuantity(quantity + 1)
