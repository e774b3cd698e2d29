import { quantityNote } from '@endcap/contract/catalog/describe-quantity'
import { optionalOrderFields } from '@endcap/contract/orders/order-fields'
import type {
  DocumentFrame,
  PickListFacts,
  PickListRow,
} from '@endcap/contract/printing/printed-documents'
import type { ReactElement } from 'react'
import { colors } from '../colors.ts'
import { fieldsOn, formatPieces, lineNumber, productCodes, productTitle } from './order-blocks.tsx'
import type { Block } from './paginate.ts'
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

/** With more orders one column lists the boxes, since a column for each would not fit. */
const maxColumns = 10
const maxPortraitColumns = 6

const totalOf = ({ quantities }: PickListRow): number =>
  quantities.reduce((sum, quantity) => sum + quantity, 0)

const boxColumns = ({ orders }: PickListFacts, columnWidth: number): Column<PickListRow>[] => {
  if (orders.length === 1) return []
  if (orders.length > maxColumns)
    return [
      {
        title: 'Into the boxes',
        width: 176,
        bold: true,
        text: ({ quantities }) =>
          quantities
            .flatMap((quantity, index) =>
              quantity === 0 ? [] : [`${orders[index]?.box}\u00a0${quantity}`],
            )
            .join(', '),
      },
    ]
  return orders.map(({ box }, index) => ({
    title: box,
    width: columnWidth,
    align: 'center' as const,
    size: 10,
    bold: true,
    text: ({ quantities }) => (quantities[index] ? String(quantities[index]) : '·'),
  }))
}

const columnsOf = (
  facts: PickListFacts,
  width: number,
  columnWidth: number,
): Column<PickListRow>[] => {
  const boxes = boxColumns(facts, columnWidth)
  const fixed: Column<PickListRow>[] = [
    lineNumber,
    { title: '', width: 18, isCheckBox: true, text: () => '' },
    { title: 'Bin', width: 56, size: 10.5, bold: true, text: ({ bin }) => bin || '–' },
    ...(boxes.length === 0
      ? productCodes
      : [
          {
            title: 'Item # / UPC',
            width: 66,
            text: ({ item_no }: PickListRow) => item_no,
            note: ({ upc }: PickListRow) => upc,
          },
        ]),
  ]
  const total: Column<PickListRow> = {
    title: facts.orders.length === 1 ? 'Qty' : 'Total',
    width: 40,
    align: 'right',
    size: 11,
    bold: true,
    text: (row) => String(totalOf(row)),
  }
  const used = [...fixed, total, ...boxes].reduce((sum, column) => sum + column.width, 0)
  const title: Column<PickListRow> = {
    title: 'Product',
    width: width - used,
    text: productTitle,
    note: (row) =>
      [row.unit, quantityNote(totalOf(row), row.units ?? [])].filter(Boolean).join(' · '),
  }
  return [...fixed, title, total, ...boxes]
}

const ordersBlock = ({ orders }: PickListFacts, width: number): Block => {
  const isOne = orders.length === 1
  const text = width - 300
  return stack(
    orders.map(({ box, number, business_name, fulfilment, ...order }) =>
      stack(
        [
          beside([
            [0, textBlock(isOne ? '' : box, 26, { size: 13, bold: true })],
            [isOne ? 0 : 28, textBlock(`Order ${number}`, 90, { size: 11, bold: true })],
            [
              isOne ? 92 : 120,
              textBlock(business_name, text - 6, { size: 11, bold: true, maxLines: 2 }),
            ],
            [width - 174, textBlock(fulfilment, 174, { size: 10, align: 'right' })],
          ]),
          ...fieldsOn('pick_list')
            .filter((name) => order[name] !== '')
            .map((name) =>
              beside([
                [
                  isOne ? 92 : 120,
                  textBlock(`${optionalOrderFields[name].label}: ${order[name]}`, width - 130, {
                    size: 9,
                    color: colors.soft,
                    maxLines: 3,
                  }),
                ],
              ]),
            ),
        ],
        3,
      ),
    ),
    6,
  )
}

const numbersOf = ({ orders }: PickListFacts): string =>
  orders.length === 1
    ? `order ${orders[0]?.number}`
    : orders.map(({ box, number }) => `${box} ${number}`).join(', ')

export const pickListPages = (facts: PickListFacts, frame: DocumentFrame): ReactElement[] => {
  const isLandscape = facts.orders.length > maxPortraitColumns && facts.orders.length <= maxColumns
  const width = contentWidth(isLandscape)
  const { head, rows } = tableBlocks(columnsOf(facts, width, isLandscape ? 27 : 25), facts.rows)
  const pieces = facts.rows.reduce((sum, row) => sum + totalOf(row), 0)
  const count = `${facts.rows.length} ${facts.rows.length === 1 ? 'product' : 'products'}, ${formatPieces(pieces)}`
  const title = (size: number, more = '') =>
    beside([
      [0, textBlock(`Pick list${more}`, width / 2, { size, bold: true, color: colors.brand })],
      [width / 2, textBlock(count, width / 2, { size: 11, align: 'right' })],
    ])
  return sheetPages(
    {
      isLandscape,
      name: `Pick list, ${numbersOf(facts)}`,
      first: stack([
        title(20),
        space(4),
        ordersBlock(facts, width),
        ...(facts.left_out.length === 0
          ? []
          : [
              textBlock(`Cancelled, so not on this list: ${facts.left_out.join(', ')}`, width, {
                ...{ size: 10, bold: true, color: colors.danger },
              }),
              space(6),
            ]),
      ]),
      running: stack([title(12, ' (continued)')], 4),
      head,
      rows,
      end: stack([
        space(18),
        beside([
          [0, textBlock('Picked by ______________________', width / 2, { size: 10 })],
          [width / 2, textBlock('Checked by ______________________', width / 2, { size: 10 })],
        ]),
      ]),
    },
    frame,
  )
}
