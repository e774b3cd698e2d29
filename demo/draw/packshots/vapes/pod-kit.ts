import { drawBox } from '../../kit/box.ts'
import { darken, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { adultsOnly, warning } from '../../kit/label.ts'
import { write, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'

const shell = (sheet: Sheet, s: Subject): string =>
  sheet.linear(
    [
      [0, lighten(s.main, 0.35)],
      [0.4, s.main],
      [1, s.second],
    ],
    0.1,
    0,
    0.9,
    1,
  )

/** A refillable pod: smoked plastic with liquid and a coil inside. */
function pod(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  return `<g transform="translate(${x} ${y})"><path d="M${w * 0.3} 6 Q${w * 0.5} -6 ${w * 0.7} 6 L${w * 0.86} ${h * 0.34} H${w} V${h} H0 V${h * 0.34} H${w * 0.14}Z" fill="${sheet.across([0, '#20242a'], [0.25, '#6d7783'], [0.4, '#3b424b'], [0.8, '#1b1e23'], [1, '#4a525c'])}"/>
    <path d="M${w * 0.08} ${h * 0.56} H${w * 0.92} V${h} H${w * 0.08}Z" fill="#e0a14a" opacity=".6"/>
    <rect x="${w * 0.4}" y="${h * 0.5}" width="${w * 0.2}" height="${h * 0.5}" fill="#c9d0d8" opacity=".8"/>
    <path d="M${w * 0.12} ${h * 0.4} V${h * 0.95}" stroke="#fff" stroke-opacity=".6" stroke-width="4"/></g>`
}

function podDevice(sheet: Sheet, s: Subject, w: number, h: number): string {
  const top = h * 0.2
  const body = `<rect y="${top}" width="${w}" height="${h - top}" rx="${w * 0.2}"/>`
  return `${pod(sheet, w * 0.1, 0, w * 0.8, top + 18)}
    <g ${sheet.clip(body)}><rect y="${top}" width="${w}" height="${h}" fill="${shell(sheet, s)}"/>
    <path d="M0 ${h * 0.5} L${w} ${h * 0.34} V${h * 0.4} L0 ${h * 0.56}Z" fill="#fff" opacity=".14"/>
    <path d="M0 ${h * 0.6} L${w} ${h * 0.44} V${h} H0Z" fill="#000" opacity=".12"/>
    <rect y="${top}" width="${w}" height="${h}" fill="${roundLight(sheet, 0.75)}"/></g>
    <g transform="translate(${w * 0.56} ${h * 0.62}) rotate(-90)">${writeWordmark(s.brand, s.wordmark, { x: 0, y: 4, width: h * 0.44, size: 30, fill: '#fff' })}
    </g>
    <circle cx="${w / 2}" cy="${h * 0.32}" r="${w * 0.1}" fill="${darken(s.second, 0.3)}" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>
    ${gleam(sheet, w * 0.12, top + 24, 8, h * 0.5, 0.7)}`
}

function modDevice(sheet: Sheet, s: Subject, w: number, h: number): string {
  const top = h * 0.2
  const body = `<rect y="${top}" width="${w}" height="${h - top}" rx="20"/>`
  return `${pod(sheet, w * 0.14, 0, w * 0.72, top + 20)}
    <g ${sheet.clip(body)}><rect y="${top}" width="${w}" height="${h}" fill="${shell(sheet, s)}"/>
    <rect x="${w * 0.16}" y="${top}" width="${w * 0.68}" height="${h}" fill="#0d0f13" opacity=".82"/>
    <rect y="${top}" width="${w}" height="${h}" fill="${roundLight(sheet, 0.7)}"/></g>
    <rect x="${w * 0.25}" y="${top + 84}" width="${w * 0.5}" height="120" rx="8" fill="#05070a" stroke="#3c434c" stroke-width="2"/>
    ${write('40.0', strong, { x: w / 2 - 6, y: top + 132, width: 60, size: 30, fill: lighten(s.main, 0.55) })}
    ${write('W', strong, { x: w / 2 + 34, y: top + 132, width: 20, size: 14, fill: '#fff' })}
    ${write('0.60 Ω   3.8 V', plain, { x: w / 2, y: top + 160, width: w * 0.4, size: 12, fill: '#cfd6de' })}
    <rect x="${w * 0.3}" y="${top + 174}" width="${w * 0.4}" height="8" rx="4" fill="${s.main}"/>
    <circle cx="${w / 2}" cy="${top + 46}" r="21" fill="${sheet.radial([
      [0, '#4c545e'],
      [1, '#15181c'],
    ])}" stroke="#8a929b" stroke-width="2.5"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h - 64, width: w * 0.54, size: 22, fill: '#fff' })}
    ${write(s.line, narrow, { x: w / 2, y: h - 38, width: w * 0.5, size: 18, fill: lighten(s.main, 0.4), spacing: 0.2 })}`
}

function slimDevice(sheet: Sheet, s: Subject, w: number, h: number): string {
  const body = `<rect y="60" width="${w}" height="${h - 60}" rx="12"/>`
  return `<path d="M${w * 0.12} 66 V14 Q${w * 0.14} 0 ${w * 0.5} 0 Q${w * 0.86} 0 ${w * 0.88} 14 V66Z" fill="${sheet.across([0, '#16181c'], [0.3, '#7c8692'], [0.55, '#2b3037'], [1, '#121418'])}"/>
    <g ${sheet.clip(body)}><rect y="60" width="${w}" height="${h}" fill="${shell(sheet, s)}"/>
    <rect y="60" width="${w}" height="${h}" fill="${roundLight(sheet)}"/></g>
    <g transform="translate(${w * 0.62} ${h * 0.6}) rotate(-90)">${writeWordmark(s.brand, s.wordmark, { x: 0, y: 0, width: h * 0.4, size: 26, fill: '#fff' })}
    </g><circle cx="${w / 2}" cy="${h - 34}" r="5" fill="#fff" opacity=".9"/>`
}

/** A refillable or prefilled system before its gift box. */
export const podKit: Packshot = (sheet, subject) => {
  const forms = {
    mod: { draw: modDevice, width: 150, height: 474 },
    slim: { draw: slimDevice, width: 60, height: 440 },
    pod: { draw: podDevice, width: 116, height: 430 },
  } as const
  const form = subject.shape in forms ? forms[subject.shape as keyof typeof forms] : forms.pod
  const w = 270
  const h = 440
  const small = 0.56
  const front = `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fbfbfc'], [1, '#e7eaee'])}"/>
    <path d="M0 ${h * 0.42} L${w} ${h * 0.3} V${h} H0Z" fill="${shell(sheet, subject)}"/>
    <g transform="translate(${w / 2 - (form.width * small) / 2} ${h - 34 - form.height * small}) scale(${small})">${form.draw(sheet, subject, form.width, form.height)}
    </g>${warning(0, 0, w, 52)}
    ${writeWordmark(subject.brand, subject.wordmark, { x: w / 2, y: 104, width: w * 0.8, size: 44, fill: '#15171c' })}
    ${write(`${subject.line} ${subject.words}`, plain, { x: w / 2, y: 130, width: w * 0.7, size: 15, fill: '#3f464e', spacing: 0.14 })}
    ${write(subject.variant.toUpperCase(), strong, { x: 18, y: h - 16, width: w * 0.5, size: 15, fill: '#fff', anchor: 'start' })}
    ${adultsOnly(w - 22, h - 22, 12)}`
  const x = 432 - form.width * 0.2
  return `${drawBox(sheet, { x: 84, y: 128, width: w, height: h, depth: 62, front, colour: darken(subject.second, 0.1) })}
    ${groundShadow(sheet, x + form.width / 2, 606, form.width * 0.58)}
    <g transform="translate(${x} ${606 - form.height})">${form.draw(sheet, subject, form.width, form.height)}
    </g>`
}
