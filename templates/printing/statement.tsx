import { type Cents, formatCents } from '@endcap/contract/money'
import type { DocumentFrame, StatementFacts } from '@endcap/contract/printing/printed-documents'
import { daysPastDue } from '@endcap/contract/receivables/ageing'
import { formatDate } from '@endcap/contract/shop-time'
import {
  ageingTitles,
  documentName,
  overdueOf,
  type StatementLine,
} from '@endcap/contract/statements/statement-lines'
import { t } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import { colors } from '../colors.ts'
import {
  buyerText,
  continuedBlock,
  labelledBlock,
  letterheadBlock,
  totalBlock,
} from './order-blocks.tsx'
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

const width = contentWidth()

type Row = Pick<StatementLine, 'day' | 'po_number' | 'due_on' | 'open'> & {
  document: string
  /** Null for the balance before the period. */
  amount: Cents | null
}

const rowsOf = ({ forward, lines }: StatementFacts): Row[] => [
  ...(forward === null
    ? []
    : [
        {
          ...{ day: forward.from, document: t`Balance forward`, po_number: '', due_on: '' },
          ...{ amount: null, open: forward.balance },
        },
      ]),
  ...lines.map((line) => ({ ...line, document: documentName(line) })),
]

const amountColumn = (
  title: string,
  read: (row: Row) => Cents | null,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  ...{ title, width: 66, align: 'right' as const },
  text: (row) => {
    const cents = read(row)
    return cents === null || cents === 0 ? '' : formatCents(cents)
  },
  ...more,
})

const openItemColumns = (asOf: string): Column<Row>[] => [
  amountColumn(t`Amount`, ({ amount }) => amount),
  amountColumn(t`Paid`, ({ amount, open }) => amount && Math.abs(amount - open)),
  amountColumn(t({ message: 'Open', context: 'amount' }), ({ open }) => open, { bold: true }),
  {
    ...{ title: t({ message: 'Days', context: 'past due' }), width: 36, align: 'right' },
    text: ({ due_on }) => {
      const days = due_on === '' ? 0 : daysPastDue(due_on, asOf)
      return days > 0 ? String(days) : ''
    },
  },
]

const balanceForwardColumns = (): Column<Row>[] => [
  amountColumn(t`Charge`, ({ amount }) => amount && Math.max(amount, 0)),
  amountColumn(
    t({ message: 'Credit', context: 'column' }),
    ({ amount }) => amount && Math.max(-amount, 0),
  ),
  amountColumn(t`Balance`, ({ open }) => open, { bold: true }),
]

const dayWidth = 68

const columnsOf = ({ as_of, layout }: StatementFacts): Column<Row>[] => {
  const figures = layout === 'open_items' ? openItemColumns(as_of) : balanceForwardColumns()
  const used = figures.reduce((sum, column) => sum + column.width, 2 * dayWidth)
  return [
    { title: t`Date`, width: dayWidth, text: ({ day }) => formatDate(day) },
    {
      title: t`Document`,
      width: width - used,
      text: ({ document }) => document,
      note: ({ po_number }) => (po_number === '' ? '' : t`PO ${po_number}`),
    },
    { title: t`Due`, width: dayWidth, text: ({ due_on }) => formatDate(due_on) },
    ...figures,
  ]
}

const cell = width / 7

/** Shows the open amounts by days past due, in columns. */
const ageingBlock = ({ ageing }: StatementFacts) => {
  const cells: [title: string, cents: number][] = [
    ...ageingTitles().map((title, at): [string, number] => [title, ageing.columns[at] ?? 0]),
    [t`Credits`, ageing.unapplied],
  ]
  return stack(
    [
      textBlock(t`Days past due`, width, { size: 8, bold: true, color: colors.soft }),
      space(3),
      beside(
        cells.map(([title, cents], at) => [
          at * cell,
          stack([
            textBlock(title, cell - 6, { size: 8, color: colors.soft }),
            textBlock(formatCents(cents), cell - 6, { size: 9.5, bold: at > 0 && cents > 0 }),
          ]),
        ]),
      ),
    ],
    4,
  )
}

const pagesOf = (facts: StatementFacts, frame: DocumentFrame): ReactElement[] => {
  const { seller, buyer, as_of, ageing } = facts
  const { head, rows } = tableBlocks(columnsOf(facts), rowsOf(facts))
  const day = formatDate(as_of)
  const name = t`Statement of ${day}`
  const overdue = overdueOf(ageing)
  return sheetPages(
    {
      seller,
      name: `${name}, ${buyer.business_name}`,
      first: stack([
        letterheadBlock(
          seller,
          t`Statement`,
          [
            [t`As of`, day],
            [t`Balance`, formatCents(ageing.total)],
            [t`Overdue`, overdue === 0 ? '' : formatCents(overdue)],
          ],
          { logos: frame.logos },
        ),
        space(12),
        labelledBlock(t`Account`, buyerText(buyer), width / 2, 10),
        space(8),
      ]),
      running: continuedBlock(name, buyer),
      head,
      rows,
      end: stack([
        space(10),
        totalBlock(t`Balance`, formatCents(ageing.total)),
        space(10),
        ageingBlock(facts),
      ]),
    },
    frame,
  )
}

/** Each statement has separate page numbers. */
export const statementPages = (
  statements: readonly StatementFacts[],
  frame: DocumentFrame,
): ReactElement[] => statements.flatMap((facts) => pagesOf(facts, frame))
