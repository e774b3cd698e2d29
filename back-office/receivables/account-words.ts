import type { Cents } from '@endcap/contract/money'
import { formatCents } from '@endcap/contract/money'
import type { EntryKind, PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import { documentNumber } from '@endcap/contract/receivables/document-number'

const kindNames: Readonly<Record<EntryKind, string>> = {
  opening: 'Opening balance',
  opening_credit: 'Opening credit',
  invoice: 'Invoice',
  invoice_change: 'Corrected invoice',
  debit: 'Debit memo',
  credit: 'Credit memo',
  fee: 'Fee',
  refund: 'Refund',
  reversal: 'Payment reversed',
  payment: 'Payment',
  discount: 'Early-payment discount',
  write_off: 'Write-off',
}

type Document = { kind: EntryKind; number: number | null }

/** Returns `INV-10001`, or the kind of a document without a number. */
export const documentName = (document: Document): string =>
  documentNumber(document) || kindNames[document.kind]

/** Returns the kind of a document, or `''` if its name says it. */
export const documentKind = ({ kind, number }: Document): string =>
  number === null || kind === 'invoice' ? '' : kindNames[kind]

/** By the letter that chooses them. Those with a reference have a number. */
export const methods = [
  { method: 'cash', letter: 'c', label: 'Cash', reference: '' },
  { method: 'check', letter: 'k', label: 'Check', reference: 'Check number' },
  { method: 'money_order', letter: 'm', label: 'Money order', reference: 'Money order number' },
  { method: 'ach', letter: 'a', label: 'ACH', reference: 'Transfer number' },
  { method: 'card_elsewhere', letter: 'd', label: 'Card', reference: 'Terminal’s number' },
  { method: 'other', letter: 'o', label: 'Other', reference: 'Number' },
] as const satisfies readonly {
  method: PaymentMethod
  letter: string
  label: string
  reference: string
}[]

export const methodOf = (method: PaymentMethod) =>
  methods.find((each) => each.method === method) ?? methods[0]

/** `Check 1042`; `''` if there is no method. */
export const describeMethod = ({
  method,
  reference,
}: {
  method: PaymentMethod | null
  reference: string
}): string => (method === null ? '' : [methodOf(method).label, reference].filter(Boolean).join(' '))

export const describePastDue = (days: number): string =>
  days <= 0 ? '' : days === 1 ? '1 day past due' : `${days} days past due`

/** The columns of the ageing and, last, the unapplied credits. */
export const ageingTitles = [
  ...['Current', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
  'Unapplied',
]

/** Credits are written with a minus. */
export const formatBalance = (cents: Cents): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)
