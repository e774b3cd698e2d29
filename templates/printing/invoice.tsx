import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { describePack } from '@endcap/contract/catalog/pack-text'
import { formatCents } from '@endcap/contract/money'
import type {
  DocumentFrame,
  InvoiceFacts,
  InvoiceTrade,
  PrintedLicense,
  PrintedLine,
} from '@endcap/contract/printing/printed-documents'
import { formatDate, formatTimestamp } from '@endcap/contract/shop-time'
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
import type { Block } from './paginate.ts'
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

const columnsOf = (lines: readonly PrintedLine[]): Column<PrintedLine>[] => {
  const hasExcise = lines.some(({ trade }) => trade !== undefined && trade.excise !== null)
  const excise: Column<PrintedLine> = {
    ...{ title: t`Excise`, width: 52, align: 'right' },
    text: ({ trade }) => (trade?.excise == null ? '' : formatCents(trade.excise)),
  }
  const fixed: Column<PrintedLine>[] = [lineNumber, ...productCodes]
  const figures: Column<PrintedLine>[] = [
    { title: t`Qty`, width: 36, align: 'right', text: ({ quantity }) => String(quantity) },
    ...(hasExcise ? [excise] : []),
    ...priceColumns,
  ]
  const used = [...fixed, ...figures].reduce((sum, column) => sum + column.width, 0)
  return [
    ...fixed,
    {
      title: t`Product`,
      width: width - used,
      text: productTitle,
      note: ({ unit, units, quantity, trade }) =>
        [
          ...[describePack(unit), quantityNote(quantity, units ?? [])],
          ...[trade?.brand, trade?.type],
        ]
          .filter(Boolean)
          .join(' · '),
    },
    ...figures,
  ]
}

const describeLicense = (license: PrintedLicense | null): string => {
  if (license === null) return ''
  const { number, kind } = license
  const until = formatDate(license.until)
  return t`${number} (${kind}, to ${until})`
}

/** The wording of the law is printed as it is, in any language. */
const markBlock = (mark: string): Block =>
  stack([textBlock(mark, width, { size: 13, bold: true, align: 'center' })], mark === '' ? 0 : 5)

const includedBlocks = ({ included_excise }: InvoiceTrade): Block[] =>
  included_excise.map(({ label, amount }) => {
    const sum = formatCents(amount)
    return textBlock(t`${label} included: ${sum}`, width - 6, {
      ...{ size: 10.5, bold: true, align: 'right' },
    })
  })

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
  const { number, revision, issuedAt, seller, terms, order, trade } = facts
  const { head, rows } = tableBlocks(columnsOf(order.lines), order.lines)
  const mark = markBlock(trade?.mark ?? '')
  const invoice = `INV-${number}`
  const orderNumber = String(order.number)
  const isCancelled = order.status === 'cancelled'
  const title = revision === 1 ? t`Invoice` : t`Corrected invoice`
  const name = t`Invoice ${invoice}, order ${orderNumber}`
  return sheetPages(
    {
      seller,
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
            [t`Ship date`, trade === undefined ? '' : formatDate(trade.ship_date)],
            [t`Our license`, describeLicense(trade?.seller_license ?? null)],
            ...optionalTexts('invoices', order, false),
          ],
          { logos: frame.logos, isCancelled },
        ),
        partiesBlock(order, t`Bill to`, [
          [t`Your license`, describeLicense(trade?.buyer_license ?? null)],
          [t`Shipped from`, trade?.ship_from ?? ''],
          [t`Terms`, terms],
          ...optionalTexts('invoices', order, true),
        ]),
        mark,
      ]),
      running: stack([continuedBlock(name, order.buyer), mark]),
      head,
      rows,
      end: stack([
        space(10),
        ...sumBlocks(order),
        totalBlock(t`Total`, formatCents(order.total)),
        ...(trade === undefined ? [] : includedBlocks(trade)),
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
