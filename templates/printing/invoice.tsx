import { quantityNote } from '@endcap/contract/describe-quantity'
import { formatCents } from '@endcap/contract/money'
import type { DocumentFrame, InvoiceFacts, PrintedLine } from '@endcap/contract/printed-documents'
import { formatTimestamp } from '@endcap/contract/shop-time'
import type { ReactElement } from 'react'
import {
  continuedBlock,
  feeBlocks,
  letterheadBlock,
  optionalTexts,
  partiesBlock,
  priceColumns,
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

const columns: Column<PrintedLine>[] = [
  {
    title: 'Item # / UPC',
    width: 98,
    size: 9.5,
    text: ({ item_no }) => item_no,
    note: ({ upc }) => upc,
  },
  {
    title: 'Product',
    width: width - 98 - 46 - 138,
    size: 10.5,
    text: ({ title }) => title,
    note: ({ unit, units, quantity }) =>
      [unit, quantityNote(quantity, units ?? [])].filter(Boolean).join(' · '),
  },
  { title: 'Qty', width: 46, align: 'right', size: 10.5, text: ({ quantity }) => String(quantity) },
  ...priceColumns,
]

/** The credit or difference of a corrected invoice. */
const differenceBlock = ({ order, replaced, seller }: InvoiceFacts) => {
  if (replaced === null) return space(0)
  const difference = order.total - replaced.total
  const day = formatTimestamp(new Date(replaced.issuedAt), seller.time_zone)
  return stack([
    space(4),
    textBlock(`Replaces the invoice of ${day} over ${formatCents(replaced.total)}.`, width, {
      size: 10,
      align: 'right',
    }),
    totalBlock(difference < 0 ? 'Credit' : 'Difference', formatCents(Math.abs(difference))),
  ])
}

const pagesOf = (facts: InvoiceFacts, frame: DocumentFrame): ReactElement[] => {
  const { number, revision, issuedAt, seller, terms, order } = facts
  const { head, rows } = tableBlocks(columns, order.lines)
  const shown = `INV-${number}`
  const name = `Invoice ${shown}, order ${order.number}`
  return sheetPages(
    {
      name,
      first: stack([
        letterheadBlock(
          seller,
          revision === 1 ? 'Invoice' : 'Corrected invoice',
          [
            ['Invoice', shown],
            ['Revision', revision === 1 ? '' : String(revision)],
            ['Date', formatTimestamp(new Date(issuedAt), seller.time_zone)],
            ['Order', String(order.number)],
            ['Ordered', formatTimestamp(new Date(order.createdAt), seller.time_zone)],
            ...optionalTexts('invoices', order, false),
          ],
          frame.logos,
        ),
        partiesBlock(order, 'Bill to', [
          ['Terms', terms],
          ...optionalTexts('invoices', order, true),
        ]),
      ]),
      running: continuedBlock(name, order.buyer),
      head,
      rows,
      end: stack([
        space(10),
        ...feeBlocks(order),
        totalBlock('Total', formatCents(order.total)),
        differenceBlock(facts),
      ]),
    },
    frame,
  )
}

/** Invoices as they were made, each with page numbers of its own. */
export const invoicePages = (
  invoices: readonly InvoiceFacts[],
  frame: DocumentFrame,
): ReactElement[] => invoices.flatMap((facts) => pagesOf(facts, frame))
