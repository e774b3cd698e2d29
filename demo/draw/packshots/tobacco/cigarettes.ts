import { drawBox } from '../../kit/box.ts'
import { darken, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { adultsOnly } from '../../kit/label.ts'
import { write, writeWordmark } from '../../kit/lettering.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'

type Face = (sheet: Sheet, s: Subject, w: number, h: number) => string

const name = (s: Subject, w: number, y: number, size: number, fill: string): string =>
  writeWordmark(s.brand, s.wordmark, { x: w / 2, y, width: w * 0.84, size, fill })

const foot = (s: Subject, w: number, h: number, fill: string): string =>
  `${write(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.86, width: w * 0.7, size: h * 0.05, fill, spacing: 0.14 })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.95, width: w * 0.66, size: h * 0.03, fill })}`

/** White above a brook in the brand's colour. */
const brook: Face = (sheet, s, w, h) => {
  const wave = (y: number, fill: string): string =>
    `<path d="M0 ${h * y} C${w * 0.22} ${h * (y - 0.06)} ${w * 0.36} ${h * (y + 0.06)} ${w * 0.54} ${h * y} C${w * 0.7} ${h * (y - 0.05)} ${w * 0.84} ${h * (y + 0.05)} ${w} ${h * (y - 0.01)} V${h} H0Z" fill="${fill}"/>`
  return `<rect width="${w}" height="${h}" fill="#fdfcfa"/>
    <rect width="${w}" height="${h * 0.075}" fill="${s.main}"/>
    <path d="M0 ${h * 0.095} H${w}" stroke="#c9a961" stroke-width="3"/>
    ${wave(0.56, mix(s.main, '#ffffff', 0.7))}${wave(0.61, mix(s.main, '#ffffff', 0.4))}${wave(0.66, s.main)}
    ${wave(0.74, darken(s.main, 0.2))}
    <rect y="${h * 0.6}" width="${w}" height="${h * 0.4}" fill="${sheet.down([0, '#000', 0], [1, '#000', 0.2])}"/>
    ${name(s, w, h * 0.42, h * 0.13, '#1c1d21')}
    ${write(s.line, plain, { x: w / 2, y: h * 0.49, width: w * 0.5, size: h * 0.036, fill: darken(s.main, 0.2), spacing: 0.35 })}
    ${foot(s, w, h, '#ffffff')}`
}

const stripe: Face = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.08)], [1, darken(s.main, 0.25)])}"/>
    <rect y="${h * 0.4}" width="${w}" height="${h * 0.26}" fill="#fdfcfa"/>
    <path d="M0 ${h * 0.385} H${w} M0 ${h * 0.675} H${w}" stroke="#e9d7a0" stroke-width="4"/>
    ${name(s, w, h * 0.55, h * 0.12, darken(s.main, 0.35))}
    ${write(s.line, plain, { x: w / 2, y: h * 0.62, width: w * 0.5, size: h * 0.036, fill: darken(s.main, 0.2), spacing: 0.35 })}
    <g transform="translate(${w / 2} ${h * 0.22}) scale(${h / 420})" fill="none" stroke="#e9d7a0" stroke-width="4" stroke-linecap="round"><circle r="40"/>
    <path d="M-34 14 C-18 -6 -8 -6 4 10 C14 -10 24 -8 35 12 M-26 26 C-8 16 10 30 27 24"/>
    <circle cx="12" cy="-18" r="6"/></g>${foot(s, w, h, '#fdfcfa')}`

const crest: Face = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.12)], [0.5, s.main], [1, darken(s.main, 0.45)])}"/>
    <rect x="${w * 0.05}" y="${w * 0.05}" width="${w * 0.9}" height="${h - w * 0.1}" fill="none" stroke="#d8bb74" stroke-width="2.5"/>
    <g transform="translate(${w / 2} ${h * 0.3}) scale(${h / 400})" fill="none" stroke="#d8bb74" stroke-width="3.5"><path d="M-32 -44 H32 V4 C32 32 14 46 0 54 C-14 46 -32 32 -32 4Z"/>
    <path d="M-32 -8 H32 M0 -44 V54"/><path d="M-46 -50 C-64 -20 -60 30 -26 58 M46 -50 C64 -20 60 30 26 58"/>
    </g>${name(s, w, h * 0.62, h * 0.13, '#f3e3b4')}
    ${write(s.line, plain, { x: w / 2, y: h * 0.69, width: w * 0.5, size: h * 0.036, fill: '#d8bb74', spacing: 0.35 })}
    ${foot(s, w, h, '#f3e3b4')}`

const oval: Face = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#f8efdb'], [1, '#e6d3aa'])}"/>
    <rect width="${w}" height="${h * 0.14}" fill="${s.main}"/>
    <rect y="${h * 0.76}" width="${w}" height="${h * 0.24}" fill="${s.main}"/>
    <ellipse cx="${w / 2}" cy="${h * 0.44}" rx="${w * 0.44}" ry="${h * 0.19}" fill="${s.main}" stroke="#b8923e" stroke-width="4"/>
    ${name(s, w, h * 0.47, h * 0.1, '#fff6dc')}
    ${write(s.line, plain, { x: w / 2, y: h * 0.71, width: w * 0.74, size: h * 0.036, fill: darken(s.main, 0.4), spacing: 0.18 })}
    ${foot(s, w, h, '#fff6dc')}`

const faces: Record<string, Face> = { brook, band: stripe, crest, soft: stripe, oval }

/** The long side of a carton: the pack's face laid across. */
function cartonFace(sheet: Sheet, s: Subject, w: number, h: number): string {
  const cream = s.shape.startsWith('oval')
  const ink = cream ? darken(s.main, 0.4) : '#ffffff'
  const ground = cream ? '#f3e6c8' : s.main
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(ground, 0.12)], [1, darken(ground, 0.2)])}"/>
    <rect y="${h * 0.72}" width="${w}" height="${h * 0.16}" fill="#fdfcfa"/>
    <path d="M0 ${h * 0.7} H${w}" stroke="#d8bb74" stroke-width="3"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w * 0.825, y: h * 0.48, width: w * 0.31, size: h * 0.3, fill: ink })}
    ${write(`${s.variant} · ${s.line}`.toUpperCase(), strong, { x: w * 0.825, y: h * 0.825, width: w * 0.31, size: h * 0.075, fill: darken(s.main, 0.25), spacing: 0.16 })}
    ${adultsOnly(w - h * 0.13, h * 0.14, h * 0.075, ink)}`
}

/** A pack standing before its carton. */
export const cigarettes: Packshot = (sheet, s) => {
  const long = s.shape.endsWith('-100')
  const face = faces[s.shape.replace('-100', '')] ?? brook
  const soft = s.shape === 'soft'
  const w = long ? 232 : 256
  const h = long ? 470 : 404
  const seam = soft
    ? `<rect x="${w * 0.36}" y="0" width="${w * 0.28}" height="${h * 0.13}" fill="#e9edf1"/>
      <rect x="${w * 0.36}" y="0" width="${w * 0.28}" height="${h * 0.13}" fill="none" stroke="#9aa3ad"/>`
    : `<path d="M0 ${h * 0.3} L${w * 0.16} ${h * 0.36} H${w * 0.84} L${w} ${h * 0.3}" stroke="#000" stroke-opacity=".22" stroke-width="1.6" fill="none"/>`
  const front = `${face(sheet, s, w, h)}${seam}`
  const carton = drawBox(sheet, {
    x: 60,
    y: 300,
    width: 460,
    height: 236,
    depth: 70,
    front: cartonFace(sheet, s, 460, 236),
    colour: mix(s.main, '#000000', 0.12),
    fall: 0.03,
    rise: 0.3,
  })
  const pack = drawBox(sheet, {
    x: 44,
    y: 594 - h - w * 0.05,
    width: w,
    height: h,
    depth: 58,
    front,
    colour:
      s.shape.startsWith('crest') || s.shape.startsWith('band') || soft
        ? darken(s.main, 0.1)
        : '#f1efe9',
    fall: 0.05,
  })
  return `${carton}${pack}`
}
