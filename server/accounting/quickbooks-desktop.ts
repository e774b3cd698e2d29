import { formatDecimal } from '@endcap/contract/money'
import {
  type AccountingFile,
  type AccountNames,
  americanDay,
  type Posting,
  plainText,
} from './posting.ts'

const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO']

/** A payment that was taken back and a refund are journal entries, since they lower no document. */
const typeOf = ({ kind, cents }: Posting): string => {
  if (kind === 'sale') return 'INVOICE'
  if (kind === 'credit') return 'CREDIT MEMO'
  return cents < 0 ? 'PAYMENT' : 'GENERAL JOURNAL'
}

/** `MM/DD/YY`, as the format has it. */
const shortDay = (day: string): string => americanDay(day).replace(/\d\d(\d\d)$/, '$1')

/** The customer’s receivable and the accounts on the other side with the opposite sign. A payment’s first row is the money. */
const blockOf = (posting: Posting, accounts: AccountNames): string[][] => {
  const type = typeOf(posting)
  const { cents, parts, document, day, name, memo } = posting
  const sides = [
    { account: accounts.receivable, cents },
    ...parts.map((part) => ({ account: accounts[part.account], cents: -part.cents })),
  ]
  const [first, ...others] = type === 'PAYMENT' ? sides.toReversed() : sides
  const row = (keyword: string, side: (typeof sides)[number] | undefined, text: string) => [
    keyword,
    ...[
      type,
      shortDay(day),
      side?.account ?? '',
      name,
      formatDecimal(side?.cents ?? 0),
      document,
      text,
    ],
  ]
  return [
    row('TRNS', first, plainText(memo, 200)),
    ...others.map((side) => row('SPL', side, '')),
    ['ENDTRNS'],
  ]
}

/** Tabs between cells; Latin-1, which QuickBooks reads, with a question mark for other characters. */
export const formatIif = (
  postings: readonly Posting[],
  accounts: AccountNames,
): AccountingFile[] => {
  const rows = [
    ['!TRNS', ...columns],
    ['!SPL', ...columns],
    ['!ENDTRNS'],
    ...postings.flatMap((posting) => blockOf(posting, accounts)),
  ]
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('')
  return [
    {
      name: 'quickbooks.iif',
      bytes: Buffer.from(text.normalize('NFC').replace(/[^\0-\xff]/g, '?'), 'latin1'),
    },
  ]
}
