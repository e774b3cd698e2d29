import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { narrow, strong } from '../../kit/faces.ts'
import { place, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, metal, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Subject } from '../../subject.ts'

/** A device drawn in its own box of (0, 0) to (width, height), without shadow. */
export interface Device {
  width: number
  height: number
  markup: string
}

const bodyPaint = (sheet: Sheet, subject: Subject): string =>
  sheet.linear(
    [
      [0, lighten(subject.main, 0.18)],
      [0.45, subject.main],
      [1, mix(subject.second, subject.main, 0.15)],
    ],
    0.3,
    0,
    0.7,
    1,
  )

/** A rounded bar with a smoked mouthpiece. */
export function barDevice(sheet: Sheet, subject: Subject, w = 136, h = 450): Device {
  const top = h * 0.17
  const body = `<rect y="${top}" width="${w}" height="${h - top}" rx="${w * 0.24}"/>`
  const tip = `<path d="M${w * 0.26} ${h * 0.035} Q${w * 0.28} 0 ${w * 0.5} 0 Q${w * 0.72} 0 ${w * 0.74} ${h * 0.035} L${w * 0.86} ${top + 28} H${w * 0.14}Z"/>`
  const ink = inkOn(subject.main)
  return {
    width: w,
    height: h,
    markup: `<g fill="${sheet.across([0, '#15171b'], [0.3, '#5f6670'], [0.42, '#2a2e34'], [0.8, '#16181c'], [1, '#3a3f46'])}">${tip}
      </g>
      <g ${sheet.clip(body)}><rect y="${top}" width="${w}" height="${h - top}" fill="${bodyPaint(sheet, subject)}"/>
      <path d="M0 ${h * 0.62} C${w * 0.4} ${h * 0.5} ${w * 0.6} ${h * 0.72} ${w} ${h * 0.56} V${h} H0Z" fill="${subject.second}" opacity=".5"/>
      <path d="M0 ${h * 0.7} C${w * 0.4} ${h * 0.58} ${w * 0.6} ${h * 0.8} ${w} ${h * 0.64} V${h} H0Z" fill="${darken(subject.main, 0.35)}" opacity=".55"/>
      ${stillLife(sheet, subject, w / 2, h * 0.745, w * 0.29)}
      ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: h * 0.345, width: w * 0.8, size: 40, fill: ink })}
      ${write(subject.line, narrow, { x: w / 2, y: h * 0.415, width: w * 0.62, size: 26, fill: ink, spacing: 0.08 })}
      ${writeBlock(subject.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.515, width: w * 0.78, size: 16, fill: ink })}
      <rect y="${top}" width="${w}" height="${h - top}" fill="${roundLight(sheet, 0.8)}"/></g>
      ${gleam(sheet, w * 0.14, top + 26, w * 0.075, h * 0.5, 0.75)}
      <rect x="${w * 0.43}" y="${h - 17}" width="${w * 0.14}" height="4.5" rx="2.2" fill="#fff" opacity=".8"/>`,
  }
}

/** A cylinder with a soft tip. */
export function stickDevice(sheet: Sheet, subject: Subject, w = 62, h = 500): Device {
  const tip = h * 0.13
  const ink = inkOn(subject.main)
  const turned = `<g transform="translate(${w / 2} ${h * 0.56}) rotate(-90)">${writeWordmark(subject.brand, subject.wordmark, { x: 0, y: -1, width: h * 0.4, size: 34, fill: ink })}
    ${write(subject.variant.toUpperCase(), strong, { x: 0, y: 19, width: h * 0.42, size: 13.5, fill: ink, spacing: 0.08 })}
    </g>`
  return {
    width: w,
    height: h,
    markup: `<path d="M${w * 0.22} 8 Q${w / 2} -6 ${w * 0.78} 8 L${w * 0.94} ${tip} H${w * 0.06}Z" fill="${sheet.across([0, darken(subject.main, 0.5)], [0.3, lighten(subject.main, 0.45)], [0.5, subject.main], [1, darken(subject.main, 0.5)])}"/>
      <rect y="${tip}" width="${w}" height="${h - tip}" rx="9" fill="${bodyPaint(sheet, subject)}"/>
      ${turned}${place(subject.motifs[0]?.(sheet) ?? '', w / 2, h * 0.22, w * 0.32)}
      <rect y="${tip}" width="${w}" height="${h - tip}" rx="9" fill="${roundLight(sheet)}"/>
      <rect y="${tip - 1}" width="${w}" height="7" fill="${metal(sheet)}"/>
      <rect x="0" y="${h - 22}" width="${w}" height="22" rx="8" fill="${metal(sheet)}"/>`,
  }
}

/** A box of glass and metal with a screen. */
export function screenDevice(sheet: Sheet, subject: Subject, w = 176, h = 440): Device {
  const top = h * 0.15
  const body = `<rect y="${top}" width="${w}" height="${h - top}" rx="24"/>`
  const glow = lighten(subject.main, 0.25)
  const screen = { x: w * 0.16, y: top + h * 0.1, width: w * 0.68, height: h * 0.34 }
  return {
    width: w,
    height: h,
    markup: `<path d="M${w * 0.5} ${top + 20} V${h * 0.05} Q${w * 0.52} 0 ${w * 0.66} 0 H${w * 0.74} Q${w * 0.86} 0 ${w * 0.88} ${h * 0.05} L${w * 0.94} ${top + 20}Z" fill="${sheet.across([0, '#0f1114'], [0.35, '#6a717b'], [0.55, '#2a2e34'], [1, '#0f1114'])}"/>
      <g ${sheet.clip(body)}><rect y="${top}" width="${w}" height="${h - top}" fill="${bodyPaint(sheet, subject)}"/>
      <path d="M${w * 0.1} ${h} L${w} ${h * 0.5} V${h}Z" fill="${subject.second}" opacity=".65"/>
      <path d="M${w * 0.45} ${h} L${w} ${h * 0.72} V${h}Z" fill="${darken(subject.main, 0.4)}" opacity=".6"/>
      <rect y="${top}" width="${w}" height="${h - top}" fill="${roundLight(sheet, 0.62)}"/></g>
      <rect x="${screen.x}" y="${screen.y}" width="${screen.width}" height="${screen.height}" rx="16" fill="${sheet.slanting([0, '#2a2e38'], [0.5, '#0a0b0f'], [1, '#15171d'])}" stroke="#000" stroke-opacity=".4" stroke-width="2"/>
      ${write('100', strong, { x: w / 2 - 8, y: screen.y + 62, width: 70, size: 42, fill: '#fff' })}
      ${write('%', strong, { x: w / 2 + 38, y: screen.y + 61, width: 30, size: 18, fill: glow })}
      <path d="M${screen.x + 22} ${screen.y + 84} h${screen.width - 44}" stroke="#3a3f4c" stroke-width="8" stroke-linecap="round"/>
      <path d="M${screen.x + 22} ${screen.y + 84} h${(screen.width - 44) * 0.82}" stroke="${glow}" stroke-width="8" stroke-linecap="round"/>
      ${place(subject.motifs[0]?.(sheet) ?? '', w / 2, screen.y + 120, 19)}
      <path d="M${screen.x + 8} ${screen.y + screen.height - 14} L${screen.x + screen.width * 0.62} ${screen.y + 5} H${screen.x + 18} Q${screen.x + 4} ${screen.y + 6} ${screen.x + 4} ${screen.y + 22}Z" fill="#fff" opacity=".08"/>
      ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: h * 0.75, width: w * 0.76, size: 38, fill: '#fff' })}
      ${write(subject.line, narrow, { x: w / 2, y: h * 0.825, width: w * 0.6, size: 32, fill: '#fff', spacing: 0.1 })}
      ${writeBlock(subject.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.905, width: w * 0.8, size: 15, fill: '#fff' })}`,
  }
}

/** A wide pebble with a side mouthpiece and a clear tank. */
export function puckDevice(sheet: Sheet, subject: Subject, w = 216, h = 400): Device {
  const top = h * 0.16
  const body = `<path d="M${w * 0.2} ${top} H${w * 0.8} Q${w} ${top} ${w} ${top + 44} L${w * 0.97} ${h - 54} Q${w * 0.96} ${h} ${w * 0.76} ${h} H${w * 0.24} Q${w * 0.04} ${h} ${w * 0.03} ${h - 54} L0 ${top + 44} Q0 ${top} ${w * 0.2} ${top}Z"/>`
  return {
    width: w,
    height: h,
    markup: `<path d="M${w * 0.14} ${top + 14} L${w * 0.18} ${h * 0.05} Q${w * 0.19} 0 ${w * 0.26} 0 H${w * 0.38} Q${w * 0.45} 0 ${w * 0.46} ${h * 0.05} L${w * 0.5} ${top + 14}Z" fill="${sheet.across([0, '#101215'], [0.3, '#747c86'], [0.5, '#2a2e34'], [1, '#0f1114'])}"/>
      <g ${sheet.clip(body)}><rect width="${w}" height="${h}" fill="${sheet.down([0, '#2b2e36'], [1, '#101116'])}"/>
      <rect x="0" y="${h * 0.44}" width="${w}" height="${h * 0.56}" fill="${bodyPaint(sheet, subject)}"/>
      <path d="M0 ${h * 0.47} L${w} ${h * 0.36} V${h * 0.5} L0 ${h * 0.61}Z" fill="${lighten(subject.second, 0.1)}"/>
      <path d="M0 ${h * 0.42} L${w} ${h * 0.31} V${h * 0.345} L0 ${h * 0.455}Z" fill="${subject.main}"/>
      ${stillLife(sheet, subject, w / 2, h * 0.69, w * 0.22)}
      ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: h * 0.33, width: w * 0.7, size: 48, fill: '#fff' })}
      ${write(subject.line, narrow, { x: w * 0.76, y: h * 0.21, width: w * 0.34, size: 17, fill: lighten(subject.main, 0.35) })}
      <rect y="${h * 0.83}" width="${w}" height="${h * 0.12}" fill="#0b0c10" opacity=".55"/>
      ${writeBlock(subject.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.89, width: w * 0.8, size: 17, fill: '#fff' })}
      <rect width="${w}" height="${h}" fill="${roundLight(sheet, 0.75)}"/></g>
      ${gleam(sheet, w * 0.1, top + 34, 11, h * 0.44, 0.7)}`,
  }
}
