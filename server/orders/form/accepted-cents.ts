import { type Cents, differsByACent } from '@endcap/contract/money'

/** The whole cents that an amount agrees with, both ends included; none when `least` > `most`. */
export type CentsRange = { least: Cents; most: Cents }

/** What an amount agrees with that was not sent. */
export const anyCents: CentsRange = { least: 0, most: Number.MAX_SAFE_INTEGER }
const none: CentsRange = { least: 1, most: 0 }

/**
 * The shop's amounts that do not differ by a cent or more from what a buyer was shown, so that
 * PostgreSQL compares whole cents and the rule for floats stays in one place. An amount that was
 * not sent agrees with any.
 */
export const acceptedCents = (shownDollars: number | null | undefined): CentsRange => {
  if (shownDollars === null || shownDollars === undefined) return anyCents
  const nearest = Math.round(shownDollars * 100)
  const [least, ...more] = [nearest - 1, nearest, nearest + 1].filter(
    (cents) => Number.isSafeInteger(cents) && !differsByACent(shownDollars, cents),
  )
  return least === undefined ? none : { least, most: more.at(-1) ?? least }
}

/** What agrees with both. */
export const inBoth = (one: CentsRange, other: CentsRange): CentsRange => ({
  least: Math.max(one.least, other.least),
  most: Math.min(one.most, other.most),
})
