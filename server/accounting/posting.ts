import type { AccountingAccount } from '@endcap/contract/accounting/accounting-accounts'
import type { Cents } from '@endcap/contract/money'
import type { EntryKind, PaymentMethod } from '@endcap/contract/receivables/account-kinds'
import { documentNumber } from '@endcap/contract/receivables/document-number'

/** The delivery fee, and the excise that is added to the prices. */
type Extras = { fee: Cents; excise: Cents }

/** An entry of an account with the other facts that a bookkeeper needs. */
export type BatchedEntry = {
  id: number
  kind: EntryKind
  day: string
  cents: Cents
  note: string
  /** The customer’s name in the accounting program. */
  name: string
  /** Of invoices, payments and memos. */
  number: number | null
  orderNumber: number | null
  dueOn: string
  method: PaymentMethod | null
  reference: string
  /** 1 for the document itself, 2 for its first change, and so on. */
  nth: number
  /** The document’s amount after the entry. */
  totalAfter: Cents
  /** The parts of an invoice beside goods, before and after the entry. */
  before: Extras
  after: Extras
  /** Of a memo: the excise in its amount, negative for a credit. */
  memoExcise: Cents
}

type Part = { account: AccountingAccount; cents: Cents }

/**
 * An entry’s amount on the customer’s receivable, and the same amount split among the accounts on the other side.
 * `sale` and `credit` are documents, `money` was received or paid.
 */
export type Posting = {
  kind: 'sale' | 'credit' | 'money'
  document: string
  day: string
  dueOn: string
  name: string
  memo: string
  cents: Cents
  parts: readonly Part[]
}

const otherAccounts: Readonly<Partial<Record<EntryKind, AccountingAccount>>> = {
  debit: 'sales',
  fee: 'fees',
  credit: 'returns',
  discount: 'discounts',
  write_off: 'bad_debt',
}

const documentOf = (entry: BatchedEntry): string =>
  documentNumber(entry) ||
  `${entry.kind === 'write_off' ? 'WO' : entry.kind.slice(0, 3).toUpperCase()}-${entry.id}`

const partsOf = (parts: readonly Part[]): Part[] => parts.filter(({ cents }) => cents !== 0)

const invoiceParts = (total: Cents, { fee, excise }: Extras): Part[] =>
  partsOf([
    { account: 'sales', cents: total - fee - excise },
    { account: 'delivery', cents: fee },
    { account: 'excise', cents: excise },
  ])

/**
 * A corrected invoice is posted as the reversal of the former one and a new one, each with a number of its own, since bookkeeping
 * programs take no number twice.
 */
export const toPostings = (entry: BatchedEntry): Posting[] => {
  const { kind, day, dueOn, name, cents, note } = entry
  const common = { document: documentOf(entry), day, dueOn: dueOn || day, name }
  if (kind === 'invoice' || kind === 'invoice_change') {
    const order = entry.orderNumber === null ? '' : `Order ${entry.orderNumber}`
    const former = entry.totalAfter - cents
    const { fee, excise } = entry.before
    const reversal = invoiceParts(-former, { fee: -fee, excise: -excise })
    const renewed = invoiceParts(entry.totalAfter, entry.after)
    const postings: Posting[] = [
      {
        ...common,
        kind: 'credit',
        document: `CR-${entry.number}-${entry.nth}`,
        memo: `Reversal of INV-${entry.number}`,
        cents: -former,
        parts: reversal,
      },
      {
        ...common,
        kind: 'sale',
        document: entry.nth === 1 ? common.document : `${common.document}-${entry.nth}`,
        memo: order,
        cents: entry.totalAfter,
        parts: renewed,
      },
    ]
    return postings.filter((posting) => posting.cents !== 0)
  }
  const account = otherAccounts[kind]
  if (account !== undefined)
    return [
      {
        ...common,
        kind: cents > 0 ? 'sale' : 'credit',
        memo: note,
        cents,
        parts: partsOf([
          { account, cents: cents - entry.memoExcise },
          { account: 'excise', cents: entry.memoExcise },
        ]),
      },
    ]
  const means = [entry.method?.replaceAll('_', ' '), entry.reference].filter(Boolean).join(' ')
  return [
    {
      ...common,
      kind: 'money',
      memo: [kind === 'payment' ? '' : kind, means, note].filter(Boolean).join(' · '),
      cents,
      parts: [{ account: 'undeposited', cents }],
    },
  ]
}

/** One line without characters that a file of tab-separated values, a name, or a spreadsheet would take for something else. */
export const plainText = (text: string, maxLength: number): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .replace(/^[\s=+@-]+/, '')
    .slice(0, maxLength)
    .trim()

/** A day as `MM/DD/YYYY`. */
export const americanDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

export type AccountNames = Readonly<Record<AccountingAccount, string>>
export type AccountingFile = { name: string; bytes: Buffer }
