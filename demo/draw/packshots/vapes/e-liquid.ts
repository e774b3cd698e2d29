import { drawBox } from '../../kit/box.ts'
import { darken, lighten } from '../../kit/colour.ts'
import { adultsOnly, heritageLabel, splashLabel, warning } from '../../kit/label.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { band, type Profile, silhouette } from '../../kit/silhouette.ts'
import type { Packshot, Subject } from '../../subject.ts'
import { screwCap } from '../drinks/bottle.ts'

const chubby: Profile = [
  [176, 30],
  [192, 34],
  [226, 112],
  [250, 118],
  [566, 118],
  [590, 106],
]

function drawChubby(sheet: Sheet, s: Subject): string {
  const outline = silhouette(chubby, 320, 7)
  const labelBand = band(202, 262, 236, 292, 6)
  const liquid = sheet.across(
    [0, darken(s.second, 0.3)],
    [0.2, lighten(s.second, 0.5)],
    [0.6, lighten(s.second, 0.2)],
    [1, darken(s.second, 0.35)],
  )
  return `${groundShadow(sheet, 320, 598, 118)}<path d="M300 60 Q320 46 340 60 L350 176 H290Z" fill="#1b1d22"/>
    <path d="M300 60 Q320 46 340 60 L350 176 H290Z" fill="${roundLight(sheet)}"/>
    <path d="${outline}" fill="${liquid}"/>
    <g ${sheet.clip(`<path d="${outline}"/>`)}><g ${sheet.clip(`<path d="${labelBand}"/>`)}><g transform="translate(202 262)">${splashLabel(sheet, s, 236, 304, 0)}
    </g></g><rect x="190" y="160" width="260" height="450" fill="${roundLight(sheet, 0.85)}"/></g>
    ${gleam(sheet, 228, 244, 11, 300, 0.7)}${screwCap(sheet, 320, 96, 50, 88, '#22252b')}`
}

function drawBoxed(sheet: Sheet, s: Subject): string {
  const w = 216
  const h = 450
  const front = `${heritageLabel(sheet, s, w, h, 52)}${warning(0, 0, w, 52)}
    ${adultsOnly(w - 28, h - 26, 11, darken(s.main, 0.35))}`
  const half = 74
  const profile: Profile = [
    [312, 22],
    [326, 24],
    [356, 68],
    [374, half],
    [572, half],
    [592, 66],
  ]
  const outline = silhouette(profile, 452, 6)
  const labelBand = band(452 - half, 392, half * 2, 166, 5)
  const glass = sheet.across(
    [0, '#5a2a0a'],
    [0.18, '#d9903f'],
    [0.5, '#9a5418'],
    [0.9, '#4a2008'],
    [1, '#9a5a22'],
  )
  return `${drawBox(sheet, { x: 110, y: 112, width: w, height: h, depth: 56, front, colour: darken(s.main, 0.35) })}
    ${groundShadow(sheet, 452, 604, half)}<g transform="translate(0 6)"><path d="${outline}" fill="${glass}"/>
    <g ${sheet.clip(`<path d="${outline}"/>`)}><g ${sheet.clip(`<path d="${labelBand}"/>`)}><g transform="translate(${452 - half} 392)">${heritageLabel(sheet, s, half * 2, 178, 0)}
    </g></g><rect x="${452 - half}" y="300" width="${half * 2}" height="310" fill="${roundLight(sheet, 0.85)}"/>
    </g>${gleam(sheet, 452 - half * 0.76, 370, 7, 190, 0.7)}${screwCap(sheet, 452, 244, 34, 70, '#1f2126')}
    <path d="M440 208 Q452 196 464 208 L470 246 H434Z" fill="#2b2e34"/>
    <path d="M440 208 Q452 196 464 208 L470 246 H434Z" fill="${roundLight(sheet)}"/></g>`
}

/** E-liquid: a chubby bottle, or a small glass one with its carton. */
export const eLiquid: Packshot = (sheet, subject) =>
  subject.shape === 'boxed' ? drawBoxed(sheet, subject) : drawChubby(sheet, subject)
