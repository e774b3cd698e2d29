import { describePack } from '@endcap/contract/catalog/pack-text'
import { formatCents } from '@endcap/contract/money'
import type { DocumentFrame, MemoFacts } from '@endcap/contract/printing/printed-documents'
import { memoName } from '@endcap/contract/receivables/memo-kinds'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import {
  buyerBlock,
  continuedBlock,
  letterheadBlock,
  lineNumber,
  productTitle,
  totalBlock,
} from './order-blocks.tsx'
import { type Column, contentWidth, sheetPages, space, stack, tableBlocks } from './sheet.tsx'

type Line = MemoFacts['lines'][number]

const fixed: Column<Line>[] = [
  lineNumber,
  { title: t`Item #`, width: 54, text: ({ item_no }) => item_no },
]
const figures: Column<Line>[] = [
  { title: t`Qty`, width: 40, align: 'right', text: ({ quantity }) => String(quantity ?? '') },
  {
    title: t`Amount`,
    width: 72,
    align: 'right',
    bold: true,
    text: ({ amount }) => formatCents(amount),
  },
]
const used = [...fixed, ...figures].reduce((sum, column) => sum + column.width, 0)

const describeExcise = (excise: Line['excise']): string => {
  if (excise === undefined) return ''
  const amount = formatCents(excise)
  return t`includes ${amount} excise`
}

const columns: Column<Line>[] = [
  ...fixed,
  {
    title: t`Product`,
    width: contentWidth() - used,
    text: (line) => (line.kind === 'fee' ? t`Delivery fee` : productTitle(line)),
    note: ({ unit, note, excise }) =>
      [describePack(unit), note, describeExcise(excise)].filter(Boolean).join(' · '),
  },
  ...figures,
]

const reasonOf = ({ cause, reason }: MemoFacts): string =>
  cause === 'correction' ? t`The order was changed after its invoice.` : reason

export const memoPages = (facts: MemoFacts, frame: DocumentFrame): ReactElement[] => {
  const { kind, issuedAt, seller, buyer, order, invoice, lines, total } = facts
  const number = memoName(facts)
  const title = kind === 'credit' ? t`Credit memo` : t`Debit memo`
  const name = `${title} ${number}`
  const { head, rows } = tableBlocks(columns, lines)
  return sheetPages(
    {
      seller,
      name,
      first: stack([
        letterheadBlock(
          seller,
          title,
          [
            [t`Number`, number],
            [t`Date`, formatTimestamp(new Date(issuedAt), seller.time_zone)],
            [t`Invoice`, invoice === null ? '' : `INV-${invoice}`],
            [t({ message: 'Order', context: 'document' }), order === null ? '' : String(order)],
          ],
          { logos: frame.logos },
        ),
        buyerBlock(buyer, kind === 'credit' ? t`Credit to` : t`Bill to`, [
          [t`Reason`, reasonOf(facts)],
        ]),
      ]),
      running: continuedBlock(name, buyer),
      head,
      rows,
      end: stack([
        space(10),
        totalBlock(kind === 'credit' ? t`Credit` : t`Total`, formatCents(total)),
      ]),
    },
    frame,
  )
}
