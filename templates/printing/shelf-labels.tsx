import { titleWithoutPack } from '@endcap/contract/catalog/title-without-pack'
import { formatCents } from '@endcap/contract/money'
import type { ShelfLabelsFacts } from '@endcap/contract/printing/printed-documents'
import { Page, Path, Svg } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { type BarCode, barCodeOf, productLinkOf } from './bar-code.ts'
import type { Block } from './paginate.ts'
import { space, stack, textBlock } from './sheet.tsx'
import { pageFont } from './text.ts'

/** Avery 5160 or equivalent, in points: 30 labels of 2 5/8 by 1 inch. */
const sheet = { columns: 3, rows: 10, left: 13.5, top: 36, columnStep: 198, rowStep: 72 }
const label = { width: 189, height: 72 }
const padding = { x: 9, y: 5 }
const inner = label.width - 2 * padding.x
const height = label.height - 2 * padding.y
/** Width of the price and the bin location, in points. */
const rightWidth = 56
/** The same above a code that has the whole width. */
const aboveWidth = 84
const labelsPerSheet = sheet.columns * sheet.rows

const barHeight = 21
/** Width of the narrowest bar, in points: 10.5 thousandths of an inch, and at least 7.5. */
const moduleWidth = 0.76
const minModuleWidth = 0.54
/** Blank modules at each side, which scanners need. */
const quietZone = 10
const maxModules = Math.floor(inner / minModuleWidth) - 2 * quietZone

const bars = (code: BarCode | null): Block => {
  if (code === null) return space(0)
  const unit = Math.min(moduleWidth, inner / (code.modules + 2 * quietZone))
  const path = code.bars
    .map(({ left, width }) => `M${left} 0h${width}v${barHeight}h${-width}z`)
    .join('')
  return stack([
    {
      height: barHeight + 1,
      baseline: barHeight,
      draw: (left, top) => [
        <Svg
          key={`${left} ${top}`}
          style={{ position: 'absolute', left, top }}
          width={code.modules * unit}
          height={barHeight}
          viewBox={`0 0 ${code.modules} ${barHeight}`}
          preserveAspectRatio="none"
        >
          <Path d={path} fill="#000" />
        </Svg>,
      ],
    },
    textBlock(code.text, inner, { size: 6.5 }),
  ])
}

/** Side of the QR code, in points, and the blank strip that readers need beside it. */
const linkSize = 29
const linkGap = 4

const productLink = (upc: string, shopUrl: string): Block => {
  const code = productLinkOf(upc, shopUrl)
  if (code === null) return space(0)
  return {
    height: linkSize,
    baseline: linkSize,
    draw: (left, top) => [
      <Svg
        key={`link ${left} ${top}`}
        style={{ position: 'absolute', left, top }}
        width={linkSize}
        height={linkSize}
        viewBox={`0 0 ${code.modules} ${code.modules}`}
      >
        <Path d={code.outline} fill="#000" fillRule="evenodd" />
      </Svg>,
    ],
  }
}

const labelBlock = (
  { title, item_no, upc, unit, bin, price }: ShelfLabelsFacts['labels'][number],
  { withPrices, shopUrl }: Pick<ShelfLabelsFacts, 'withPrices' | 'shopUrl'>,
): Block => {
  const shownPrice = withPrices && price !== null ? formatCents(price) : ''
  const code = bars(barCodeOf({ upc, item_no }, maxModules))
  const link = productLink(upc, shopUrl)
  // The bars of an item number may take the whole width, so price and bin stand above them.
  const isAbove = link.height === 0
  const about = textBlock(
    [item_no, unit].filter(Boolean).join(' · '),
    isAbove ? inner - aboveWidth : inner,
    { size: 7, maxLines: 1 },
  )
  const below = stack([about, space(1), code])
  const style = { bold: true, align: 'right', maxLines: 1 } as const
  const right = isAbove
    ? textBlock([shownPrice, bin].filter(Boolean).join('  '), aboveWidth, { size: 8, ...style })
    : stack([
        textBlock(shownPrice, rightWidth, { size: 12, ...style }),
        textBlock(bin, rightWidth, { size: 8, ...style }),
      ])
  return {
    height,
    baseline: 8,
    draw: (left, top) => [
      ...textBlock(titleWithoutPack(title, unit), inner, { size: 8, bold: true, maxLines: 2 }).draw(
        left,
        top,
      ),
      ...below.draw(left, top + height - below.height),
      ...(isAbove
        ? right.draw(left + inner - aboveWidth, top + height - below.height - 1)
        : right.draw(left + inner - linkSize - linkGap - rightWidth, top + height - right.height)),
      ...link.draw(left + inner - linkSize, top + height - linkSize),
    ],
  }
}

/** Leaves the first `skip` labels of the first sheet empty, because they have been used. */
export const shelfLabelPages = ({ labels, skip, ...how }: ShelfLabelsFacts): ReactElement[] => {
  const sheets = Math.ceil((labels.length + skip) / labelsPerSheet)
  const firstPositions = Array.from({ length: sheets }, (_, index) => index * labelsPerSheet)
  return firstPositions.map((firstPosition) => (
    <Page key={firstPosition} size="LETTER" style={pageFont}>
      {labels.map((facts, index) => {
        const position = index + skip - firstPosition
        if (position < 0 || position >= labelsPerSheet) return null
        const left = sheet.left + (position % sheet.columns) * sheet.columnStep + padding.x
        const top = sheet.top + Math.floor(position / sheet.columns) * sheet.rowStep + padding.y
        return labelBlock(facts, how).draw(left, top)
      })}
    </Page>
  ))
}
