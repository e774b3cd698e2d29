import { maxQuantity } from '@endcap/contract/limits'
/** Quantities as the stepper makes them (spec §5). */

export const defaultQuantity = 1

/** A value below 1 becomes 1, and what is no number, too. */
export const readQuantity = (value: string | number): number => {
  const quantity = Math.trunc(Number(value))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 1), maxQuantity) : 1
}

/** Minus does nothing at 1. */
export const oneLess = (quantity: number): number => readQuantity(quantity - 1)

/** Plus adds 1. */
export const oneMore = (quantity: number): number => readQuantity(quantity + 1)
