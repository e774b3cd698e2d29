import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { locale } from '@endcap/contract/i18n/i18n'
import { formatCents } from '@endcap/contract/money'
import type {
  DocumentFrame,
  PackingSlipsFacts,
  PrintedLine,
  PrintedOrder,
} from '@endcap/contract/printing/printed-documents'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import { translateReason } from '../translate-reason.ts'
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

const columnsOf = (withPrices: boolean, isPacked: boolean): Column<PrintedLine>[] => {
  const fixed: Column<PrintedLine>[] = [
    lineNumber,
    { title: '', width: 18, isCheckBox: true, text: () => '' },
    ...productCodes,
  ]
  const counts: Column<PrintedLine>[] = [
    {
      title: t({ message: 'Ordered', context: 'quantity' }),
      width: 52,
      align: 'right',
      text: ({ ordered }) => String(ordered),
    },
    {
      title: isPacked
        ? t({ message: 'Packed', context: 'quantity' })
        : t({ message: 'To pack', context: 'quantity' }),
      width: 52,
      align: 'right',
      size: 10.5,
      bold: true,
      text: ({ quantity }) => String(quantity),
    },
  ]
  const prices: Column<PrintedLine>[] = withPrices ? priceColumns : []
  const used = [...fixed, ...counts, ...prices].reduce((sum, column) => sum + column.width, 0)
  return [
    ...fixed,
    {
      title: t`Product`,
      width: width - used,
      text: productTitle,
      note: ({ unit, units, quantity, reason }) =>
        [describePack(unit), quantityNote(quantity, units ?? []), translateReason(reason)]
          .filter(Boolean)
          .join(' · '),
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
  const { head, rows } = tableBlocks(
    columnsOf(withPrices, ['ready', 'delivered'].includes(order.status)),
    order.lines,
  )
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isCancelled = order.status === 'cancelled'
  const orderNumber = String(order.number)
  const name = isCancelled
    ? t`CANCELLED: order ${orderNumber}`
    : t`Packing slip, order ${orderNumber}`
  return sheetPages(
    {
      name,
      first: stack([
        letterheadBlock(
          letterhead,
          isCancelled ? t`CANCELLED` : t`Packing slip`,
          [
            [t({ message: 'Order', context: 'document' }), orderNumber],
            [
              t({ message: 'Ordered', context: 'date' }),
              formatTimestamp(new Date(order.createdAt), letterhead.time_zone),
            ],
            ...optionalTexts('packing_slips', order, false),
          ],
          { logos: frame.logos, isCancelled },
        ),
        partiesBlock(order, t`For`, optionalTexts('packing_slips', order, true)),
      ]),
      running: continuedBlock(name, order.buyer),
      head,
      rows,
      end: stack([
        space(10),
        totalBlock(t`Pieces`, pieces.toLocaleString(locale())),
        ...(withPrices
          ? [...sumBlocks(order), totalBlock(t`Total`, formatCents(order.total))]
          : []),
        space(20),
        textBlock(t`Received by ______________________________   Date ____________`, width, {
          size: 10,
        }),
      ]),
    },
    frame,
  )
}

/** Each slip has separate page numbers. */
export const packingSlipPages = (
  { orders, withPrices }: PackingSlipsFacts,
  frame: DocumentFrame,
): ReactElement[][] => orders.map((order) => slipPages(order, withPrices, frame))
