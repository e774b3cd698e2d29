import { snowCrystal } from '../motifs/plants.ts'
import type { Subject } from '../subject.ts'
import { darken, inkOn, lighten, mix } from './colour.ts'
import { narrow, plain, strong } from './faces.ts'
import { write, writeBlock, writeWordmark } from './lettering.ts'
import type { Sheet } from './sheet.ts'

/** A motif at a place, its width about twice `r`. */
export function place(markup: string, x: number, y: number, r: number, turn = 0): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${(r / 52).toFixed(3)})">${markup}
    </g>`
}

/** The flavour's fruits as one still life; cold flavours get a snow crystal. */
export function stillLife(sheet: Sheet, subject: Subject, x: number, y: number, r: number): string {
  const fruits = subject.motifs.filter((motif) => motif !== snowCrystal)
  const [first, second] = fruits
  const crystal = subject.cold
    ? place(snowCrystal(sheet), x + r * 0.9, y - r * 0.85, r * 0.3) +
      place(snowCrystal(sheet), x - r * 1.0, y - r * 0.5, r * 0.2)
    : ''
  if (!first) return subject.motifs.length > 0 ? place(snowCrystal(sheet), x, y, r) : ''
  const one = first(sheet)
  if (!second) {
    return `${place(one, x - r * 0.72, y + r * 0.3, r * 0.52, -16)}
      ${place(one, x + r * 0.74, y + r * 0.34, r * 0.48, 18)}${place(one, x, y, r * 0.86)}${crystal}`
  }
  const other = second(sheet)
  return `${place(one, x + r * 0.78, y + r * 0.42, r * 0.42, 20)}
    ${place(other, x + r * 0.34, y - r * 0.12, r * 0.72, 10)}
    ${place(one, x - r * 0.36, y + r * 0.14, r * 0.76, -8)}${crystal}`
}

/** Rays, drops and a glow behind a still life. */
export function burst(x: number, y: number, r: number, colour: string): string {
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * 22.5 * Math.PI) / 180
    const wide = 0.1
    const point = (a: number, length: number): string =>
      `${(x + Math.cos(a) * length).toFixed(1)} ${(y + Math.sin(a) * length).toFixed(1)}`
    return `M${x} ${y} L${point(angle - wide, r)} L${point(angle + wide, r)}Z`
  }).join(' ')
  return `<path d="${rays}" fill="${colour}" opacity=".14"/>`
}

/** Liquid flying about: a few round drops of a colour. */
export function splash(x: number, y: number, r: number, colour: string, opacity = 0.55): string {
  const drops = [
    [-1.3, -0.2, 0.1],
    [-1.05, 0.5, 0.07],
    [-0.9, -0.75, 0.09],
    [1.25, 0.1, 0.11],
    [1.05, -0.6, 0.08],
    [0.2, -1.15, 0.07],
    [0.95, 0.7, 0.06],
    [-0.35, -1.2, 0.05],
  ]
  return `<g fill="${colour}" opacity="${opacity}"><path transform="translate(${x} ${y}) scale(${r / 100})" d="M-118 10 C-132 -20 -96 -18 -92 -46 C-88 -80 -56 -62 -40 -88 C-24 -116 4 -84 30 -94 C60 -106 62 -70 90 -58 C122 -46 96 -16 118 6 C134 34 94 34 92 62 C84 96 52 74 30 92 C6 116 -20 84 -46 92 C-76 98 -74 66 -96 56 C-124 48 -102 26 -118 10Z"/>
    ${drops.map(([dx = 0, dy = 0, s = 0]) => `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${s * r}"/>`).join('')}
    </g>`
}

const warningWords = [
  'WARNING: This product contains nicotine.',
  'Nicotine is an addictive chemical.',
]

/** The health warning's place at the top of a nicotine pack. */
export function warning(x: number, y: number, width: number, height: number): string {
  const size = height * 0.3
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>
    <rect x="${x + 2}" y="${y + 2}" width="${width - 4}" height="${height - 4}" fill="none" stroke="#111" stroke-width="1.4"/>
    ${warningWords
      .map((text, index) =>
        write(text, strong, {
          x: x + width / 2,
          y: y + height * (0.43 + index * 0.34),
          width: width - 14,
          size,
          fill: '#111',
        }),
      )
      .join('')}`
}

/** The round mark for goods that adults alone may buy. */
export function adultsOnly(x: number, y: number, r: number, ink = '#ffffff'): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="${r * 0.14}"/>
    ${write('21+', strong, { x, y: y + r * 0.32, width: r * 1.5, size: r * 0.9, fill: ink })}`
}

/** Full colour from edge to edge, fruit before a splash. For boxes of vapes and sweets. */
export function splashLabel(
  sheet: Sheet,
  subject: Subject,
  w: number,
  h: number,
  from = 0,
): string {
  const deep = darken(mix(subject.main, subject.second, 0.12), 0.3)
  const background = sheet.linear(
    [
      [0, lighten(subject.main, 0.08)],
      [0.55, subject.main],
      [1, deep],
    ],
    0.2,
    0,
    0.7,
    1,
  )
  const ink = inkOn(subject.main)
  const free = h - from
  const middle = from + free * 0.53
  return `<rect width="${w}" height="${h}" fill="${background}"/><rect width="${w}" height="${h}" fill="${sheet.radial(
    [
      [0, lighten(subject.second, 0.3), 0.9],
      [0.5, subject.second, 0.4],
      [1, subject.main, 0],
    ],
    0.5,
    middle / h,
    0.56,
  )}"/>${burst(w / 2, middle, h, '#fff')}${splash(w / 2, middle, w * 0.34, '#ffffff', 0.28)}
    ${stillLife(sheet, subject, w / 2, middle, w * 0.27)}
    ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: from + free * 0.165, width: w * 0.84, size: free * 0.16, fill: ink })}
    ${write(subject.line, narrow, { x: w / 2, y: from + free * 0.272, width: w * 0.7, size: free * 0.085, fill: ink, spacing: 0.08 })}
    <rect y="${h - free * 0.24}" width="${w}" height="${free * 0.24}" fill="${darken(deep, 0.35)}" opacity=".72"/>
    ${writeBlock(subject.variant.toUpperCase(), strong, { x: w / 2, y: h - free * 0.155, width: w * 0.86, size: free * 0.075, fill: '#fff' })}
    ${write(subject.words, plain, { x: w / 2, y: h - free * 0.035, width: w * 0.8, size: free * 0.042, fill: '#fff', spacing: 0.06, more: 'opacity=".85"' })}`
}

/** Near black with a glow in the flavour's colours. */
export function nightLabel(sheet: Sheet, subject: Subject, w: number, h: number, from = 0): string {
  const free = h - from
  const middle = from + free * 0.56
  const glow = lighten(subject.main, 0.15)
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#1a1c24'], [1, '#090a0e'])}"/>
    <rect width="${w}" height="${h}" fill="${sheet.radial(
      [
        [0, glow, 0.95],
        [0.45, subject.main, 0.5],
        [1, subject.main, 0],
      ],
      0.5,
      middle / h,
      0.52,
    )}"/>
    <circle cx="${w / 2}" cy="${middle}" r="${w * 0.36}" fill="none" stroke="${lighten(subject.second, 0.2)}" stroke-opacity=".8" stroke-width="2"/>
    <circle cx="${w / 2}" cy="${middle}" r="${w * 0.4}" fill="none" stroke="${glow}" stroke-opacity=".35" stroke-width="5"/>
    ${stillLife(sheet, subject, w / 2, middle, w * 0.26)}
    ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: from + free * 0.17, width: w * 0.84, size: free * 0.15, fill: '#fff' })}
    ${write(subject.line, narrow, { x: w / 2, y: from + free * 0.262, width: w * 0.7, size: free * 0.085, fill: glow, spacing: 0.12 })}
    ${writeBlock(subject.variant.toUpperCase(), strong, { x: w / 2, y: h - free * 0.145, width: w * 0.86, size: free * 0.07, fill: '#fff' })}
    ${write(subject.words, plain, { x: w / 2, y: h - free * 0.03, width: w * 0.72, size: free * 0.038, fill: '#e9edf2', spacing: 0.06 })}`
}

/** White with a block of colour below: quiet brands. */
export function quietLabel(sheet: Sheet, subject: Subject, w: number, h: number, from = 0): string {
  const free = h - from
  const deep = darken(subject.main, 0.28)
  const middle = from + free * 0.6
  return `<rect width="${w}" height="${h}" fill="#fcfcfa"/>
    <path d="M0 ${from + free * 0.5} C${w * 0.3} ${from + free * 0.4} ${w * 0.65} ${from + free * 0.58} ${w} ${from + free * 0.44} V${h} H0Z" fill="${sheet.slanting([0, lighten(subject.main, 0.15)], [1, deep])}"/>
    <path d="M0 ${from + free * 0.47} C${w * 0.3} ${from + free * 0.37} ${w * 0.65} ${from + free * 0.55} ${w} ${from + free * 0.41}" fill="none" stroke="${subject.second}" stroke-width="4"/>
    ${stillLife(sheet, subject, w / 2, middle, w * 0.25)}
    ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: from + free * 0.2, width: w * 0.82, size: free * 0.15, fill: deep })}
    ${write(subject.line, plain, { x: w / 2, y: from + free * 0.29, width: w * 0.7, size: free * 0.055, fill: '#3a3f47', spacing: 0.16 })}
    ${writeBlock(subject.variant, strong, { x: w / 2, y: h - free * 0.15, width: w * 0.86, size: free * 0.075, fill: inkOn(subject.main) })}
    ${write(subject.words, plain, { x: w / 2, y: h - free * 0.035, width: w * 0.8, size: free * 0.042, fill: inkOn(subject.main) })}`
}

/** Cream paper, double rule, everything centred: old-fashioned brands. */
export function heritageLabel(
  sheet: Sheet,
  subject: Subject,
  w: number,
  h: number,
  from = 0,
): string {
  const free = h - from
  const deep = darken(subject.main, 0.35)
  const middle = from + free * 0.57
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fbf4e2'], [1, '#efe2c4'])}"/>
    <rect x="${w * 0.04}" y="${from + w * 0.04}" width="${w * 0.92}" height="${free - w * 0.08}" fill="none" stroke="${deep}" stroke-width="2.5"/>
    <rect x="${w * 0.07}" y="${from + w * 0.07}" width="${w * 0.86}" height="${free - w * 0.14}" fill="none" stroke="${deep}" stroke-width="1"/>
    <circle cx="${w / 2}" cy="${middle}" r="${w * 0.3}" fill="${mix(subject.second, '#ffffff', 0.45)}"/>
    ${stillLife(sheet, subject, w / 2, middle, w * 0.24)}
    ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: from + free * 0.21, width: w * 0.76, size: free * 0.14, fill: deep })}
    ${write(subject.line, plain, { x: w / 2, y: from + free * 0.29, width: w * 0.6, size: free * 0.05, fill: '#4a3b25', spacing: 0.18 })}
    <rect x="0" y="${h - free * 0.27}" width="${w}" height="${free * 0.15}" fill="${deep}"/>
    ${writeBlock(subject.variant, strong, { x: w / 2, y: h - free * 0.195, width: w * 0.82, size: free * 0.066, fill: '#fbf4e2' })}
    ${write(subject.words, plain, { x: w / 2, y: h - free * 0.075, width: w * 0.7, size: free * 0.042, fill: deep })}`
}
