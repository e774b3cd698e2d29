import type { Cents } from '../money.ts'

/** The limit of a customer who pays by invoice, and the amounts that use it up. */
export type CreditLine = {
  /** Null: no limit. */
  limit: Cents | null
  balance: Cents
  /** The totals of orders without an invoice, since the account was opened. */
  open_orders: Cents
}

/** Null without a limit. */
export const availableCredit = ({ limit, balance, open_orders }: CreditLine): Cents | null =>
  limit === null ? null : Math.max(limit - balance - open_orders, 0)

/** By how much an order of `more` exceeds the limit; 0 if it doesn’t. */
export const missingCredit = ({ limit, balance, open_orders }: CreditLine, more: Cents): Cents =>
  limit === null ? 0 : Math.max(balance + open_orders + more - limit, 0)
