import { darken, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import { band, silhouette } from '../../kit/silhouette.ts'
import type { Packshot } from '../../subject.ts'
import { screwCap } from '../drinks/bottle.ts'

/** A clear tub of lollipops or wrapped pieces. */
export const jar: Packshot = (sheet, s) => {
  const outline = silhouette(
    [
      [150, 176],
      [186, 186],
      [214, 196],
      [556, 196],
      [588, 180],
    ],
    320,
    12,
  )
  const colours = [
    s.main,
    s.second,
    mix(s.main, '#ffd43b', 0.55),
    lighten(s.main, 0.3),
    mix(s.second, '#e8308a', 0.5),
  ]
  const isPops = s.shape === 'lollipops'
  const pieces = Array.from({ length: 84 }, (_, index) => {
    const row = Math.floor(index / 9)
    const x = 136 + (index % 9) * 46 + (row % 2) * 22
    const y = 196 + row * 42
    const colour = colours[(index * 7 + row) % colours.length] ?? s.main
    const ball = sheet.radial(
      [
        [0, lighten(colour, 0.65)],
        [0.5, colour],
        [1, darken(colour, 0.35)],
      ],
      0.36,
      0.3,
      0.75,
    )
    return isPops
      ? `<g transform="translate(${x} ${y}) rotate(${(index * 61) % 360})"><path d="M0 0 L52 0" stroke="#fbfaf5" stroke-width="5"/>
        <circle r="25" fill="${ball}"/>
        <path d="M-8 -12 A14 14 0 0 1 10 -10" stroke="#fff" stroke-opacity=".75" stroke-width="4" fill="none"/>
        </g>`
      : `<g transform="translate(${x} ${y}) rotate(${(index * 61) % 360})"><path d="M-20 0 L-38 -13 V13Z M20 0 L38 -13 V13Z" fill="${lighten(colour, 0.3)}"/>
        <rect x="-23" y="-16" width="46" height="32" rx="13" fill="${ball}"/></g>`
  }).join('')
  const labelBand = band(124, 330, 392, 176, 12)
  return `${groundShadow(sheet, 320, 598, 196)}<path d="${outline}" fill="#eef3f6"/>
    <g ${sheet.clip(`<path d="${outline}"/>`)}>${pieces}
    <g ${sheet.clip(`<path d="${labelBand}"/>`)}><g transform="translate(124 330)"><rect width="392" height="210" fill="${sheet.slanting([0, lighten(s.main, 0.2)], [0.5, s.main], [1, darken(s.main, 0.35)])}"/>
    <path d="M0 22 H392 M0 188 H392" stroke="#fff" stroke-width="4" opacity=".8"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 196, y: 100, width: 270, size: 78, fill: '#fff', more: `stroke="${darken(s.main, 0.55)}" stroke-width="7" paint-order="stroke"` })}
    ${write(s.line, narrow, { x: 196, y: 130, width: 220, size: 24, fill: '#fff', spacing: 0.25 })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: 196, y: 154, width: 240, size: 22, fill: '#fff' })}
    ${stillLife(sheet, s, 330, 116, 32)}
    ${write(s.words, plain, { x: 64, y: 126, width: 70, size: 14, fill: '#fff' })}</g></g>
    <rect x="110" y="140" width="420" height="470" fill="${roundLight(sheet, 0.6)}"/></g>
    <path d="${outline}" fill="none" stroke="#9fb0bb" stroke-opacity=".6" stroke-width="2"/>
    ${gleam(sheet, 152, 210, 15, 330, 0.8)}${screwCap(sheet, 320, 78, 184, 76, s.main)}`
}
