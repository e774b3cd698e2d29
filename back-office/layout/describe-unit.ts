import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { formatNumber } from './count-of.ts'

/** Formats a larger unit: `case of 30`; '' for the base unit and without a unit. */
export const describeUnit = (unit: SellingUnit | null | undefined): string =>
  unit != null && unit.quantity > 1 ? `${unit.name} of ${formatNumber(unit.quantity)}` : ''
