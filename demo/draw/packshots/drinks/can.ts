import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { burst, place, splash, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow, metal, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { silhouette } from '../../kit/silhouette.ts'
import { bolt } from '../../motifs/pantry.ts'
import type { Packshot, Subject } from '../../subject.ts'

type Art = (sheet: Sheet, subject: Subject, w: number, h: number) => string

/** A tilted plate with the name, fruit below. */
const sodaArt: Art = (sheet, s, w, h) => {
  const plate = mix(s.second, '#fffaf0', 0.72)
  const deep = darken(s.main, 0.45)
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.06)], [0.6, s.main], [1, darken(s.main, 0.3)])}"/>
    ${burst(w / 2, h * 0.68, h * 0.7, '#fff')}
    <path d="M0 0 H${w} V${h * 0.1} H0Z" fill="${deep}" opacity=".55"/>
    <g transform="rotate(-7 ${w / 2} ${h * 0.32})"><path d="M-30 ${h * 0.2} H${w + 30} V${h * 0.43} H-30Z" fill="${deep}"/>
    <path d="M-30 ${h * 0.215} H${w + 30} V${h * 0.415} H-30Z" fill="${plate}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.35, width: w * 0.8, size: 84, fill: deep })}
    ${write(s.line, narrow, { x: w / 2, y: h * 0.4, width: w * 0.4, size: 20, fill: darken(s.main, 0.2), spacing: 0.3 })}
    </g>${stillLife(sheet, s, w / 2, h * 0.65, w * 0.27)}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.865, width: w * 0.72, size: 28, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.94, width: w * 0.5, size: 12, fill: '#fff' })}`
}

/** White, with bubbles in the flavour's colour. */
const sparklingArt: Art = (sheet, s, w, h) => {
  const spots = [
    [0.2, 0.3, 12],
    [0.82, 0.25, 9],
    [0.3, 0.76, 10],
    [0.76, 0.79, 15],
    [0.14, 0.56, 8],
    [0.88, 0.52, 11],
    [0.52, 0.84, 7],
    [0.68, 0.12, 6],
    [0.35, 0.14, 8],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x * w}" cy="${y * h}" r="${r}" fill="${s.main}" opacity=".3"/>
          <circle cx="${x * w}" cy="${y * h}" r="${r}" fill="none" stroke="${s.main}" stroke-opacity=".5" stroke-width="1.5"/>`,
    )
    .join('')
  return `<rect width="${w}" height="${h}" fill="#fbfcfd"/>
    <rect width="${w}" height="${h}" fill="${sheet.down([0, s.main, 0.32], [0.3, s.main, 0], [0.6, s.main, 0], [1, s.main, 0.62])}"/>
    ${spots}${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.34, width: w * 0.84, size: 52, fill: darken(s.main, 0.3) })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.39, width: w * 0.7, size: 13, fill: '#4a525c', spacing: 0.18 })}
    ${stillLife(sheet, s, w / 2, h * 0.57, w * 0.27)}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.76, width: w * 0.74, size: 27, fill: darken(s.main, 0.45) })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.93, width: w * 0.5, size: 11, fill: '#30353c' })}`
}

/** Lightning on dark or white, the name running up the can. */
const energyArt =
  (white: boolean): Art =>
  (sheet, s, w, h) => {
    const ground = white
      ? sheet.down([0, '#ffffff'], [1, '#e4e9ee'])
      : sheet.down([0, '#23262e'], [1, '#08090c'])
    const ink = white ? darken(s.main, 0.2) : '#ffffff'
    return `<rect width="${w}" height="${h}" fill="${ground}"/>
      <path d="M${w} 0 L${w * 0.34} ${h * 0.42} L${w * 0.62} ${h * 0.44} L0 ${h} V${h * 0.74} L${w * 0.36} ${h * 0.5} L${w * 0.1} ${h * 0.48} L${w * 0.62} 0Z" fill="${sheet.slanting([0, lighten(s.main, 0.25)], [0.6, s.main], [1, s.second])}"/>
      <path d="M${w} ${h * 0.2} L${w * 0.62} ${h * 0.46} L${w * 0.86} ${h * 0.47} L${w * 0.3} ${h} H${w * 0.62} L${w} ${h * 0.7}Z" fill="${s.second}" opacity=".5"/>
      <g transform="translate(${w * 0.62} ${h * 0.41}) rotate(-90)">${writeWordmark(s.brand, s.wordmark, { x: 0, y: 0, width: h * 0.62, size: 104, fill: ink, more: `stroke="${white ? '#ffffff' : '#08090c'}" stroke-width="7" paint-order="stroke"` })}
      </g>${write(s.line, narrow, { x: w * 0.78, y: h * 0.88, width: w * 0.4, size: 26, fill: ink })}
      ${place(s.motifs[0]?.(sheet) ?? bolt(sheet), w * 0.29, h * 0.79, w * 0.17)}
      ${writeBlock(s.variant.toUpperCase(), strong, { x: w * 0.3, y: h * 0.915, width: w * 0.5, size: 17, fill: ink })}
      ${write(s.words, plain, { x: w * 0.78, y: h * 0.935, width: w * 0.34, size: 11, fill: ink })}`
  }

/** Black scales and a glow. */
const darkArt: Art = (sheet, s, w, h) => {
  const scales = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const x = (column - (row % 2) * 0.5) * (w / 6)
      const y = row * (h / 15)
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)} a${w / 12} ${h / 18} 0 0 0 ${(w / 6).toFixed(1)} 0" />`
    }).join(''),
  ).join('')
  return `<rect width="${w}" height="${h}" fill="#0c0d11"/><rect width="${w}" height="${h}" fill="${sheet.radial(
    [
      [0, s.main, 1],
      [0.6, s.main, 0.45],
      [1, s.main, 0],
    ],
    0.5,
    0.62,
    0.6,
  )}"/><g fill="none" stroke="${lighten(s.main, 0.4)}" stroke-opacity=".4" stroke-width="1.6">${scales}</g>
    ${splash(w / 2, h * 0.62, w * 0.34, s.second, 0.5)}${stillLife(sheet, s, w / 2, h * 0.62, w * 0.27)}
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.3, width: w * 0.86, size: 76, fill: '#fff' })}
    ${write(s.line, narrow, { x: w / 2, y: h * 0.365, width: w * 0.6, size: 24, fill: lighten(s.main, 0.45), spacing: 0.3 })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.83, width: w * 0.76, size: 23, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.93, width: w * 0.5, size: 11, fill: '#fff' })}`
}

/** A painted landscape under an arched name: iced tea. */
const teaArt: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fff3cf'], [0.5, mix(s.second, '#ffffff', 0.35)], [1, s.main])}"/>
    <circle cx="${w * 0.5}" cy="${h * 0.5}" r="${w * 0.3}" fill="#fff7dd" opacity=".85"/>
    <path d="M0 ${h * 0.66} C${w * 0.25} ${h * 0.56} ${w * 0.4} ${h * 0.7} ${w * 0.62} ${h * 0.62} C${w * 0.8} ${h * 0.56} ${w * 0.9} ${h * 0.6} ${w} ${h * 0.58} V${h} H0Z" fill="${mix(s.main, '#2f6b3a', 0.55)}"/>
    <path d="M0 ${h * 0.74} C${w * 0.3} ${h * 0.64} ${w * 0.6} ${h * 0.8} ${w} ${h * 0.68} V${h} H0Z" fill="${darken(s.main, 0.35)}"/>
    ${stillLife(sheet, s, w / 2, h * 0.55, w * 0.3)}
    <rect y="${h * 0.1}" width="${w}" height="${h * 0.26}" fill="${darken(s.main, 0.4)}"/>
    <path d="M0 ${h * 0.115} H${w} M0 ${h * 0.345} H${w}" stroke="#fff3cf" stroke-width="2.5"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.24, width: w * 0.8, size: 64, fill: '#fff3cf' })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.31, width: w * 0.6, size: 18, fill: '#fff3cf', spacing: 0.3 })}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.83, width: w * 0.76, size: 30, fill: inkOn(darken(s.main, 0.35)) })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.94, width: w * 0.5, size: 12, fill: '#fff' })}`

const forms: Record<string, { width: number; height: number; art: Art }> = {
  standard: { width: 276, height: 508, art: sodaArt },
  'slim-white': { width: 208, height: 536, art: sparklingArt },
  tall: { width: 232, height: 548, art: energyArt(false) },
  'tall-white': { width: 232, height: 548, art: energyArt(true) },
  'slim-dark': { width: 208, height: 536, art: darkArt },
  big: { width: 242, height: 556, art: teaArt },
}

/** A drinks can, a little from above. */
export const can: Packshot = (sheet, subject) => {
  const form = forms[subject.shape] ?? { width: 276, height: 508, art: sodaArt }
  const { width: w, height: h } = form
  const bottom = 594
  const top = bottom - h
  const half = w / 2
  const neck = w * 0.12
  const body = silhouette(
    [
      [top + 12, half * 0.8],
      [top + neck + 12, half],
      [bottom - neck * 0.8, half],
      [bottom - 8, half * 0.82],
    ],
    320,
    7,
  )
  const lid = `<ellipse cx="320" cy="${top + 13}" rx="${half * 0.82}" ry="${w * 0.062}" fill="${metal(sheet)}"/>
    <ellipse cx="320" cy="${top + 14}" rx="${half * 0.76}" ry="${w * 0.05}" fill="${sheet.down([0, '#8d959e'], [1, '#d3d9df'])}"/>
    <ellipse cx="320" cy="${top + 17}" rx="${half * 0.68}" ry="${w * 0.038}" fill="${sheet.across([0, '#b5bcc4'], [0.5, '#eef1f4'], [1, '#a4acb5'])}"/>
    <ellipse cx="322" cy="${top + 16}" rx="${half * 0.2}" ry="4.6" fill="none" stroke="#7b838c" stroke-width="3"/>`
  const base = `<path d="M${320 - half * 0.84} ${bottom - 12} Q320 ${bottom + 13} ${320 + half * 0.84} ${bottom - 12} L${320 + half * 0.8} ${bottom - 4} Q320 ${bottom + 14} ${320 - half * 0.8} ${bottom - 4}Z" fill="${metal(sheet)}"/>`
  return `${groundShadow(sheet, 320, bottom + 1, half * 0.98)}<path d="${body}" fill="${metal(sheet)}"/>
    <g ${sheet.clip(`<path d="${body}"/>`)}><g transform="translate(${320 - half} ${top + 14})">${form.art(sheet, subject, w, h - 14)}
    </g>
    <rect x="${320 - half}" y="${top}" width="${w}" height="${neck + 8}" fill="${sheet.down([0, '#ffffff', 0.55], [0.5, '#000000', 0.12], [1, '#000000', 0])}"/>
    <rect x="${320 - half}" y="${bottom - neck}" width="${w}" height="${neck + 10}" fill="${sheet.down([0, '#000000', 0], [1, '#000000', 0.35])}"/>
    <rect x="${320 - half}" y="${top}" width="${w}" height="${h + 10}" fill="${roundLight(sheet)}"/></g>
    ${base}${lid}`
}
