/** Whole cents of a US dollar. The only form in which the shop counts money. */
export type Cents = number

/** The one conversion from what the wire carries (dollars, at most two decimals) to cents. */
export const dollarsToCents = (dollars: number): Cents => Math.round(dollars * 100)

/** The one conversion from cents to what the wire carries: dollars, at most two decimals. */
export const centsToDollars = (cents: Cents): number => cents / 100

/** `123450` → `$1,234.50` (spec §9: a $ sign, two decimals). */
export const formatCents = (cents: Cents): string => {
  // Made when the first price is shown: it takes a page longer than anything else it does at its start.
  dollarFormat ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollarFormat.format(cents / 100)
}

let dollarFormat: Intl.NumberFormat | undefined

/** What one line costs. */
export const lineTotal = (line: { price: Cents; quantity: number }): Cents =>
  line.price * line.quantity

/** What all lines cost together: the total of a cart and of an order, in browser and server. */
export const linesTotal = (lines: readonly { price: Cents; quantity: number }[]): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0)

/**
 * Whether an amount that a buyer was shown differs by a cent or more from the shop's own.
 * Buyers' programs add floats, so an amount such as 59.970000000000006 is no difference.
 */
export const differsByACent = (shownDollars: number, cents: Cents): boolean =>
  Math.abs(shownDollars * 100 - cents) > 1 - 1e-6
