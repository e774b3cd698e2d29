import { type PictureSize, scaleToFit, sizeOfPng } from '@endcap/contract/images/picture-size'
import type { Letterhead } from '@endcap/contract/mail/mails'
import type { DocumentFrame } from '@endcap/contract/printing/printed-documents'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { Image, Page, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { colors } from '../colors.ts'
import { inOwnColor } from './in-own-color.ts'
import { type Block, paginate } from './paginate.ts'
import { fontOf, lineHeight, needsOtherFonts, pageFont, textWidth, wrapText } from './text.ts'

/** In points. */
const letter = { width: 612, height: 792 }
const margin = { x: 36, top: 32, bottom: 42 }

export const contentWidth = (isLandscape = false): number =>
  (isLandscape ? letter.height : letter.width) - 2 * margin.x

const pageHeight = (isLandscape: boolean): number => (isLandscape ? letter.width : letter.height)
const contentHeight = (isLandscape: boolean): number =>
  pageHeight(isLandscape) - margin.top - margin.bottom
const footTop = (isLandscape: boolean): number => pageHeight(isLandscape) - 30

type Align = 'left' | 'right' | 'center'
type TextStyle = {
  size: number
  bold?: boolean
  align?: Align
  color?: string
  maxLines?: number
}

/** Added to a text's width, so that kerning never causes another line break. */
const slack = 8
const slackBefore = { left: 0, center: slack / 2, right: slack } as const

/** Breaks a text into lines; an empty one takes no height. */
export const textBlock = (text: string, width: number, style: TextStyle): Block => {
  const { size, bold = false, align = 'left', color = colors.ink, maxLines } = style
  if (text === '') return space(0)
  const fontWeight = bold ? 700 : 400
  const lines = wrapText(text, { width, size, weight: fontWeight, ...(maxLines && { maxLines }) })
  const drawLines = (shown: string, left: number, top: number): ReactElement => (
    <Text
      key={`${left} ${top}`}
      style={{
        position: 'absolute',
        left: left - slackBefore[align],
        top,
        width: width + slack,
        fontSize: size,
        lineHeight,
        fontWeight,
        textAlign: align,
        color,
        ...fontOf(shown),
      }}
    >
      {shown}
    </Text>
  )
  return {
    height: lines.length * size * lineHeight,
    baseline: size,
    // Each line of a text in another script has its own direction.
    draw: (left, top) =>
      needsOtherFonts(text)
        ? lines.map((line, index) => drawLines(line, left, top + index * size * lineHeight))
        : [drawLines(lines.join('\n'), left, top)],
  }
}

const pictureGap = 4
const titleSize = 20

export const pictureBlock = (png: Uint8Array, space: PictureSize): Block => {
  const { width, height } = scaleToFit(sizeOfPng(png), space)
  return {
    height: height + pictureGap,
    // The block's top is aligned with the top of the title.
    baseline: Math.min(height, titleSize),
    draw: (left, top) => [
      <Image
        key={`${left} ${top} picture`}
        src={{ data: Buffer.from(png), format: 'png' }}
        style={{ position: 'absolute', left, top, width, height }}
      />,
    ],
  }
}

export const space = (height: number): Block => ({
  height,
  baseline: 0,
  draw: () => [],
})

/** Stacks blocks vertically, with `spaceAfter` below the last one. */
export const stack = (blocks: readonly Block[], spaceAfter = 0): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, spaceAfter),
  baseline: blocks[0]?.baseline ?? 0,
  draw: (left, top) => {
    let next = top
    return blocks.flatMap(({ height, draw }) => {
      const drawn = draw(left, next)
      next += height
      return drawn
    })
  },
})

/** Places blocks side by side, with their first lines on the same baseline. */
export const beside = (blocks: readonly (readonly [left: number, block: Block])[]): Block => {
  const baseline = Math.max(0, ...blocks.map(([, block]) => block.baseline))
  return {
    height: Math.max(0, ...blocks.map(([, block]) => baseline - block.baseline + block.height)),
    baseline,
    draw: (left, top) =>
      blocks.flatMap(([from, block]) => block.draw(left + from, top + baseline - block.baseline)),
  }
}

export const rectangle = (
  [left, top, width, height]: readonly [number, number, number, number],
  backgroundColor: string,
  borderRadius?: number,
): ReactElement => (
  <View
    key={`${left} ${top} ${width} ${height}`}
    style={{
      ...{ position: 'absolute', left, top, width, height, backgroundColor },
      ...(borderRadius && { borderRadius }),
    }}
  />
)

export type Column<Row> = {
  title: string
  width: number
  align?: Align
  size?: number
  bold?: boolean
  color?: string
  text: (row: Row, index: number) => string
  /** Behind the text if there is room, else below it. */
  note?: (row: Row) => string
  noteSize?: number
  maxLines?: number
  isCheckBox?: boolean
  /** To be filled in by hand. */
  isBlank?: boolean
}

const defaultSize = 9
const cellGap = 6
const rowPadding = 2
const noteSize = 7.5
const noteGap = 5
const checkBoxSize = 10

const blank = (width: number): Block => ({
  height: 34,
  baseline: 12,
  draw: (left, top) => [rectangle([left, top + 33, width, 0.75], colors.control)],
})

const checkBox: Block = {
  height: checkBoxSize,
  baseline: checkBoxSize - 1,
  draw: (left, top) => [
    <View
      key={`${left} ${top} box`}
      style={{
        position: 'absolute',
        left,
        top,
        width: checkBoxSize,
        height: checkBoxSize,
        borderWidth: 1,
        borderColor: colors.ink,
      }}
    />,
  ],
}

const withNote = (
  text: Block,
  note: string,
  { shown, width, column }: { shown: string; width: number; column: Column<never> },
): Block => {
  const { size = defaultSize, bold = false, align = 'left', noteSize: givenSize } = column
  const color = givenSize === undefined ? colors.soft : colors.ink
  const style = { size: givenSize ?? noteSize, align, color }
  const weight = bold ? 700 : 400
  const last = wrapText(shown, { width, size, weight }).at(-1) ?? ''
  const from = textWidth(last, size, weight) + noteGap
  const isBeside =
    align === 'left' &&
    givenSize === undefined &&
    !needsOtherFonts(shown + note) &&
    from + textWidth(note, noteSize) <= width
  if (!isBeside) return stack([text, textBlock(note, width, style)])
  const block = textBlock(note, width - from, style)
  const down = text.height - size * lineHeight + size - noteSize
  return {
    ...text,
    draw: (left, top) => [...text.draw(left, top), ...block.draw(left + from, top + down)],
  }
}

const cell = <Row,>(column: Column<Row>, row: Row, index: number): Block => {
  const { width, align = 'left', size = defaultSize, bold = false, color, maxLines } = column
  const inner = width - cellGap
  if (column.isCheckBox) return checkBox
  if (column.isBlank) return blank(inner)
  const shown = column.text(row, index)
  const text = textBlock(shown, inner, {
    ...{ size, bold, align },
    ...(color && { color }),
    ...(maxLines && { maxLines }),
  })
  const note = column.note?.(row) ?? ''
  return note === '' ? text : withNote(text, note, { shown, width: inner, column })
}

const lefts = <Row,>(columns: readonly Column<Row>[]): number[] =>
  columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0))

/** The head’s color begins before its text. */
const bleed = 5

const headBlock = (cells: Block, width: number): Block => {
  const height = cells.height + 7
  return {
    height: height + 2,
    baseline: cells.baseline + 3.5,
    draw: (left, top) => [
      rectangle([left - bleed, top, width + bleed, height], colors.brand),
      ...cells.draw(left, top + 3.5),
    ],
  }
}

const rowBlock = (cells: Block, width: number): Block => {
  const height = cells.height + 2 * rowPadding
  return {
    height,
    baseline: cells.baseline + rowPadding,
    draw: (left, top) => [
      ...cells.draw(left, top + rowPadding),
      rectangle([left - bleed, top + height - 0.5, width + bleed, 0.5], colors.control),
    ],
  }
}

export const tableBlocks = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): { head: Block; rows: Block[] } => {
  const at = lefts(columns)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const titles = columns.map(({ title, width, align = 'left' }) =>
    textBlock(title, width - cellGap, { size: 8, bold: true, align, color: colors.card }),
  )
  const line = (cells: readonly Block[]) =>
    beside(cells.map((block, index) => [at[index] ?? 0, block]))
  return {
    head: headBlock(line(titles), width),
    rows: rows.map((row, index) =>
      rowBlock(line(columns.map((column) => cell(column, row, index))), width),
    ),
  }
}

type Sheet = {
  isLandscape?: boolean
  /** Who issued the document, if it keeps its color; else the shop as it is today. */
  seller?: Letterhead
  /** The top of the first page; `running` is the top of the following pages. */
  first: Block
  running: Block
  head: Block
  rows: readonly Block[]
  /** Drawn on the same page as the last row. */
  end: Block
  name: string
}

const pageStyle = { size: 9, bold: true, align: 'right' } as const

export const sheetPages = (
  { isLandscape = false, name, seller, ...parts }: Sheet,
  { printedAt, printedBy, letterhead }: DocumentFrame,
): ReactElement[] => {
  const accent = (seller ?? letterhead).accent_color ?? ''
  const pages = paginate(parts, contentHeight(isLandscape))
  const at = formatTimestamp(new Date(printedAt), letterhead.time_zone)
  const printed = printedBy === '' ? t`Printed ${at}` : t`Printed ${at} by ${printedBy}`
  const count = pages.length
  const foot = (number: number): Block => {
    const page = t`Page ${number} of ${count}`
    const width = contentWidth(isLandscape)
    const [side, middle] = [width * 0.3, width * 0.44]
    return beside([
      [0, textBlock(name, side, { size: 8, color: colors.soft, maxLines: 1 })],
      [
        side,
        textBlock(printed, middle, { size: 8, color: colors.soft, align: 'center', maxLines: 1 }),
      ],
      [side + middle, textBlock(page, width - side - middle, pageStyle)],
    ])
  }
  const numbered = pages.map((blocks, index) => ({ blocks, number: index + 1 }))
  return numbered.map(({ blocks, number }) => (
    <Page
      key={`${name} ${number}`}
      size="LETTER"
      orientation={isLandscape ? 'landscape' : 'portrait'}
      style={pageFont}
    >
      {inOwnColor(stack(blocks).draw(margin.x, margin.top), accent)}
      {foot(number).draw(margin.x, footTop(isLandscape))}
    </Page>
  ))
}
