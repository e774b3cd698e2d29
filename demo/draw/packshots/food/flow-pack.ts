import { darken, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { burst, place, splash, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { softShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { chocolate } from '../../motifs/pantry.ts'
import type { Packshot, Subject } from '../../subject.ts'

type Art = (sheet: Sheet, s: Subject, w: number, h: number) => string

const bar: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.18)], [0.5, s.main], [1, darken(s.main, 0.45)])}"/>
    <path d="M${w * 0.62} 0 C${w * 0.56} ${h * 0.4} ${w * 0.7} ${h * 0.6} ${w * 0.62} ${h} H${w} V0Z" fill="${sheet.down([0, lighten(s.second, 0.2)], [1, s.second])}"/>
    ${place(chocolate('#5f351e')(sheet), w * 0.87, h * 0.66, h * 0.21, 8)}
    ${stillLife(sheet, s, w * 0.77, h * 0.48, h * 0.24)}
    ${writeWordmark(s.brand, s.wordmark, { x: w * 0.33, y: h * 0.5, width: w * 0.48, size: h * 0.4, fill: '#f7e2b4' })}
    ${write(s.line, plain, { x: w * 0.33, y: h * 0.63, width: w * 0.4, size: h * 0.085, fill: '#f7e2b4', spacing: 0.4 })}
    ${write(s.variant.toUpperCase(), strong, { x: w * 0.33, y: h * 0.8, width: w * 0.46, size: h * 0.115, fill: '#fff', spacing: 0.06 })}
    ${write(s.words, plain, { x: w * 0.8, y: h * 0.93, width: w * 0.2, size: h * 0.06, fill: darken(s.main, 0.5) })}`

const baked: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="#fdf7e8"/><rect width="${w}" height="${h * 0.2}" fill="${s.main}"/>
    <rect y="${h * 0.84}" width="${w}" height="${h * 0.16}" fill="${s.main}"/>
    <path d="M0 ${h * 0.22} H${w} M0 ${h * 0.82} H${w}" stroke="${s.main}" stroke-width="2"/>
    ${splash(w * 0.74, h * 0.53, h * 0.27, lighten(s.second, 0.1), 0.9)}
    ${stillLife(sheet, s, w * 0.74, h * 0.51, h * 0.24)}
    ${writeWordmark(s.brand, s.wordmark, { x: w * 0.32, y: h * 0.48, width: w * 0.48, size: h * 0.26, fill: darken(s.main, 0.35) })}
    ${write(s.line, plain, { x: w * 0.32, y: h * 0.58, width: w * 0.4, size: h * 0.06, fill: '#5a4630', spacing: 0.2 })}
    ${write(s.variant, strong, { x: w * 0.32, y: h * 0.74, width: w * 0.44, size: h * 0.12, fill: darken(s.main, 0.35) })}
    ${write(s.words, plain, { x: w * 0.86, y: h * 0.94, width: w * 0.2, size: h * 0.055, fill: '#fff' })}`

const belts: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.15)], [0.5, s.main], [1, s.second])}"/>
    ${burst(w * 0.72, h * 0.5, w, '#fff')}
    ${[0, 1, 2, 3]
      .map(
        (
          index,
        ) => `<path d="M${w * 0.52} ${h * (0.3 + index * 0.14)} C${w * 0.64} ${h * (0.12 + index * 0.14)} ${w * 0.74} ${h * (0.5 + index * 0.14)} ${w * 0.98} ${h * (0.22 + index * 0.14)}" stroke="${index % 2 ? s.second : lighten(s.main, 0.45)}" stroke-width="${h * 0.1}" fill="none"/>
    <path d="M${w * 0.52} ${h * (0.3 + index * 0.14)} C${w * 0.64} ${h * (0.12 + index * 0.14)} ${w * 0.74} ${h * (0.5 + index * 0.14)} ${w * 0.98} ${h * (0.22 + index * 0.14)}" stroke="#fff" stroke-width="${h * 0.1}" stroke-dasharray="2 7" stroke-opacity=".7" fill="none"/>`,
      )
      .join('')}
    ${stillLife(sheet, s, w * 0.77, h * 0.52, h * 0.22)}
    ${writeWordmark(s.brand, s.wordmark, { x: w * 0.3, y: h * 0.4, width: w * 0.46, size: h * 0.28, fill: '#fff', more: `stroke="${darken(s.main, 0.6)}" stroke-width="8" paint-order="stroke"` })}
    ${write(s.line, narrow, { x: w * 0.3, y: h * 0.6, width: w * 0.4, size: h * 0.15, fill: '#fff69a', spacing: 0.1 })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w * 0.3, y: h * 0.77, width: w * 0.42, size: h * 0.1, fill: '#fff' })}`

const arts: Record<string, Art> = {
  chocolate: bar,
  belts,
  cookie: baked,
  cracker: baked,
  pastry: baked,
}

/** A wrapper with crimped ends, one lying before another. */
export const flowPack: Packshot = (sheet, s) => {
  const isBar = s.shape === 'chocolate'
  const w = 580
  const h = isBar ? 216 : s.shape === 'belts' ? 240 : 300
  const teeth = (x: number, out: number): string =>
    Array.from(
      { length: Math.floor(h / 10) },
      (_, index) => `L${x + (index % 2 ? out : 0)} ${((index + 1) * h) / Math.floor(h / 10)}`,
    ).join(' ')
  const outline = `<path d="M6 0 ${teeth(6, -6)} L30 ${h} C${w * 0.3} ${h + 5} ${w * 0.7} ${h + 5} ${w - 30} ${h} L${w - 6} ${h} ${Array.from({ length: Math.floor(h / 10) }, (_, index) => `L${w - 6 + (index % 2 ? 6 : 0)} ${h - ((index + 1) * h) / Math.floor(h / 10)}`).join(' ')} L${w - 30} 0 C${w * 0.7} -5 ${w * 0.3} -5 30 0Z"/>`
  const ends = [0, 1]
    .map((at) =>
      Array.from(
        { length: 5 },
        (_, index) => `<path d="M${(at ? w - 32 : 8) + index * 5.5} 0 V${h}"/>`,
      ).join(''),
    )
    .join('')
  const light = sheet.down(
    [0, '#000', 0.18],
    [0.05, '#fff', 0.5],
    [0.16, '#fff', 0.16],
    [0.34, '#fff', 0],
    [0.7, '#000', 0.04],
    [0.88, '#000', 0.26],
    [0.95, '#fff', 0.12],
    [1, '#000', 0.4],
  )
  const wrinkles = `<path d="M36 ${h * 0.2} L74 ${h * 0.3} M38 ${h * 0.7} L82 ${h * 0.6} M${w - 38} ${h * 0.25} L${w - 78} ${h * 0.34} M${w - 38} ${h * 0.75} L${w - 84} ${h * 0.64}" stroke="#fff" stroke-opacity=".45" stroke-width="6" stroke-linecap="round" ${sheet.blur(2)}/>`
  const pack = `${softShadow(sheet, outline)}
    <g ${sheet.clip(outline)}><rect y="-6" width="${w}" height="${h + 14}" fill="${s.main}"/>
    ${(arts[s.shape] ?? baked)(sheet, s, w, h)}<rect y="-6" width="${w}" height="${h + 14}" fill="${light}"/>
    <rect width="36" height="${h}" fill="${mix(s.main, '#ffffff', 0.2)}" opacity=".5"/>
    <rect x="${w - 36}" width="36" height="${h}" fill="${mix(s.main, '#ffffff', 0.2)}" opacity=".5"/>
    <g stroke="#fff" stroke-opacity=".4" stroke-width="1.8">${ends}</g>${wrinkles}</g>`
  const y = 350 - h / 2
  return `<g transform="translate(40 ${y - h * 0.34}) rotate(-9 290 ${h / 2}) scale(.94)">${pack}</g>
    <g transform="translate(30 ${y + h * 0.3}) rotate(-4 290 ${h / 2})">${pack}</g>`
}
