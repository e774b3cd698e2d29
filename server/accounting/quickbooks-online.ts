import { formatDecimal } from '@endcap/contract/money'
import { csvFiles } from './csv-files.ts'
import {
  type AccountingFile,
  type AccountNames,
  americanDay,
  type Posting,
  plainText,
} from './posting.ts'

/** QuickBooks Online imports at most 100 invoices, and 1,000 rows, at once. */
const maxInvoices = 100
const maxJournals = 100

const invoiceHeader = [
  ...['*InvoiceNo', '*Customer', '*InvoiceDate', '*DueDate', 'Terms', 'Item(Product/Service)'],
  ...['ItemDescription', 'ItemQuantity', 'ItemRate', '*ItemAmount'],
]
const journalHeader = [
  ...['*JournalNo', '*JournalDate', '*AccountName', '*Debits', '*Credits', 'Description', 'Name'],
]

const invoiceRows = (posting: Posting, accounts: AccountNames): string[][] =>
  posting.parts.map(({ account, cents }) => [
    ...[posting.document, posting.name, americanDay(posting.day), americanDay(posting.dueOn), ''],
    ...[
      accounts[account],
      plainText(posting.memo, 200),
      '1',
      formatDecimal(cents),
      formatDecimal(cents),
    ],
  ])

const journalRows = (posting: Posting, accounts: AccountNames): string[][] =>
  [
    { account: accounts.receivable, cents: posting.cents },
    ...posting.parts.map(({ account, cents }) => ({ account: accounts[account], cents: -cents })),
  ].map(({ account, cents }) => [
    ...[posting.document, americanDay(posting.day), account],
    ...[cents > 0 ? formatDecimal(cents) : '', cents < 0 ? formatDecimal(-cents) : ''],
    ...[plainText(posting.memo, 200), posting.name],
  ])

/** Charges as invoices; credits and money, which QuickBooks Online imports in no other way, as journal entries. */
export const formatQuickBooksOnline = (
  postings: readonly Posting[],
  accounts: AccountNames,
): AccountingFile[] => [
  ...csvFiles(
    'invoices',
    invoiceHeader,
    postings.filter(({ kind }) => kind === 'sale').map((posting) => invoiceRows(posting, accounts)),
    maxInvoices,
  ),
  ...csvFiles(
    'journal',
    journalHeader,
    postings.filter(({ kind }) => kind !== 'sale').map((posting) => journalRows(posting, accounts)),
    maxJournals,
  ),
]
