import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { adultsOnly, burst, place, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { chocolate, star } from '../../motifs/pantry.ts'
import { broadLeaf, kernels } from '../../motifs/plants.ts'
import type { Packshot, Subject } from '../../subject.ts'

type Art = (sheet: Sheet, s: Subject, w: number, h: number) => string

/** A heap seen through a clear window. */
function heap(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  markup: string,
  size: number,
): string {
  const frame = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="26"/>`
  const items = Array.from({ length: 22 }, (_, index) => {
    const column = index % 6
    const row = Math.floor(index / 6)
    return place(
      markup,
      x + 10 + column * (w / 5.2) + (row % 2) * 14,
      y + 22 + row * (h / 3.6),
      size,
      index * 67,
    )
  }).join('')
  return `<g ${sheet.clip(frame)}><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#2a1a10"/>${items}
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${sheet.slanting([0, '#fff', 0.4], [0.3, '#fff', 0.04], [0.5, '#fff', 0.18], [0.56, '#fff', 0], [1, '#000', 0.25])}"/>
    </g><g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.5">${frame}</g>`
}

const jerky: Art = (sheet, s, w, h) => {
  const strip = `<path d="M-50 -14 C-30 -26 -10 -10 14 -20 C34 -26 50 -12 50 2 C46 20 24 12 4 20 C-18 26 -44 20 -50 -14Z" fill="${sheet.slanting([0, '#a0452a'], [0.5, '#5c1f12'], [1, '#2e0d07'])}"/>
    <path d="M-40 -4 C-20 -10 10 4 40 -4" stroke="#c9704f" stroke-opacity=".6" stroke-width="3" fill="none"/>`
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#1d1e22'], [1, '#0c0d0f'])}"/>
    <path d="M0 ${h * 0.44} L${w * 0.18} ${h * 0.3} L${w * 0.32} ${h * 0.38} L${w * 0.54} ${h * 0.2} L${w * 0.76} ${h * 0.37} L${w * 0.88} ${h * 0.3} L${w} ${h * 0.38} V${h * 0.56} H0Z" fill="${sheet.down([0, lighten(s.main, 0.2)], [1, darken(s.main, 0.4)])}"/>
    ${heap(sheet, w * 0.1, h * 0.58, w * 0.8, h * 0.26, strip, 44)}
    <rect y="${h * 0.36}" width="${w}" height="${h * 0.12}" fill="#0c0d0f" opacity=".86"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.443, width: w * 0.88, size: 54, fill: '#fff' })}
    ${write(s.line, narrow, { x: w / 2, y: h * 0.54, width: w * 0.7, size: 32, fill: lighten(s.second, 0.2), spacing: 0.16 })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.89, width: w * 0.84, size: 28, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.965, width: w * 0.4, size: 11, fill: '#d8d8d8' })}`
}

const nuts: Art = (sheet, s, w, h) => {
  const kind = kernels(
    lighten(s.main, 0.1),
    /Seeds|Corn/.test(s.variant) ? 0.9 : /Cashew|Peanut/.test(s.variant) ? 1.1 : 1.3,
  )
  return `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.12)], [0.6, s.main], [1, s.second])}"/>
    <path d="M0 ${h * 0.1} H${w} V${h * 0.42} C${w * 0.7} ${h * 0.5} ${w * 0.3} ${h * 0.36} 0 ${h * 0.46}Z" fill="#fbf5e6"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.26, width: w * 0.82, size: 62, fill: s.second })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.325, width: w * 0.6, size: 14, fill: s.second, spacing: 0.24 })}
    ${heap(sheet, w * 0.11, h * 0.47, w * 0.78, h * 0.27, kind(sheet), 36)}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.83, width: w * 0.84, size: 34, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.95, width: w * 0.5, size: 12, fill: '#fff', spacing: 0.2 })}`
}

const kraft: Art = (sheet, s, w, h) => {
  const pretzel = `<g fill="none" stroke-linecap="round"><path d="M0 26 C-50 30 -48 -30 -16 -28 C10 -26 20 14 26 34 M0 26 C50 30 48 -30 16 -28 C-10 -26 -20 14 -26 34" stroke="#6b3410" stroke-width="17"/>
    <path d="M0 26 C-50 30 -48 -30 -16 -28 C10 -26 20 14 26 34 M0 26 C50 30 48 -30 16 -28 C-10 -26 -20 14 -26 34" stroke="#b5692a" stroke-width="11"/>
    </g>`
  return `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, '#d9b483'], [0.5, '#c59a63'], [1, '#a67a45'])}"/>
    <rect x="${w * 0.1}" y="${h * 0.13}" width="${w * 0.8}" height="${h * 0.36}" fill="${s.main}"/>
    <rect x="${w * 0.12}" y="${h * 0.143}" width="${w * 0.76}" height="${h * 0.334}" fill="none" stroke="${inkOn(s.main)}" stroke-width="2"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.265, width: w * 0.7, size: 60, fill: inkOn(s.main) })}
    ${write(s.line, narrow, { x: w / 2, y: h * 0.345, width: w * 0.5, size: 34, fill: inkOn(s.main), spacing: 0.2 })}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.42, width: w * 0.7, size: 24, fill: inkOn(s.main) })}
    ${heap(sheet, w * 0.14, h * 0.54, w * 0.72, h * 0.3, pretzel, 38)}
    ${write(s.words, plain, { x: w / 2, y: h * 0.92, width: w * 0.5, size: 13, fill: '#4a2c10' })}`
}

const sweet: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.15)], [0.5, s.main], [1, darken(s.main, 0.5)])}"/>
    <path d="M0 ${h * 0.56} C${w * 0.3} ${h * 0.48} ${w * 0.6} ${h * 0.66} ${w} ${h * 0.52} V${h * 0.6} C${w * 0.6} ${h * 0.74} ${w * 0.3} ${h * 0.56} 0 ${h * 0.64}Z" fill="${s.second}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.28, width: w * 0.84, size: 74, fill: '#f6dfae' })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.345, width: w * 0.5, size: 20, fill: '#f6dfae', spacing: 0.4 })}
    ${stillLife(sheet, s, w * 0.5, h * 0.56, 88)}
    ${place(chocolate('#5f351e')(sheet), w * 0.2, h * 0.74, 46, 20)}
    ${place(chocolate('#5f351e')(sheet), w * 0.78, h * 0.72, 42, -24)}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.855, width: w * 0.8, size: 30, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.95, width: w * 0.4, size: 12, fill: '#fff' })}`

const chew: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.18)], [0.5, s.main], [1, darken(s.main, 0.5)])}"/>
    ${burst(w / 2, h * 0.4, h, '#f3d9a0')}
    <rect x="14" y="60" width="${w - 28}" height="${h - 82}" fill="none" stroke="#e7c873" stroke-width="4"/>
    <path d="M0 ${h * 0.3} H${w} V${h * 0.5} H0Z" fill="#f6e8c6"/>
    <path d="M0 ${h * 0.285} H${w} M0 ${h * 0.515} H${w}" stroke="#e7c873" stroke-width="5"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.44, width: w * 0.86, size: 78, fill: darken(s.main, 0.5) })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.235, width: w * 0.6, size: 20, fill: '#f6e8c6', spacing: 0.3 })}
    ${place(broadLeaf('#a86f35')(sheet), w * 0.42, h * 0.66, 50, -30)}
    ${place(broadLeaf('#94602f')(sheet), w * 0.58, h * 0.66, 50, 20)}
    ${place(star('#e7c873')(sheet), w / 2, h * 0.15, 18)}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.83, width: w * 0.8, size: 30, fill: '#f6e8c6' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.915, width: w * 0.4, size: 15, fill: '#f6e8c6' })}
    ${adultsOnly(w - 42, h - 46, 13, '#f6e8c6')}`

const arts: Record<string, Art> = { jerky, nuts, kraft, sweet, chew }

/** A pouch that stands on its gusset, with a hang hole and tear notches. */
export const standPouch: Packshot = (sheet, s) => {
  const art = arts[s.shape] ?? nuts
  const w = 384
  const h = 534
  const outline = `<path d="M8 0 H${w - 8} Q${w} 0 ${w} 8 L${w - 4} 46 L${w} 60 C${w + 6} ${h * 0.5} ${w + 4} ${h * 0.8} ${w - 8} ${h - 14} Q${w / 2} ${h + 16} 8 ${h - 14} C-4 ${h * 0.8} -6 ${h * 0.5} 0 60 L4 46 L0 8 Q0 0 8 0Z"/>`
  const light = sheet.across(
    [0, '#000', 0.45],
    [0.05, '#fff', 0.1],
    [0.13, '#fff', 0.36],
    [0.24, '#fff', 0.06],
    [0.5, '#fff', 0],
    [0.78, '#000', 0.06],
    [0.88, '#fff', 0.18],
    [0.95, '#000', 0.15],
    [1, '#000', 0.42],
  )
  const hole =
    s.shape === 'chew'
      ? ''
      : `<rect x="${w / 2 - 32}" y="16" width="64" height="14" rx="7" fill="#fff"/>
        <rect x="${w / 2 - 32}" y="16" width="64" height="14" rx="7" fill="none" stroke="#000" stroke-opacity=".3"/>`
  return `${groundShadow(sheet, 320, 594, w * 0.46)}
    <g transform="translate(${320 - w / 2} 56)"><g ${sheet.clip(outline)}><rect x="-8" width="${w + 16}" height="${h + 20}" fill="${mix(s.main, '#000000', 0.3)}"/>
    ${art(sheet, s, w, h)}<rect x="-8" y="44" width="${w + 16}" height="3" fill="#fff" opacity=".35"/>
    <rect x="-8" y="56" width="${w + 16}" height="2" fill="#000" opacity=".25"/>
    <path d="M0 ${h - 62} Q${w / 2} ${h - 20} ${w} ${h - 62} V${h + 20} H0Z" fill="#000" opacity=".16"/>
    <rect x="-8" width="${w + 16}" height="${h + 20}" fill="${light}"/>
    <rect x="-8" width="${w + 16}" height="60" fill="${sheet.down([0, '#fff', 0.25], [1, '#000', 0.12])}"/></g>
    ${hole}</g>`
}
