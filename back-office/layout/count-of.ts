import type { SellingUnit } from '@endcap/contract/catalog/selling-units'

export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/** Returns a number with its noun: `1 line`, `1,200 lines`. */
export const countOf = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`

/** Formats a larger unit: `case of 30`; '' for the base unit and without a unit. */
export const describeUnit = (unit: SellingUnit | null | undefined): string =>
  unit != null && unit.quantity > 1 ? `${unit.name} of ${formatNumber(unit.quantity)}` : ''
