import { drawBox } from '../../kit/box.ts'
import { darken, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { adultsOnly, quietLabel, warning } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow, metal } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot } from '../../subject.ts'

/** A mesh coil standing up. */
function coil(sheet: Sheet, x: number, y: number, size: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-22" y="-90" width="44" height="64" rx="4" fill="${metal(sheet)}"/>
    <ellipse cx="0" cy="-64" rx="11" ry="14" fill="#f5ead2" stroke="#8a929b" stroke-width="2"/>
    <path d="M-7 -72 h14 M-8 -66 h16 M-8 -60 h16 M-6 -54 h12" stroke="#7b838c" stroke-width="1.6"/>
    <rect x="-26" y="-28" width="52" height="12" rx="3" fill="${colour}"/>
    <rect x="-20" y="-16" width="40" height="16" rx="3" fill="${metal(sheet, '#f0c46a', '#a8741a')}"/></g>`
}

/** Coils and spares in a box with a hang hole. */
export const smallBox: Packshot = (sheet, s) => {
  const w = 320
  const h = 430
  const isCoils = s.shape === 'coils'
  const picture = isCoils
    ? [64, 128, 192, 256].map((x) => coil(sheet, x, h - 128, 1.05, s.main)).join('')
    : `<circle cx="${w / 2}" cy="${h * 0.56}" r="84" fill="#fff" opacity=".16"/>
      ${write(s.words, narrow, { x: w / 2, y: h * 0.6, width: w * 0.46, size: 62, fill: '#fff' })}`
  const front = `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.22)], [0.5, s.main], [1, s.second])}"/>
    <rect width="${w}" height="${h * 0.32}" fill="#101216"/>
    <path d="M0 ${h * 0.32} H${w} L0 ${h * 0.42}Z" fill="#101216"/>
    <rect x="${w / 2 - 46}" y="18" width="92" height="16" rx="8" fill="#fff"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.21, width: w * 0.78, size: 46, fill: '#fff' })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.275, width: w * 0.6, size: 16, fill: lighten(s.main, 0.4), spacing: 0.28 })}
    ${picture}${writeBlock(s.variant, strong, { x: w / 2, y: h - 66, width: w * 0.86, size: isCoils ? 46 : 26, fill: '#fff' })}
    ${isCoils ? write(s.words, plain, { x: w / 2, y: h - 18, width: w * 0.4, size: 15, fill: '#fff', spacing: 0.15 }) : ''}`
  const box = drawBox(sheet, {
    x: 118,
    y: 130,
    width: w,
    height: h,
    depth: 76,
    front,
    colour: darken(s.second, 0.1),
  })
  return isCoils
    ? `${box}${groundShadow(sheet, 508, 606, 40)}${coil(sheet, 508, 606, 1.5, s.main)}`
    : box
}

/** A sleeve of prefilled pods, two of them standing before it. */
export const podPack: Packshot = (sheet, s) => {
  const w = 268
  const h = 440
  const front = `${quietLabel(sheet, s, w, h, 56)}${warning(0, 0, w, 56)}${adultsOnly(w - 24, h - 24, 12, '#ffffff')}`
  const pod = (x: number): string =>
    `<g transform="translate(${x} 440)"><path d="M10 0 Q32 -10 54 0 L58 62 H6Z" fill="#17191d"/>
      <rect x="2" y="60" width="60" height="104" rx="6" fill="${sheet.across([0, '#2a2420'], [0.3, lighten(s.main, 0.4)], [0.55, s.main], [1, darken(s.main, 0.5)])}"/>
      <path d="M12 70 V154" stroke="#fff" stroke-opacity=".65" stroke-width="5" stroke-linecap="round"/>
      <rect x="22" y="84" width="20" height="80" fill="#d5dbe1" opacity=".55"/>
      <rect x="2" y="146" width="60" height="18" rx="4" fill="${metal(sheet, '#f0c46a', '#a8741a')}"/></g>`
  return `${drawBox(sheet, { x: 112, y: 112, width: w, height: h, depth: 58, front, colour: darken(s.main, 0.28) })}
    ${groundShadow(sheet, 428, 604, 38)}${groundShadow(sheet, 500, 604, 38)}${pod(396)}${pod(470)}`
}
