import { maxPriceCents } from '@endcap/contract/limits'
import { type Cents, differsByACent, dollarsToCents } from '@endcap/contract/money'

/** A range of whole cents, both ends included; empty when `min` > `max`. */
export type CentsRange = { min: Cents; max: Cents }

/** The range for an amount that was not sent. */
export const anyCents: CentsRange = { min: 0, max: Number.MAX_SAFE_INTEGER }
const none: CentsRange = { min: 1, max: 0 }

/**
 * Returns the amounts that differ by less than a cent from the one that the buyer saw, so that
 * PostgreSQL compares whole cents and the rule for floats is in one place. Any amount is accepted when
 * none was sent.
 */
export const acceptedCents = (shownDollars: number | null | undefined): CentsRange => {
  if (shownDollars === null || shownDollars === undefined) return anyCents
  const nearest = Math.round(shownDollars * 100)
  const [min, ...more] = [nearest - 1, nearest, nearest + 1].filter(
    (cents) => Number.isSafeInteger(cents) && !differsByACent(shownDollars, cents),
  )
  return min === undefined ? none : { min, max: more.at(-1) ?? min }
}

/** Returns the price that a buyer saw in whole cents, at most the highest price of the shop. */
export const seenCents = (shownDollars: number): Cents =>
  Math.max(-maxPriceCents, Math.min(maxPriceCents, dollarsToCents(shownDollars)))

/** The intersection of two ranges. */
export const inBoth = (one: CentsRange, other: CentsRange): CentsRange => ({
  min: Math.max(one.min, other.min),
  max: Math.min(one.max, other.max),
})
