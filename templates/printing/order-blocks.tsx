import type { Letterhead } from '@endcap/contract/mail/mails'
import { formatCents, lineTotal } from '@endcap/contract/money'
import {
  type OptionalOrderField,
  optionalOrderFieldNames,
  optionalOrderFields,
} from '@endcap/contract/orders/order-fields'
import type {
  DocumentFrame,
  InvoicedOrder,
  OrderDocument,
  PrintedBuyer,
  PrintedLine,
} from '@endcap/contract/printing/printed-documents'
import { t } from '@lingui/core/macro'
import type { Block } from './paginate.ts'
import {
  beside,
  type Column,
  contentWidth,
  gray,
  pictureBlock,
  space,
  stack,
  textBlock,
} from './sheet.tsx'

const width = contentWidth()
const half = width / 2

/** In points. */
const logoSpace = { width: 190, height: 44 }

type Labelled = readonly [label: string, text: string]

/** `1 piece`, `1,200 pieces`, for staff's documents. */
export const formatPieces = (pieces: number): string =>
  `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece' : 'pieces'}`

export const fieldsOn = (document: OrderDocument): OptionalOrderField[] =>
  optionalOrderFieldNames.filter((name) =>
    optionalOrderFields[name].printedOn.some((shown) => shown === document),
  )

/** `isMultiline`: returns only the multi-line fields; otherwise only the others. */
export const optionalTexts = (
  document: OrderDocument,
  order: Pick<InvoicedOrder, OptionalOrderField>,
  isMultiline: boolean,
): Labelled[] =>
  fieldsOn(document)
    .filter((name) => optionalOrderFields[name].isMultiline === isMultiline)
    .map((name) => [optionalOrderFields[name].label, order[name] ?? ''])

/** The shop, with any logo, on the left; the title and facts on the right. */
export const letterheadBlock = (
  shop: Letterhead,
  title: string,
  facts: readonly Labelled[],
  logos: DocumentFrame['logos'] = {},
): Block => {
  const logo = logos[shop.logo ?? '']
  const name = { size: logo === undefined ? 15 : 9.5, bold: true, maxLines: 2 }
  return beside([
    [
      0,
      stack([
        ...(logo === undefined ? [] : [pictureBlock(logo, logoSpace)]),
        textBlock(shop.store_name, half - 12, name),
        textBlock(shop.address, half - 12, { size: 9.5, maxLines: 3 }),
        textBlock([shop.phone, shop.email].filter(Boolean).join('   '), half - 12, { size: 9.5 }),
      ]),
    ],
    [
      half,
      stack([
        textBlock(title, half, { size: 20, bold: true, align: 'right' }),
        ...facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) =>
            beside([
              [0, textBlock(label, 116, { size: 10, color: gray, align: 'right' })],
              [122, textBlock(text, half - 122, { size: 10, bold: true, align: 'right' })],
            ]),
          ),
      ]),
    ],
  ])
}

const labelledBlock = (label: string, text: string, space: number, maxLines = 8): Block =>
  text === ''
    ? stack([])
    : stack(
        [
          textBlock(label, space, { size: 8.5, bold: true, color: gray }),
          textBlock(text, space, { size: 10.5, maxLines }),
        ],
        4,
      )

const buyerText = ({ business_name, name, business_address, place, phone }: PrintedBuyer): string =>
  [business_name, name, business_address, place, phone].filter(Boolean).join('\n')

export const partiesBlock = (
  { buyer, fulfilment }: Pick<InvoicedOrder, 'buyer' | 'fulfilment'>,
  buyerLabel: string,
  texts: readonly Labelled[],
): Block =>
  stack([
    space(12),
    beside([
      [0, labelledBlock(buyerLabel, buyerText(buyer), half - 12, 10)],
      [
        half,
        stack(
          [[t`Delivery or pick-up`, fulfilment] as const, ...texts].map(([label, text]) =>
            labelledBlock(label, text, half),
          ),
        ),
      ],
    ]),
    space(8),
  ])

export const continuedBlock = (name: string, { business_name }: PrintedBuyer): Block =>
  textBlock(t`${name} (continued), ${business_name}`, width, { size: 11, bold: true, maxLines: 1 })

export const priceColumns: Column<PrintedLine>[] = [
  { title: t`Price`, width: 62, align: 'right', text: ({ price }) => formatCents(price) },
  {
    title: t`Amount`,
    width: 76,
    align: 'right',
    bold: true,
    text: (line) => formatCents(lineTotal(line)),
  },
]

export const totalBlock = (label: string, text: string): Block =>
  beside([
    [half, textBlock(label, half - 130, { size: 12, bold: true, align: 'right' })],
    [width - 124, textBlock(text, 118, { size: 14, bold: true, align: 'right' })],
  ])

export const feeBlocks = ({ delivery_fee = 0, total }: InvoicedOrder): Block[] =>
  delivery_fee === 0
    ? []
    : [
        totalBlock(t`Products`, formatCents(total - delivery_fee)),
        totalBlock(t`Delivery fee`, formatCents(delivery_fee)),
      ]
