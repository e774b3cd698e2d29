import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { formatCents } from '@endcap/contract/money'
import type {
  DocumentFrame,
  InvoiceFacts,
  PrintedLine,
} from '@endcap/contract/printing/printed-documents'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import {
  continuedBlock,
  letterheadBlock,
  lineNumber,
  optionalTexts,
  partiesBlock,
  priceColumns,
  productCodes,
  productTitle,
  sumBlocks,
  totalBlock,
} from './order-blocks.tsx'
import {
  type Column,
  contentWidth,
  sheetPages,
  space,
  stack,
  tableBlocks,
  textBlock,
} from './sheet.tsx'

const width = contentWidth()

const fixed: Column<PrintedLine>[] = [lineNumber, ...productCodes]
const figures: Column<PrintedLine>[] = [
  { title: t`Qty`, width: 36, align: 'right', text: ({ quantity }) => String(quantity) },
  ...priceColumns,
]
const used = [...fixed, ...figures].reduce((sum, column) => sum + column.width, 0)

const columns: Column<PrintedLine>[] = [
  ...fixed,
  {
    title: t`Product`,
    width: width - used,
    text: productTitle,
    note: ({ unit, units, quantity }) =>
      [describePack(unit), quantityNote(quantity, units ?? [])].filter(Boolean).join(' · '),
  },
  ...figures,
]

const differenceBlock = ({ order, replaced, seller }: InvoiceFacts) => {
  if (replaced === null) return space(0)
  const difference = order.total - replaced.total
  const day = formatTimestamp(new Date(replaced.issuedAt), seller.time_zone)
  const total = formatCents(replaced.total)
  return stack([
    space(4),
    textBlock(t`Replaces the invoice of ${day} for ${total}.`, width, {
      size: 10,
      align: 'right',
    }),
    totalBlock(difference < 0 ? t`Credit` : t`Difference`, formatCents(Math.abs(difference))),
  ])
}

const pagesOf = (facts: InvoiceFacts, frame: DocumentFrame): ReactElement[] => {
  const { number, revision, issuedAt, seller, terms, order } = facts
  const { head, rows } = tableBlocks(columns, order.lines)
  const invoice = `INV-${number}`
  const orderNumber = String(order.number)
  const isCancelled = order.status === 'cancelled'
  const title = revision === 1 ? t`Invoice` : t`Corrected invoice`
  const name = t`Invoice ${invoice}, order ${orderNumber}`
  return sheetPages(
    {
      name,
      first: stack([
        letterheadBlock(
          seller,
          isCancelled ? t`CANCELLED` : title,
          [
            [isCancelled ? title : t`Invoice`, invoice],
            [t`Revision`, revision === 1 ? '' : String(revision)],
            [t`Date`, formatTimestamp(new Date(issuedAt), seller.time_zone)],
            [t({ message: 'Order', context: 'document' }), orderNumber],
            [
              t({ message: 'Ordered', context: 'date' }),
              formatTimestamp(new Date(order.createdAt), seller.time_zone),
            ],
            ...optionalTexts('invoices', order, false),
          ],
          { logos: frame.logos, isCancelled },
        ),
        partiesBlock(order, t`Bill to`, [
          [t`Terms`, terms],
          ...optionalTexts('invoices', order, true),
        ]),
      ]),
      running: continuedBlock(name, order.buyer),
      head,
      rows,
      end: stack([
        space(10),
        ...sumBlocks(order),
        totalBlock(t`Total`, formatCents(order.total)),
        differenceBlock(facts),
      ]),
    },
    frame,
  )
}

/** Each invoice has separate page numbers. */
export const invoicePages = (
  invoices: readonly InvoiceFacts[],
  frame: DocumentFrame,
): ReactElement[] => invoices.flatMap((facts) => pagesOf(facts, frame))
