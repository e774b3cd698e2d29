import { darken, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, metal, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { band, type Profile, silhouette } from '../../kit/silhouette.ts'
import type { Packshot, Subject } from '../../subject.ts'

const longneck: Profile = [
  [52, 23],
  [80, 23],
  [98, 26],
  [190, 32],
  [300, 84],
  [330, 86],
  [560, 86],
  [588, 76],
]
const milk: Profile = [
  [96, 52],
  [132, 52],
  [150, 50],
  [240, 104],
  [270, 108],
  [556, 108],
  [588, 96],
]

function paperLabel(sheet: Sheet, s: Subject, w: number, h: number): string {
  const deep = darken(s.main, 0.4)
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fdf8ea'], [1, '#f0e5cb'])}"/>
    <rect y="0" width="${w}" height="${h * 0.3}" fill="${deep}"/>
    <path d="M0 ${h * 0.32} H${w} M0 ${h * 0.95} H${w}" stroke="${deep}" stroke-width="2.5"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.21, width: w * 0.8, size: h * 0.15, fill: '#fdf8ea' })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.395, width: w * 0.6, size: h * 0.05, fill: deep, spacing: 0.2 })}
    ${stillLife(sheet, s, w / 2, h * 0.57, h * 0.13)}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.775, width: w * 0.74, size: h * 0.08, fill: deep })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.92, width: w * 0.4, size: h * 0.04, fill: deep })}`
}

/** Soda in long-neck glass, cold brew in a milk bottle. */
export const glassBottle: Packshot = (sheet, subject) => {
  const isMilk = subject.shape === 'milk'
  const outline = silhouette(isMilk ? milk : longneck, 320, 8)
  const half = isMilk ? 108 : 86
  const drink = isMilk ? mix(subject.main, '#3a1d0e', 0.35) : subject.main
  const deep = darken(drink, 0.5)
  const liquid = sheet.across(
    [0, deep],
    [0.1, lighten(drink, 0.3)],
    [0.22, drink],
    [0.5, lighten(drink, 0.22)],
    [0.82, drink],
    [0.92, deep],
    [1, lighten(drink, 0.25)],
  )
  const label = { y: isMilk ? 292 : 336, height: isMilk ? 250 : 214 }
  const labelBand = band(320 - half, label.y, half * 2, label.height, 6)
  const lid = isMilk
    ? `<path d="M264 66 Q264 54 276 54 H364 Q376 54 376 66 V98 Q320 108 264 98Z" fill="${metal(sheet, '#3a3f46', '#15171b')}"/>`
    : `<path d="M292 34 Q320 22 348 34 L352 60 Q320 70 288 60Z" fill="${metal(sheet, mix(subject.main, '#ffffff', 0.35), darken(subject.main, 0.3))}"/>
      <path d="M288 56 l5 8 6 -7 6 8 6 -7 6 8 6 -7 6 8 6 -7 6 8 6 -8" fill="none" stroke="${darken(subject.main, 0.4)}" stroke-width="2.5"/>`
  const empty = isMilk ? 166 : 128
  return `${groundShadow(sheet, 320, 597, half)}<path d="${outline}" fill="${liquid}"/>
    <g ${sheet.clip(`<path d="${outline}"/>`)}><rect x="200" y="40" width="240" height="${empty - 40}" fill="#eef5f8" opacity=".78"/>
    <ellipse cx="320" cy="${empty}" rx="${isMilk ? 56 : 28}" ry="5" fill="${lighten(drink, 0.45)}"/>
    <rect x="200" y="570" width="240" height="40" fill="#ffffff" opacity=".28"/>
    <g ${sheet.clip(`<path d="${labelBand}"/>`)}><g transform="translate(${320 - half} ${label.y})">${paperLabel(sheet, subject, half * 2, label.height + 12)}
    </g></g><rect x="200" y="40" width="240" height="570" fill="${roundLight(sheet, 0.8)}"/></g>
    <path d="${outline}" fill="none" stroke="${deep}" stroke-opacity=".4" stroke-width="1.5"/>
    ${gleam(sheet, 320 - half * 0.78, label.y - 66, 9, label.height + 80, 0.75)}
    ${gleam(sheet, 320 + half * 0.66, label.y - 40, 5, label.height + 40, 0.4)}
    ${gleam(sheet, isMilk ? 280 : 303, isMilk ? 108 : 84, 6, 110, 0.7)}${lid}`
}
