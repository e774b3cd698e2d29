import { darken, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { burst, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { band, silhouette } from '../../kit/silhouette.ts'
import type { Packshot, Subject } from '../../subject.ts'
import { type BottleForm, bottleForms } from './bottle-forms.ts'

/** A screw cap with vertical ridges. */
export function screwCap(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  colour: string,
): string {
  const ridges = Array.from(
    { length: 15 },
    (_, index) => x - half + 3 + (index * (half * 2 - 6)) / 14,
  )
    .map((at) => `<path d="M${at.toFixed(1)} ${y + 9} V${y + height - 4}"/>`)
    .join('')
  return `<path d="M${x - half} ${y + 8} Q${x - half} ${y} ${x - half + 8} ${y} H${x + half - 8} Q${x + half} ${y} ${x + half} ${y + 8} V${y + height} Q${x} ${y + height + 6} ${x - half} ${y + height}Z" fill="${colour}"/>
    <g stroke="${darken(colour, 0.4)}" stroke-opacity=".55" stroke-width="1.6">${ridges}</g>
    <path d="M${x - half} ${y + 8} Q${x - half} ${y} ${x - half + 8} ${y} H${x + half - 8} Q${x + half} ${y} ${x + half} ${y + 8} V${y + height} Q${x} ${y + height + 6} ${x - half} ${y + height}Z" fill="${roundLight(sheet, 0.8)}"/>`
}

function sportCap(sheet: Sheet, form: BottleForm, colour: string): string {
  const { y, half, height } = form.cap
  return `<path d="M304 ${y - 44} Q320 ${y - 52} 336 ${y - 44} L340 ${y + 4} H300Z" fill="#f4f6f8"/>
    <path d="M304 ${y - 44} Q320 ${y - 52} 336 ${y - 44} L340 ${y + 4} H300Z" fill="${roundLight(sheet, 0.7)}"/>
    <path d="M${320 - half * 0.5} ${y + 2} Q320 ${y - 14} ${320 + half * 0.5} ${y + 2}Z" fill="${darken(colour, 0.15)}"/>
    ${screwCap(sheet, 320, y, half, height, colour)}`
}

function labelArt(sheet: Sheet, s: Subject, w: number, h: number): string {
  const water = s.shape.includes('water')
  if (water) {
    return `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.25)], [0.5, s.main], [1, s.second])}"/>
      <path d="M0 ${h} L${w * 0.2} ${h * 0.56} L${w * 0.32} ${h * 0.72} L${w * 0.52} ${h * 0.42} L${w * 0.7} ${h * 0.7} L${w * 0.82} ${h * 0.56} L${w} ${h * 0.8} V${h}Z" fill="#fff" opacity=".92"/>
      <path d="M${w * 0.52} ${h * 0.42} L${w * 0.7} ${h * 0.7} L${w * 0.6} ${h * 0.74} L${w * 0.53} ${h * 0.62} Z M${w * 0.2} ${h * 0.56} L${w * 0.32} ${h * 0.72} L${w * 0.22} ${h * 0.78}Z" fill="${lighten(s.main, 0.5)}"/>
      ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.28, width: w * 0.78, size: 40, fill: '#fff' })}
      ${write(s.line, plain, { x: w / 2, y: h * 0.385, width: w * 0.6, size: 13, fill: '#fff', spacing: 0.2 })}
      ${write(s.words, strong, { x: w / 2, y: h * 0.94, width: w * 0.5, size: 13, fill: s.second })}`
  }
  const tall = h > 220
  const name = tall ? 0.2 : 0.3
  const art = tall ? 0.52 : 0.6
  return `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.1)], [0.6, s.main], [1, darken(s.main, 0.35)])}"/>
    ${burst(w / 2, h * art, h, '#fff')}
    <path d="M0 0 H${w} V${h * 0.05} H0Z M0 ${h * 0.95} H${w} V${h} H0Z" fill="${mix(s.second, '#ffffff', 0.4)}"/>
    ${stillLife(sheet, s, w / 2, h * art, tall ? w * 0.25 : h * 0.2)}
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * name, width: w * 0.8, size: h * 0.22, fill: '#fff', more: `stroke="${darken(s.main, 0.5)}" stroke-width="4" paint-order="stroke"` })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * (tall ? 0.78 : 0.86), width: w * 0.72, size: tall ? 24 : 19, fill: '#fff' })}
    ${tall ? write(s.line, plain, { x: w / 2, y: h * 0.88, width: w * 0.6, size: 13, fill: '#fff', spacing: 0.16 }) : ''}
    ${tall ? write(s.words, plain, { x: w / 2, y: h * 0.955, width: w * 0.5, size: 11, fill: '#fff' }) : ''}`
}

/** A plastic bottle with its drink showing. */
export const bottle: Packshot = (sheet, subject) => {
  const form = bottleForms[subject.shape]
  if (!form) throw new Error(`There is no bottle of the form ${subject.shape}.`)
  const outline = silhouette(form.profile, 320, 7)
  const drink = form.clear === 0 ? '#f4f6f8' : form.clear < 0.5 ? '#dff0fa' : subject.main
  const deep = form.clear < 0.5 ? '#9cc9e6' : darken(subject.main, 0.45)
  const liquid = sheet.across(
    [0, deep],
    [0.16, lighten(drink, 0.12)],
    [0.34, lighten(drink, 0.4)],
    [0.6, drink],
    [0.88, deep],
    [1, mix(deep, '#ffffff', 0.2)],
  )
  const { label } = form
  const labelBand = band(320 - label.half, label.y, label.half * 2, label.height, 6)
  const ribs = form.ribs
    .map(
      (y) =>
        `<path d="M${320 - 90} ${y} Q320 ${y + 12} ${320 + 90} ${y}" stroke="#ffffff" stroke-opacity=".75" stroke-width="3" fill="none"/>
          <path d="M${320 - 90} ${y + 5} Q320 ${y + 17} ${320 + 90} ${y + 5}" stroke="${deep}" stroke-opacity=".6" stroke-width="3" fill="none"/>`,
    )
    .join('')
  const capColour =
    form.capKind === 'flip'
      ? subject.main
      : form.clear < 0.5
        ? subject.main
        : mix(subject.main, '#ffffff', 0.05)
  const neckY = form.cap.y + form.cap.height
  const cap =
    form.capKind === 'sport'
      ? sportCap(sheet, form, darken(subject.main, 0.1))
      : screwCap(sheet, 320, form.cap.y, form.cap.half, form.cap.height, capColour)
  return `${groundShadow(sheet, 320, 596, label.half)}<path d="${outline}" fill="${liquid}"/>
    <g ${sheet.clip(`<path d="${outline}"/>`)}>${
      form.clear === 0
        ? ''
        : `<rect x="200" y="${neckY - 30}" width="240" height="52" fill="#f6fafc" opacity=".82"/>
    <ellipse cx="320" cy="${neckY + 22}" rx="60" ry="5" fill="${lighten(drink, 0.5)}" opacity=".8"/>`
    }${ribs}
    <g ${sheet.clip(`<path d="${labelBand}"/>`)}><g transform="translate(${320 - label.half} ${label.y})">${labelArt(sheet, subject, label.half * 2, label.height + 12)}
    </g></g><path d="${labelBand}" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="2"/>
    <rect x="200" y="40" width="240" height="570" fill="${roundLight(sheet, form.clear < 0.5 && form.clear > 0 ? 0.45 : 0.72)}"/>
    </g><path d="${outline}" fill="none" stroke="${deep}" stroke-opacity=".35" stroke-width="1.5"/>
    ${gleam(sheet, 320 - label.half * 0.76, label.y - 20, 9, label.height + 30, 0.7)}${cap}`
}
