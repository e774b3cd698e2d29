import type { SellingUnit } from '@endcap/contract/catalog/selling-units'

export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/** `1 line`, `1,200 lines`. */
export const countOf = (number: number, one: string, many: string): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`

/** `case of 30`; `''` for the base unit or if there is no unit. */
export const describeUnit = (unit: SellingUnit | null | undefined): string =>
  unit != null && unit.quantity > 1 ? `${unit.name} of ${formatNumber(unit.quantity)}` : ''
