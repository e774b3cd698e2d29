import { quantityNote } from '@endcap/contract/describe-quantity'
import { formatCents } from '@endcap/contract/money'
import type {
  DocumentFrame,
  PackingSlipsFacts,
  PrintedLine,
  PrintedOrder,
} from '@endcap/contract/printed-documents'
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

const columnsOf = (withPrices: boolean): Column<PrintedLine>[] => {
  const fixed: Column<PrintedLine>[] = [
    { title: '', width: 22, isCheckBox: true, text: () => '' },
    {
      title: 'Item # / UPC',
      width: 92,
      size: 9.5,
      text: ({ item_no }) => item_no,
      note: ({ upc }) => upc,
    },
  ]
  const counts: Column<PrintedLine>[] = [
    {
      title: 'Ordered',
      width: 52,
      align: 'right',
      size: 10.5,
      text: ({ ordered }) => String(ordered),
    },
    {
      title: 'Packed',
      width: 52,
      align: 'right',
      size: 12,
      bold: true,
      text: ({ quantity }) => String(quantity),
    },
  ]
  const prices: Column<PrintedLine>[] = withPrices ? priceColumns : []
  const used = [...fixed, ...counts, ...prices].reduce((sum, column) => sum + column.width, 0)
  return [
    ...fixed,
    {
      title: 'Product',
      width: width - used,
      size: 10.5,
      text: ({ title }) => title,
      note: ({ unit, units, quantity, reason }) =>
        [unit, quantityNote(quantity, units ?? []), reason].filter(Boolean).join(' · '),
    },
    ...counts,
    ...prices,
  ]
}

const slipPages = (
  order: PrintedOrder,
  withPrices: boolean,
  frame: DocumentFrame,
): ReactElement[] => {
  const { letterhead } = frame
  const { head, rows } = tableBlocks(columnsOf(withPrices), order.lines)
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isCancelled = order.status === 'cancelled'
  const name = `Packing slip, order ${order.number}`
  return sheetPages(
    {
      name,
      first: stack([
        letterheadBlock(
          letterhead,
          isCancelled ? 'CANCELLED' : 'Packing slip',
          [
            ['Order', String(order.number)],
            ['Ordered', formatTimestamp(new Date(order.createdAt), letterhead.time_zone)],
            ...optionalTexts('packing_slips', order, false),
          ],
          frame.logos,
        ),
        partiesBlock(order, 'For', optionalTexts('packing_slips', order, true)),
      ]),
      running: continuedBlock(name, order.buyer),
      head,
      rows,
      end: stack([
        space(10),
        totalBlock('Pieces', pieces.toLocaleString('en-US')),
        ...(withPrices ? [...feeBlocks(order), totalBlock('Total', formatCents(order.total))] : []),
        space(20),
        textBlock('Received by ______________________________   Date ____________', width, {
          size: 10,
        }),
      ]),
    },
    frame,
  )
}

/** A packing slip for each order, each with page numbers of its own. */
export const packingSlipPages = (
  { orders, withPrices }: PackingSlipsFacts,
  frame: DocumentFrame,
): ReactElement[][] => orders.map((order) => slipPages(order, withPrices, frame))
