import { darken, inkOn, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { burst, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { type Profile, silhouette } from '../../kit/silhouette.ts'
import type { Packshot, Subject } from '../../subject.ts'
import { screwCap } from './bottle.ts'

const profile: Profile = [
  [150, 40],
  [166, 46],
  [208, 104],
  [236, 108],
  [566, 108],
  [590, 96],
]

function art(sheet: Sheet, s: Subject, w: number, h: number): string {
  const juice = s.shape === 'juice'
  const extra = s.shape === 'extra'
  const ground = juice
    ? sheet.down([0, '#fdfbf3'], [0.5, lighten(s.second, 0.45)], [1, s.main])
    : extra
      ? sheet.down([0, '#0e0f13'], [0.5, '#16181e'], [1, s.main])
      : sheet.down([0, lighten(s.main, 0.15)], [0.6, s.main], [1, darken(s.main, 0.5)])
  const ink = juice ? darken(s.main, 0.4) : '#ffffff'
  const runner = `<path d="M${w * 0.1} ${h * 0.42} h${w * 0.34} M${w * 0.04} ${h * 0.47} h${w * 0.26} M${w * 0.12} ${h * 0.52} h${w * 0.2}" stroke="${juice ? s.main : '#fff'}" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`
  return `<rect width="${w}" height="${h}" fill="${ground}"/>
    ${burst(w / 2, h * 0.62, h, juice ? s.main : '#fff')}
    ${runner}${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.3, width: w * 0.82, size: 70, fill: ink })}
    ${write(s.line, narrow, { x: w / 2, y: h * 0.385, width: w * 0.66, size: 26, fill: extra ? lighten(s.main, 0.3) : ink, spacing: 0.06 })}
    ${stillLife(sheet, s, w / 2, h * 0.59, w * 0.24)}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.81, width: w * 0.74, size: 25, fill: juice ? inkOn(s.main) : '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.935, width: w * 0.5, size: 12, fill: juice ? inkOn(s.main) : '#fff' })}`
}

/** A two-ounce bottle in its full sleeve, with two more behind it. */
export const shot: Packshot = (sheet, s) => {
  const outline = silhouette(profile, 320, 7)
  const one = `${groundShadow(sheet, 320, 598, 108)}<path d="${outline}" fill="#222"/>
    <g ${sheet.clip(`<path d="${outline}"/>`)}><g transform="translate(212 176)">${art(sheet, s, 216, 430)}</g>
    <rect x="206" y="140" width="228" height="470" fill="${roundLight(sheet, 0.95)}"/></g>
    ${gleam(sheet, 236, 226, 10, 320, 0.65)}
    ${screwCap(sheet, 320, 84, 52, 72, s.shape === 'juice' ? '#f2f4f5' : darken(s.main, 0.25))}`
  const behind = (x: number): string => `<g transform="translate(${x} 92) scale(.83)">${one}</g>`
  return `${behind(-74)}${behind(182)}<g transform="translate(26 46) scale(.92)">${one}</g>`
}
