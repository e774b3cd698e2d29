import type { Cents } from '../money.ts'
import type { Share } from './allocate.ts'

/** A charge’s discount for payment until `discountUntil` (`YYYY-MM-DD`; empty: no discount). */
export type EarlyDiscount = { discount: Cents; discountUntil: string }

/**
 * In cents, for a payment that is received on a day and settles the rest of the charge; 0 for a rest up to the discount, which
 * without a payment would stay open.
 */
export const discountOn = (
  { open, discount, discountUntil }: EarlyDiscount & { open: Cents },
  receivedOn: string,
): Cents => (receivedOn <= discountUntil && discount < open ? discount : 0)

/** The discount that settles the rest of a charge; 0 if the share leaves more open than that. */
export const discountWith = ({ cents }: Share, open: Cents, discount: Cents): Cents => {
  const left = open - cents
  return left > 0 && left <= discount ? left : 0
}
