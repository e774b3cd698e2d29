import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { adultsOnly, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow, metal, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'

/** The lid seen straight on: a disc of radius r about (0, 0). */
function lid(sheet: Sheet, s: Subject, r: number): string {
  if (s.shape === 'white') {
    const deep = darken(s.main, 0.25)
    return `<circle r="${r}" fill="${sheet.radial([
      [0, '#ffffff'],
      [0.85, '#f4f6f8'],
      [1, '#cfd6dd'],
    ])}"/><circle r="${r * 0.86}" fill="#fdfefe" stroke="#d9dfe5" stroke-width="2"/>
      <g ${sheet.clip(`<circle r="${r * 0.85}"/>`)}><path d="M${-r} ${r * 0.2} C${-r * 0.4} ${-r * 0.05} ${r * 0.3} ${r * 0.45} ${r} ${r * 0.1} V${r} H${-r}Z" fill="${sheet.slanting([0, lighten(s.main, 0.2)], [1, deep])}"/>
      <path d="M${-r} ${r * 0.12} C${-r * 0.4} ${-r * 0.13} ${r * 0.3} ${r * 0.37} ${r} ${r * 0.02}" fill="none" stroke="${s.second}" stroke-width="6"/>
      </g>
      ${writeWordmark(s.brand, s.wordmark, { x: 0, y: -r * 0.2, width: r * 1.3, size: r * 0.36, fill: '#1a1d22' })}
      ${write(s.line, plain, { x: 0, y: -r * 0.02, width: r * 1.05, size: r * 0.085, fill: '#3c434b', spacing: 0.14 })}
      ${stillLife(sheet, s, 0, r * 0.28, r * 0.17)}
      ${writeBlock(s.variant.toUpperCase(), strong, { x: 0, y: r * 0.6, width: r * 0.96, size: r * 0.12, fill: inkOn(s.main) })}`
  }
  const gold = '#e2c27a'
  return `<circle r="${r}" fill="${metal(sheet)}"/>
    <circle r="${r * 0.94}" fill="${sheet.slanting([0, lighten(s.main, 0.22)], [0.45, s.main], [1, darken(s.main, 0.45)])}"/>
    <circle r="${r * 0.88}" fill="none" stroke="${gold}" stroke-width="3"/>
    <g ${sheet.clip(`<circle r="${r * 0.86}"/>`)} opacity=".5"><path d="M${-r} ${r * 0.5} L${-r * 0.5} ${-r * 0.1} L${-r * 0.25} ${r * 0.2} L0 ${-r * 0.3} L${r * 0.3} ${r * 0.16} L${r * 0.5} ${-r * 0.06} L${r} ${r * 0.5} V${r} H${-r}Z" fill="${darken(s.main, 0.45)}"/>
    </g>
    <path d="M${-r * 0.94} ${-r * 0.02} H${r * 0.94} V${r * 0.3} H${-r * 0.94}Z" fill="#14161a" opacity=".88"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 0, y: r * 0.225, width: r * 1.55, size: r * 0.26, fill: '#fff' })}
    ${stillLife(sheet, s, 0, -r * 0.44, r * 0.24)}
    ${write(s.line, narrow, { x: 0, y: r * 0.46, width: r, size: r * 0.13, fill: gold, spacing: 0.16 })}
    ${write(s.variant.toUpperCase(), strong, { x: 0, y: r * 0.63, width: r * 1.1, size: r * 0.125, fill: '#fff', spacing: 0.04 })}
    ${write(s.words, plain, { x: 0, y: r * 0.77, width: r * 0.6, size: r * 0.07, fill: '#fff' })}`
}

/** A roll of tins with one lid turned to the viewer. */
export const tin: Packshot = (sheet, s) => {
  const r = 212
  const rim = s.shape === 'white' ? '#eef1f4' : darken(s.main, 0.3)
  const side = sheet.across(
    [0, darken(rim, 0.35)],
    [0.2, lighten(rim, 0.6)],
    [0.5, rim],
    [0.85, darken(rim, 0.4)],
    [1, rim],
  )
  const lying = (y: number): string =>
    `<path d="M352 ${y} V${y + 54} A120 26 0 0 0 592 ${y + 54} V${y} Z" fill="${side}"/>
      <path d="M352 ${y + 22} A120 26 0 0 0 592 ${y + 22} V${y + 32} A120 26 0 0 1 352 ${y + 32}Z" fill="${s.main}"/>
      <path d="M352 ${y} V${y + 54} A120 26 0 0 0 592 ${y + 54} V${y} Z" fill="${roundLight(sheet, 0.5)}"/>
      <ellipse cx="472" cy="${y}" rx="120" ry="26" fill="${mix(rim, '#ffffff', 0.4)}"/>
      <ellipse cx="472" cy="${y}" rx="111" ry="22" fill="${s.shape === 'white' ? '#fdfefe' : s.main}"/>`
  const stack = [508, 452, 396, 340, 284].map(lying).join('')
  return `${groundShadow(sheet, 468, 590, 122)}${stack}${groundShadow(sheet, 246, 598, 150)}
    <g transform="translate(252 388)"><circle cx="10" cy="4" r="${r}" fill="${darken(rim, 0.45)}"/>
    <circle cx="6" cy="2" r="${r}" fill="${rim}"/>${lid(sheet, s, r)}
    <path d="M${-r * 0.8} ${-r * 0.34} A${r * 0.87} ${r * 0.87} 0 0 1 ${-r * 0.1} ${-r * 0.86}" stroke="#fff" stroke-opacity=".75" stroke-width="7" fill="none" stroke-linecap="round"/>
    ${adultsOnly(r * 0.62, -r * 0.5, r * 0.1, s.shape === 'white' ? '#3c434b' : '#fff')}</g>`
}
