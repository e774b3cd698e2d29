import { maxQuantity } from '@endcap/contract/limits'
export const defaultQuantity = 1

/** A value below 1 becomes 1, and so does what is not a number (S5-01). */
export const readQuantity = (value: string | number): number => {
  const quantity = Math.trunc(Number(value))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 1), maxQuantity) : 1
}

/** Minus does nothing at 1 (S5-02). */
export const oneLess = (quantity: number): number => readQuantity(quantity - 1)

/** Plus adds 1 (S5-03). */
export const oneMore = (quantity: number): number => readQuantity(quantity + 1)
