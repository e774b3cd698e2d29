import type { SellingUnit } from '@endcap/contract/selling-units'

/** Says a larger unit, as in `case of 30`; empty for the base unit and for none. */
export const describeUnit = (unit: SellingUnit | null | undefined): string =>
  unit != null && unit.quantity > 1
    ? `${unit.name} of ${unit.quantity.toLocaleString('en-US')}`
    : ''
