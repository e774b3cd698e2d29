import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
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
import { colors } from '../colors.ts'
import { markBlock } from './mark.tsx'
import type { Block } from './paginate.ts'
import {
  beside,
  type Column,
  contentWidth,
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

/** The shop, with its logo or the mark, on the left; the title and facts on the right. */
export const letterheadBlock = (
  shop: Letterhead,
  title: string,
  facts: readonly Labelled[],
  { logos = {}, isCancelled = false }: { logos: DocumentFrame['logos']; isCancelled?: boolean },
): Block => {
  const logo = logos[shop.logo ?? '']
  const from = logo === undefined ? 36 : 0
  const space = half - 12 - from
  const name = { size: logo === undefined ? 14 : 9, bold: true, maxLines: 2 }
  const about = stack([
    ...(logo === undefined ? [] : [pictureBlock(logo, logoSpace)]),
    textBlock(shop.store_name, space, name),
    textBlock(shop.address, space, { size: 8.5, color: colors.soft, maxLines: 3 }),
    textBlock([shop.phone, shop.email].filter(Boolean).join('   '), space, {
      size: 8.5,
      color: colors.soft,
    }),
  ])
  const color = isCancelled ? colors.danger : colors.brand
  return beside([
    ...(logo === undefined ? [[0, markBlock(shop, logos)] as const] : []),
    [from, about],
    [
      half,
      stack([
        textBlock(title, half, { size: 20, bold: true, align: 'right', color }),
        ...facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) =>
            beside([
              [0, textBlock(label, half - 136, { size: 9, color: colors.soft, align: 'right' })],
              [half - 130, textBlock(text, 130, { size: 9, bold: true, align: 'right' })],
            ]),
          ),
      ]),
    ],
  ])
}

export const labelledBlock = (label: string, text: string, space: number, maxLines = 8): Block =>
  text === ''
    ? stack([])
    : stack(
        [
          textBlock(label, space, { size: 8, bold: true, color: colors.soft }),
          textBlock(text, space, { size: 9.5, maxLines }),
        ],
        4,
      )

export const buyerText = ({
  business_name,
  name,
  business_address,
  place,
  phone,
}: PrintedBuyer): string =>
  [business_name, name, business_address, place, phone].filter(Boolean).join('\n')

export const partiesBlock = (
  { buyer, fulfilment }: Pick<InvoicedOrder, 'buyer' | 'fulfilment'>,
  buyerLabel: string,
  texts: readonly Labelled[],
): Block => buyerBlock(buyer, buyerLabel, [[t`Delivery or pick-up`, fulfilment], ...texts])

/** The buyer on the left, texts on the right. */
export const buyerBlock = (
  buyer: PrintedBuyer,
  buyerLabel: string,
  texts: readonly Labelled[],
): Block =>
  stack([
    space(12),
    beside([
      [0, labelledBlock(buyerLabel, buyerText(buyer), half - 12, 10)],
      [half, stack(texts.map(([label, text]) => labelledBlock(label, text, half)))],
    ]),
    space(8),
  ])

export const continuedBlock = (name: string, { business_name }: PrintedBuyer): Block => {
  const text = t`${name} (continued), ${business_name}`
  return stack([textBlock(text, width, { size: 11, bold: true, maxLines: 1 })], 5)
}

/** The number of a line, which readers of the same paper can name. */
export const lineNumber: Column<unknown> = {
  title: '#',
  width: 20,
  size: 7.5,
  color: colors.soft,
  text: (_, index) => String(index + 1),
}

type Product = Pick<PrintedLine, 'item_no' | 'upc' | 'title' | 'unit'>

export const productCodes: Column<Product>[] = [
  { title: t`Item #`, width: 54, text: ({ item_no }) => item_no },
  { title: t`UPC`, width: 60, size: 7.5, color: colors.soft, text: ({ upc }) => upc },
]

export const productTitle = ({ title, unit }: Pick<Product, 'title' | 'unit'>): string =>
  titleWithoutPack(title, unit)

export const priceColumns: Column<PrintedLine>[] = [
  { title: t`Price`, width: 52, align: 'right', text: ({ price }) => formatCents(price) },
  {
    title: t`Amount`,
    width: 64,
    align: 'right',
    bold: true,
    text: (line) => formatCents(lineTotal(line)),
  },
]

export const totalBlock = (label: string, text: string): Block =>
  beside([
    [half, textBlock(label, half - 130, { size: 10.5, bold: true, align: 'right' })],
    [width - 124, textBlock(text, 118, { size: 13, bold: true, align: 'right' })],
  ])

/** Rows for the parts of the total beside the products, after their sum; none if there are no others. */
export const sumBlocks = ({ delivery_fee = 0, excise = 0, total }: InvoicedOrder): Block[] => {
  const others = [
    [t`Delivery fee`, delivery_fee],
    [t`Excise`, excise],
  ] as const
  const shown = others.filter(([, cents]) => cents !== 0)
  return shown.length === 0
    ? []
    : [
        totalBlock(t`Products`, formatCents(total - delivery_fee - excise)),
        ...shown.map(([label, cents]) => totalBlock(label, formatCents(cents))),
      ]
}
