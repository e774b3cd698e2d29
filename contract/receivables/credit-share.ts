import type { Cents } from '../money.ts'

/** A line of an invoice or debit memo, and the pieces and amount already credited. */
export type CreditedLine = {
  quantity: number
  amount: Cents
  creditedQuantity: number
  creditedAmount: Cents
}

/** `amount · pieces / quantity`, half a cent rounded up. Exact beyond 2^53. */
const shareOf = ({ quantity, amount }: CreditedLine, pieces: number): Cents => {
  const [all, of] = [BigInt(amount) * BigInt(pieces), BigInt(quantity)]
  return Number((2n * all + of) / (2n * of))
}

/**
 * Returns the credit for more pieces of a line: the share of all pieces credited by then, less the earlier credits. So the
 * credits of all pieces add up to the line’s amount, in whatever steps.
 */
export const creditShare = (line: CreditedLine, pieces: number): Cents =>
  shareOf(line, line.creditedQuantity + pieces) - line.creditedAmount

/** The excise of such a line, and what of it is already credited. */
export type CreditedExcise = {
  /** Millionths of a dollar. */
  micros: bigint
  credited: Cents
}

/** The same of its excise, rounded from the exact sum. */
export const exciseShare = (
  { quantity, creditedQuantity }: Pick<CreditedLine, 'quantity' | 'creditedQuantity'>,
  { micros, credited }: CreditedExcise,
  pieces: number,
): Cents => {
  const of = BigInt(quantity)
  // Half away from zero, of cents: both sides times 2, to stay whole.
  const cents = (2n * micros * BigInt(creditedQuantity + pieces) + 10_000n * of) / (20_000n * of)
  return Number(cents) - credited
}
