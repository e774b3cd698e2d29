import { i18n } from '../i18n/i18n.ts'
import type { Cents } from '../money.ts'
import type { EntryKind } from '../receivables/account-kinds.ts'
import type { Ageing } from '../receivables/ageing.ts'
import { documentNumber } from '../receivables/document-number.ts'

/**
 * `open_items`: the documents that are open on the day; `balance_forward`: the balance before the day’s month, then all that
 * was booked in it.
 */
export const statementLayouts = ['open_items', 'balance_forward'] as const
export type StatementLayout = (typeof statementLayouts)[number]

/** A document that is open, or of a balance forward an entry. */
export type StatementLine = {
  day: string
  kind: EntryKind
  number: number | null
  po_number: string
  /** Empty for credits. */
  due_on: string
  /** Negative for credits. */
  amount: Cents
  /** The open amount on the day; in a balance-forward statement the balance after the entry. */
  open: Cents
}

const names: Readonly<Record<EntryKind, string>> = {
  opening: /*i18n*/ 'Opening balance',
  invoice: /*i18n*/ 'Invoice',
  invoice_change: /*i18n*/ 'Corrected invoice',
  debit: /*i18n*/ 'Debit memo',
  fee: /*i18n*/ 'Fee',
  refund: /*i18n*/ 'Refund',
  reversal: /*i18n*/ 'Returned payment',
  opening_credit: /*i18n*/ 'Opening credit',
  payment: /*i18n*/ 'Payment',
  credit: /*i18n*/ 'Credit memo',
  discount: /*i18n*/ 'Discount',
  write_off: /*i18n*/ 'Write-off',
}

/** `Invoice INV-10001` in the current language. */
export const documentName = (document: Pick<StatementLine, 'kind' | 'number'>): string =>
  [i18n._(names[document.kind]), documentNumber(document)].filter(Boolean).join(' ')

/** Of the columns of an ageing, in the current language. */
export const ageingTitles = () => [
  i18n._(/*i18n*/ 'Current'),
  ...['1–30', '31–60', '61–90'],
  i18n._(/*i18n*/ 'Over 90 days'),
]

/** Open and due before the day. */
export const overdueOf = ({ columns }: Ageing): Cents =>
  columns.slice(1).reduce((sum, cents) => sum + cents, 0)
