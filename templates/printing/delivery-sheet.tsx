import { formatCents } from '@endcap/contract/money'
import { optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { DeliverySheetFacts, DocumentFrame } from '@endcap/contract/printing/printed-documents'
import type { ReactElement } from 'react'
import { colors } from '../colors.ts'
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
/** Of the columns that each sheet has. */
const used = 24 + 200 + 58 + 80 + 10 + 64 + 64 + 112

/** If columns are narrower, fields get more lines, so that no text is cut earlier. */
const fieldColumns: Column<Stop>[] = fieldsOn('delivery_sheet').map((name, _, { length }) => ({
  title: optionalOrderFields[name].label,
  width: (width - used) / length,
  size: 8.5,
  maxLines: 8 * length,
  text: (stop) => stop[name],
}))

const blank = (title: string, width: number): Column<Stop> => ({
  title,
  width,
  isBlank: true,
  text: () => '',
})

const columns: Column<Stop>[] = [
  { title: '#', width: 24, size: 11, bold: true, text: (_, index) => String(index + 1) },
  {
    title: 'Customer',
    width: 200,
    size: 10.5,
    bold: true,
    text: ({ buyer }) => buyer.business_name,
    note: ({ buyer: { name, business_address, place, phone } }) =>
      [[name, phone].filter(Boolean).join(' · '), business_address, place]
        .filter(Boolean)
        .join('\n'),
    noteSize: 9,
  },
  {
    title: 'Order',
    width: 58,
    size: 10,
    bold: true,
    text: ({ number }) => String(number),
    note: ({ pieces, route }) => [formatPieces(pieces), route].filter(Boolean).join('\n'),
    noteSize: 8,
  },
  {
    title: 'Cash to collect',
    width: 80,
    align: 'right',
    size: 11.5,
    bold: true,
    text: ({ total, pays_by_invoice }) => (pays_by_invoice ? 'No cash' : formatCents(total)),
    note: ({ total, pays_by_invoice, terms }) =>
      [
        ...(pays_by_invoice ? [`By invoice: ${formatCents(total)}`] : []),
        ...(terms === '' ? [] : [`Terms: ${terms}`]),
      ].join('\n'),
  },
  // A gap between the right-aligned amounts and the left-aligned texts.
  { title: '', width: 10, text: () => '' },
  ...fieldColumns,
  blank('Cash paid', 64),
  blank('Check #', 64),
  blank('Signature', 112),
]

const sumOf = (stops: readonly Stop[]): number => stops.reduce((sum, { total }) => sum + total, 0)
const countStops = ({ length }: readonly Stop[]): string =>
  `${length} ${length === 1 ? 'stop' : 'stops'}`

/** Shows the cash to collect at each stop and in total; invoiced orders are totaled separately. */
export const deliverySheetPages = (
  { day, stops }: DeliverySheetFacts,
  frame: DocumentFrame,
): ReactElement[] => {
  const { head, rows } = tableBlocks(columns, stops)
  const invoiced = stops.filter((stop) => stop.pays_by_invoice)
  const cash = formatCents(sumOf(stops.filter((stop) => !stop.pays_by_invoice)))
  const title = (size: number, more = '') =>
    beside([
      [0, textBlock(`Deliveries${more}`, 220, { size, bold: true, color: colors.brand })],
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
