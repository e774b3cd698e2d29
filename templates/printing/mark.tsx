import { initialsOf } from '@endcap/contract/appearance/initials'
import { ownColorsOf } from '@endcap/contract/appearance/own-colors'
import type { Letterhead } from '@endcap/contract/mail/mails'
import type { DocumentFrame } from '@endcap/contract/printing/printed-documents'
import { markColors } from '../colors.ts'
import type { Block } from './paginate.ts'
import { pictureBlock, rectangle, textBlock } from './sheet.tsx'

const markSize = 26

const shelves: Block['draw'] = (left, top) => [
  rectangle([left, top, markSize, markSize], markColors.ground, 6.5),
  ...[11.4, 8.1, 11.4].map((width, at) =>
    rectangle([left + 7.3, top + 6.2 + at * 5.6, width, 2.4], markColors.bars, 1.2),
  ),
]

/** In the shop’s color, in which Endcap’s shelves would be another shop’s. */
const initials = (name: string, accent: string): Block['draw'] => {
  const { fill, ink: color } = ownColorsOf(accent).tile
  const text = textBlock(initialsOf(name), markSize, {
    ...{ size: 12, bold: true, align: 'center', color, maxLines: 1 },
  })
  return (left, top) => [
    rectangle([left, top, markSize, markSize], fill, 6.5),
    ...text.draw(left, top + (markSize - text.height) / 2),
  ]
}

/** The mark of a shop without a logo: its own, its initials in its color, or Endcap’s. */
export const markBlock = (
  { store_name, accent_color = '', mark = '' }: Letterhead,
  logos: NonNullable<DocumentFrame['logos']>,
): Block => {
  const picture = logos[mark]
  const draw =
    picture !== undefined
      ? pictureBlock(picture, { width: markSize, height: markSize }).draw
      : accent_color !== ''
        ? initials(store_name, accent_color)
        : shelves
  return { height: markSize, baseline: 17, draw }
}
