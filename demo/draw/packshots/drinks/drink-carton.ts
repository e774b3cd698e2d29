import { drawBox } from '../../kit/box.ts'
import { darken, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { splash, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import type { Packshot } from '../../subject.ts'
import { screwCap } from './bottle.ts'

/** A slim carton with a screw cap on its slanted top. */
export const drinkCarton: Packshot = (sheet, s) => {
  const w = 210
  const h = 442
  const sea = mix(s.main, '#0fa3b1', 0.5)
  const front = `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fdfdf8'], [0.45, lighten(s.second, 0.5)], [1, lighten(sea, 0.1)])}"/>
    <path d="M0 ${h * 0.66} C${w * 0.3} ${h * 0.58} ${w * 0.6} ${h * 0.76} ${w} ${h * 0.64} V${h} H0Z" fill="${sea}"/>
    <path d="M0 ${h * 0.72} C${w * 0.3} ${h * 0.64} ${w * 0.6} ${h * 0.82} ${w} ${h * 0.7} V${h} H0Z" fill="${darken(sea, 0.3)}"/>
    ${splash(w / 2, h * 0.52, w * 0.34, '#ffffff', 0.85)}${stillLife(sheet, s, w / 2, h * 0.53, w * 0.27)}
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.19, width: w * 0.86, size: 58, fill: darken(sea, 0.35) })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.26, width: w * 0.76, size: 15, fill: darken(sea, 0.2), spacing: 0.16 })}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.84, width: w * 0.84, size: 26, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.95, width: w * 0.5, size: 12, fill: '#fff' })}`
  const carton = drawBox(sheet, {
    x: 170,
    y: 150,
    width: w,
    height: h,
    depth: 96,
    front,
    colour: sea,
    top: sheet.slanting([0, '#fefefe'], [1, lighten(s.second, 0.6)]),
  })
  return `${carton}<g transform="translate(8 0)">${screwCap(sheet, 310, 92, 34, 40, darken(sea, 0.15))}</g>`
}
