import { formatDecimal } from '@endcap/contract/money'
import { csvFiles } from './csv-files.ts'
import {
  type AccountingFile,
  type AccountNames,
  americanDay,
  type Posting,
  plainText,
} from './posting.ts'

/** Xero imports at most 500 invoices at once. */
const maxInvoices = 500
const maxStatementLines = 1_000

const invoiceHeader = [
  ...['*ContactName', '*InvoiceNumber', 'Reference', '*InvoiceDate', '*DueDate', '*Description'],
  ...['*Quantity', '*UnitAmount', '*AccountCode', '*TaxType'],
]
const statementHeader = ['*Date', '*Amount', 'Payee', 'Description', 'Reference']

const invoiceRows = (posting: Posting, accounts: AccountNames, tax: string): string[][] =>
  posting.parts.map(({ account, cents }) => [
    ...[posting.name, posting.document, plainText(posting.memo, 200)],
    ...[americanDay(posting.day), americanDay(posting.dueOn), posting.document],
    ...['1', formatDecimal(cents), accounts[account], tax],
  ])

/** Received money is positive in a bank statement. */
const statementRow = ({ day, cents, name, memo, document }: Posting): string[] => [
  ...[americanDay(day), formatDecimal(-cents), name, plainText(memo, 200), document],
]

/** Charges as invoices, credits as negative ones, which Xero makes credit notes, and money as lines of a bank statement. */
export const formatXero = (
  postings: readonly Posting[],
  accounts: AccountNames,
  tax: string,
): AccountingFile[] => {
  const documents = postings.filter(({ kind }) => kind !== 'money')
  return [
    ...csvFiles(
      'invoices',
      invoiceHeader,
      documents.map((posting) => invoiceRows(posting, accounts, tax)),
      maxInvoices,
    ),
    ...csvFiles(
      'bank-statement',
      statementHeader,
      postings.filter(({ kind }) => kind === 'money').map((posting) => [statementRow(posting)]),
      maxStatementLines,
    ),
  ]
}
