import { drawBox } from '../../kit/box.ts'
import { darken, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { place } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, metal, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { silhouette } from '../../kit/silhouette.ts'
import { drop } from '../../motifs/pantry.ts'
import type { Packshot, Subject } from '../../subject.ts'
import { screwCap } from '../drinks/bottle.ts'

function careArt(sheet: Sheet, s: Subject, w: number, h: number): string {
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fdfefe'], [1, mix(s.main, '#ffffff', 0.75)])}"/>
    <path d="M0 ${h * 0.62} C${w * 0.3} ${h * 0.5} ${w * 0.7} ${h * 0.74} ${w} ${h * 0.58} V${h} H0Z" fill="${sheet.slanting([0, lighten(s.main, 0.2)], [1, s.second])}"/>
    ${place(drop(s.main)(sheet), w / 2, h * 0.5, w * 0.13)}
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.22, width: w * 0.76, size: w * 0.24, fill: s.second })}
    ${writeBlock(s.variant.replace(s.words, '').trim(), strong, { x: w / 2, y: h * 0.34, width: w * 0.78, size: w * 0.1, fill: '#2b3138' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.9, width: w * 0.5, size: w * 0.075, fill: '#fff' })}`
}

function stick(sheet: Sheet, s: Subject): string {
  const tube = (x: number, open: boolean): string => {
    const top = open ? 262 : 236
    const wax = open
      ? `<path d="M${x - 32} 262 V176 Q${x} 138 ${x + 32} 160 V262Z" fill="${sheet.across([0, darken(mix(s.main, '#fff4e0', 0.6), 0.2)], [0.3, '#ffffff'], [1, mix(s.main, '#fff4e0', 0.55)])}"/>`
      : `<rect x="${x - 40}" y="120" width="80" height="120" rx="10" fill="${s.main}"/>
        <rect x="${x - 40}" y="120" width="80" height="120" rx="10" fill="${roundLight(sheet)}"/>`
    return `${groundShadow(sheet, x, 596, 46)}${wax}
      <rect x="${x - 40}" y="${top}" width="80" height="${592 - top}" rx="8" fill="${sheet.down([0, '#fffdf6'], [0.55, '#fff6e4'], [0.56, s.main], [1, darken(s.main, 0.25)])}"/>
      <g transform="translate(${x + 12} 354) rotate(-90)">${writeWordmark(s.brand, s.wordmark, { x: 0, y: 0, width: 150, size: 46, fill: darken(s.main, 0.35) })}
      </g>${write(s.variant.toUpperCase(), strong, { x, y: 560, width: 70, size: 15, fill: '#fff' })}
      <rect x="${x - 40}" y="${top}" width="80" height="${592 - top}" rx="8" fill="${roundLight(sheet)}"/>
      <rect x="${x - 40}" y="574" width="80" height="18" rx="6" fill="${darken(s.main, 0.3)}"/>`
  }
  return `${tube(216, false)}${tube(320, true)}${tube(424, false)}`
}

/** Bottles, tubes and cans for the travel peg; lip balm in threes. */
export const care: Packshot = (sheet, s) => {
  if (s.shape === 'stick') return stick(sheet, s)
  if (s.shape === 'tube') {
    const outline = '<path d="M214 66 H426 L404 512 H236Z"/>'
    return `${groundShadow(sheet, 320, 598, 84)}
      <rect x="250" y="510" width="140" height="84" rx="12" fill="${s.main}"/>
      <rect x="250" y="510" width="140" height="84" rx="12" fill="${roundLight(sheet)}"/>
      <g ${sheet.clip(outline)}><g transform="translate(214 66)">${careArt(sheet, s, 212, 450)}</g>
      <rect x="210" y="60" width="220" height="460" fill="${roundLight(sheet, 0.8)}"/>
      <rect x="210" y="62" width="220" height="34" fill="#fff" opacity=".5"/>
      <path d="${Array.from({ length: 27 }, (_, index) => `M${216 + index * 8} 66 v28`).join(' ')}" stroke="#8a929b" stroke-opacity=".5" stroke-width="2"/>
      </g>`
  }
  const aerosol = s.shape === 'aerosol'
  const half = aerosol ? 92 : 108
  const top = aerosol ? 170 : 230
  const body = silhouette(
    aerosol
      ? [
          [top - 20, 66],
          [top, half],
          [586, half],
        ]
      : [
          [top - 34, 42],
          [top, 84],
          [top + 44, half],
          [570, half],
          [590, half - 14],
        ],
    320,
    8,
  )
  const cap = aerosol
    ? `<path d="M256 152 V64 Q256 48 274 48 H366 Q384 48 384 64 V152Z" fill="${s.main}"/>
      <path d="M256 152 V64 Q256 48 274 48 H366 Q384 48 384 64 V152Z" fill="${roundLight(sheet)}"/>`
    : s.variant.includes('Sanitizer')
      ? `<rect x="306" y="96" width="28" height="70" fill="${metal(sheet)}"/>
        <path d="M206 78 H340 Q352 78 352 92 V112 H288 L206 100Z" fill="${s.main}"/>
        ${screwCap(sheet, 320, 152, 46, 50, s.main)}`
      : screwCap(sheet, 320, 118, 56, 80, s.main)
  return `${groundShadow(sheet, 320, 597, half)}<path d="${body}" fill="#f4f6f8"/>
    <g ${sheet.clip(`<path d="${body}"/>`)}><g transform="translate(${320 - half} ${top})">${careArt(sheet, s, half * 2, 600 - top)}
    </g>
    <rect x="${320 - half}" y="${top - 40}" width="${half * 2}" height="460" fill="${roundLight(sheet, 0.9)}"/>
    </g>${gleam(sheet, 320 - half * 0.76, top + 50, 11, 260, 0.7)}${cap}`
}

/** A box of single-dose packets with its mouth open. */
export const dispenserBox: Packshot = (sheet, s) => {
  const w = 300
  const h = 420
  const packet = `<rect width="170" height="112" rx="4" fill="${metal(sheet)}"/>
    <rect x="8" y="10" width="154" height="92" fill="${s.main}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 85, y: 50, width: 130, size: 28, fill: '#fff' })}
    ${write(s.words, strong, { x: 85, y: 80, width: 120, size: 20, fill: '#fff' })}`
  const pills = `<g transform="translate(${w / 2} ${h * 0.44})"><ellipse cx="-44" cy="8" rx="42" ry="25" transform="rotate(-18 -44 8)" fill="${sheet.radial(
    [
      [0, '#ffffff'],
      [1, '#d3dbe2'],
    ],
  )}"/><ellipse cx="46" cy="2" rx="42" ry="25" transform="rotate(14 46 2)" fill="${sheet.radial([
    [0, '#ffffff'],
    [1, '#d3dbe2'],
  ])}"/></g>`
  const front = `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.2)], [0.5, s.main], [1, s.second])}"/>
    <path d="M0 0 H${w} V${h * 0.26} C${w * 0.6} ${h * 0.34} ${w * 0.3} ${h * 0.2} 0 ${h * 0.3}Z" fill="#fff"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.17, width: w * 0.84, size: 54, fill: darken(s.main, 0.35) })}
    ${pills}${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.62, width: w * 0.84, size: 32, fill: '#fff' })}
    ${write(`${s.words === s.variant.toUpperCase() ? '' : s.words}`, narrow, { x: w / 2, y: h * 0.74, width: w * 0.5, size: 28, fill: '#fff' })}
    <path d="M${w * 0.16} ${h} V${h * 0.83} Q${w * 0.16} ${h * 0.79} ${w * 0.22} ${h * 0.79} H${w * 0.78} Q${w * 0.84} ${h * 0.79} ${w * 0.84} ${h * 0.83} V${h}Z" fill="#15171b" opacity=".55"/>
    ${write('25 PACKETS OF 2', plain, { x: w / 2, y: h * 0.325, width: w * 0.6, size: 14, fill: '#fff', spacing: 0.12 })}`
  return `${drawBox(sheet, { x: 110, y: 128, width: w, height: h, depth: 92, front, colour: s.second })}
    <g transform="translate(168 486) rotate(-4)"><rect x="6" y="10" width="170" height="112" fill="#0a0d12" opacity=".3" ${sheet.blur(6)}/>
    ${packet}</g>
    <g transform="translate(330 500) rotate(7)"><rect x="6" y="10" width="170" height="112" fill="#0a0d12" opacity=".3" ${sheet.blur(6)}/>
    ${packet}</g>`
}
