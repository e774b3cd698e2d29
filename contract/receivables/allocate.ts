import type { Cents } from '../money.ts'

/** A charge with an open amount. */
export type OpenCharge = { id: string; dueOn: string; number: number | null; open: Cents }

export type Share = { id: string; cents: Cents }

/** Oldest due first; among those of one day, the lowest number. */
export const oldestDueFirst = (one: OpenCharge, other: OpenCharge): number =>
  one.dueOn.localeCompare(other.dueOn) ||
  (one.number ?? 0) - (other.number ?? 0) ||
  one.id.localeCompare(other.id)

/** Divides an amount among charges in their order; the rest is unapplied. */
export const allocate = (amount: Cents, charges: readonly OpenCharge[]): Share[] => {
  let rest = amount
  return charges.flatMap(({ id, open }) => {
    const cents = Math.min(rest, open)
    rest -= cents
    return cents > 0 ? [{ id, cents }] : []
  })
}
