import type { Cents } from '../money.ts'

/** What decides whether a customer who pays by invoice may order more. */
export type Credit = {
  /** Null: no limit. */
  limit: Cents | null
  balance: Cents
  /** The totals of orders without an invoice, since the account was opened. */
  open_orders: Cents
  is_on_hold: boolean
}

/** Null without a limit. */
export const availableCredit = ({ limit, balance, open_orders }: Credit): Cents | null =>
  limit === null ? null : Math.max(limit - balance - open_orders, 0)

/** By how much an order of `more` exceeds the limit; 0 if it doesn’t. */
export const missingCredit = ({ limit, balance, open_orders }: Credit, more: Cents): Cents =>
  limit === null ? 0 : Math.max(balance + open_orders + more - limit, 0)
