import { formatCents } from '@endcap/contract/money'
import { optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { DeliverySheetFacts, DocumentFrame } from '@endcap/contract/printing/printed-documents'
import type { ReactElement } from 'react'
import { fieldsOn, formatPieces } from './order-blocks.tsx'
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

type Stop = DeliverySheetFacts['stops'][number]
const width = contentWidth(true)
/** Leaves room for a signature. */
const minRowHeight = 64

/** If columns are narrower, fields get more lines, so that no text is cut earlier. */
const fieldColumns: Column<Stop>[] = fieldsOn('delivery_sheet').map((name, _, { length }) => ({
  title: optionalOrderFields[name].label,
  width: (width - 564) / length,
  size: 9.5,
  maxLines: 8 * length,
  text: (stop) => stop[name],
}))

const columnsOf = (stops: readonly Stop[]): Column<Stop>[] => {
  const positions = new Map(stops.map((stop, index) => [stop, index + 1]))
  return [
    {
      title: '#',
      width: 26,
      size: 13,
      bold: true,
      text: (stop) => String(positions.get(stop)),
    },
    {
      title: 'Customer',
      width: 238,
      size: 11.5,
      bold: true,
      text: ({ buyer }) => buyer.business_name,
      note: ({ buyer }) =>
        [buyer.name, buyer.business_address, buyer.place, buyer.phone].filter(Boolean).join('\n'),
      noteSize: 10.5,
    },
    {
      title: 'Order',
      width: 62,
      size: 11,
      bold: true,
      text: ({ number }) => String(number),
      note: ({ pieces, route }) => [formatPieces(pieces), route].filter(Boolean).join('\n'),
    },
    {
      title: 'Cash to collect',
      width: 88,
      align: 'right',
      size: 12.5,
      bold: true,
      text: ({ total, pays_by_invoice }) => (pays_by_invoice ? 'No cash' : formatCents(total)),
      note: ({ total, pays_by_invoice, terms }) =>
        [
          ...(pays_by_invoice ? [`By invoice: ${formatCents(total)}`] : []),
          ...(terms === '' ? [] : [`Terms: ${terms}`]),
        ].join('\n'),
    },
    // A gap between the right-aligned amounts and the left-aligned texts.
    { title: '', width: 14, text: () => '' },
    ...fieldColumns,
    { title: 'Signature', width: 136, text: () => '' },
  ]
}

const sumOf = (stops: readonly Stop[]): number => stops.reduce((sum, { total }) => sum + total, 0)
const countStops = ({ length }: readonly Stop[]): string =>
  `${length} ${length === 1 ? 'stop' : 'stops'}`

/** Shows the cash to collect at each stop and in total; invoiced orders are totaled separately. */
export const deliverySheetPages = (
  { day, stops }: DeliverySheetFacts,
  frame: DocumentFrame,
): ReactElement[] => {
  const { head, rows } = tableBlocks(columnsOf(stops), stops, minRowHeight)
  const invoiced = stops.filter((stop) => stop.pays_by_invoice)
  const cash = formatCents(sumOf(stops.filter((stop) => !stop.pays_by_invoice)))
  const title = (size: number, more = '') =>
    beside([
      [0, textBlock(`Deliveries${more}`, 220, { size, bold: true })],
      [220, textBlock(day, 280, { size: 11, align: 'center' })],
      [
        500,
        textBlock(`${countStops(stops)}, ${cash} in cash`, width - 500, {
          size: 11,
          align: 'right',
        }),
      ],
    ])
  const line = (label: string) => textBlock(`${label} ____________________`, 230, { size: 10.5 })
  return sheetPages(
    {
      isLandscape: true,
      name: `Deliveries of ${frame.letterhead.store_name}`,
      first: stack([title(20)], 6),
      running: stack([title(12, ' (continued)')], 4),
      head,
      rows,
      end: stack([
        space(10),
        beside([
          [0, line('Driver')],
          [234, line('Cash collected')],
          [
            468,
            textBlock(`Cash to collect  ${cash}`, width - 468, {
              size: 14,
              bold: true,
              align: 'right',
            }),
          ],
        ]),
        ...(invoiced.length === 0
          ? []
          : [
              textBlock(
                `Not to collect: ${countStops(invoiced)} by invoice, ${formatCents(sumOf(invoiced))}`,
                width,
                { size: 10.5, align: 'right' },
              ),
            ]),
      ]),
    },
    frame,
  )
}
