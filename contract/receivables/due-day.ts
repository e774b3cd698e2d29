import { addDays } from '../shop-time.ts'

export const paymentTermsRules = ['on_delivery', 'days', 'end_of_month'] as const
export type PaymentTermsRule = (typeof paymentTermsRules)[number]

export type PaymentTerms = {
  rule: PaymentTermsRule
  /** Of `days` and `end_of_month`: days after the invoice or after the end of its month. */
  days: number
  /** Discount for early payment in basis points, 0 for none. */
  discount_bp: number
  /** Up to this many days after the invoice. */
  discount_days: number
}

const endOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The day (`YYYY-MM-DD`) on which an invoice of `issuedOn` is due. */
export const dueDay = ({ rule, days }: PaymentTerms, issuedOn: string): string =>
  rule === 'on_delivery'
    ? issuedOn
    : addDays(rule === 'days' ? issuedOn : endOfMonth(issuedOn), days)
