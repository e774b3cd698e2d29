import { formatCents } from '@endcap/contract/money'
import type { DepositSlipFacts, DocumentFrame } from '@endcap/contract/printing/printed-documents'
import type { ReactElement } from 'react'
import { colors } from '../colors.ts'
import {
  beside,
  type Column,
  contentWidth,
  sheetPages,
  space,
  stack,
  tableBlocks,
  textBlock,
} from './sheet.tsx'

type Row = { kind: string; number: string; from: string; payment: string; amount: number }

const width = contentWidth()

const columns: Column<Row>[] = [
  { title: 'Kind', width: 90, text: ({ kind }) => kind },
  { title: 'Number', width: 100, text: ({ number }) => number },
  { title: 'From', width: width - 360, text: ({ from }) => from },
  { title: 'Payment', width: 80, text: ({ payment }) => payment },
  { title: 'Amount', width: 90, align: 'right', text: ({ amount }) => formatCents(amount) },
]

const rowsOf = ({ cash, checks, money_orders }: DepositSlipFacts): Row[] => {
  const listed = (kind: string, payments: DepositSlipFacts['checks']) =>
    payments.map(({ number, business_name: from, reference, amount }) => ({
      ...{ kind, number: reference, from, payment: `PMT-${number}`, amount },
    }))
  const cashRow = { kind: 'Cash', number: '', from: '', payment: '', amount: cash }
  return [
    ...(cash > 0 ? [cashRow] : []),
    ...listed('Check', checks),
    ...listed('Money order', money_orders),
  ]
}

const sumOf = (payments: DepositSlipFacts['checks']): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

const countOf = (what: string, { length }: readonly unknown[]): string =>
  `${length} ${what}${length === 1 ? '' : 's'}`

/** Lists checks and money orders one by one, and ends with a sum for each kind. */
export const depositSlipPages = (slip: DepositSlipFacts, frame: DocumentFrame): ReactElement[] => {
  const { number, day, note, cash, checks, money_orders, total } = slip
  const { head, rows } = tableBlocks(columns, rowsOf(slip))
  const title = (size: number, more = '') =>
    beside([
      [
        0,
        textBlock(`Deposit DEP-${number}${more}`, 320, {
          ...{ size, bold: true, color: colors.brand },
        }),
      ],
      [320, textBlock(day, width - 320, { size: 11, align: 'right' })],
    ])
  const sum = (label: string, amount: number, bold = false) =>
    beside([
      [width - 260, textBlock(label, 150, { size: bold ? 12 : 10, bold })],
      [
        width - 110,
        textBlock(formatCents(amount), 104, { size: bold ? 12 : 10, bold, align: 'right' }),
      ],
    ])
  return sheetPages(
    {
      name: `Deposit of ${frame.letterhead.store_name}`,
      first: stack([title(20), textBlock(note, width, { size: 10 })], 6),
      running: stack([title(12, ' (continued)')], 4),
      head,
      rows,
      end: stack([
        space(8),
        sum('Cash', cash),
        sum(countOf('check', checks), sumOf(checks)),
        sum(countOf('money order', money_orders), sumOf(money_orders)),
        space(4),
        sum('Total deposit', total, true),
      ]),
    },
    frame,
  )
}
