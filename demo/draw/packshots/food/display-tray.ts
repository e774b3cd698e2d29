import { darken, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { stillLife } from '../../kit/label.ts'
import { write, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow } from '../../kit/shading.ts'
import type { Packshot } from '../../subject.ts'

/** A counter display: a header card, upright sticks and a printed front. */
export const displayTray: Packshot = (sheet, s) => {
  const stick = (x: number, y: number, lean: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${lean})"><rect x="-19" y="0" width="38" height="250" rx="7" fill="${sheet.across([0, darken(s.main, 0.5)], [0.25, lighten(s.main, 0.35)], [0.5, s.main], [1, darken(s.main, 0.55)])}"/>
      <path d="M-19 10 H19" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-dasharray="2 2.5"/>
      <g transform="translate(7 200) rotate(-90)">${writeWordmark(s.brand, s.wordmark, { x: 84, y: 0, width: 140, size: 21, fill: '#fff' })}
      </g></g>`
  const back = Array.from({ length: 11 }, (_, index) =>
    stick(128 + index * 38.5, 232, (index - 5) * 0.7),
  ).join('')
  const front = Array.from({ length: 10 }, (_, index) =>
    stick(146 + index * 38.5, 272, (index - 4.5) * 0.9),
  ).join('')
  return `${groundShadow(sheet, 320, 596, 244)}
    <path d="M100 70 Q320 20 540 70 L552 420 H88Z" fill="${sheet.down([0, '#17181c'], [1, '#2a2c32'])}"/>
    <path d="M112 80 Q320 34 528 80 L532 232 H108Z" fill="${sheet.down([0, lighten(s.main, 0.15)], [1, darken(s.main, 0.35)])}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 158, width: 360, size: 84, fill: '#fff' })}
    ${write(s.line, narrow, { x: 320, y: 202, width: 300, size: 34, fill: '#ffd98a', spacing: 0.24 })}
    ${back}${front}<path d="M70 424 H570 L558 594 H82Z" fill="${sheet.down([0, '#24262c'], [1, '#0f1013'])}"/>
    <path d="M70 424 H570 L568 446 H72Z" fill="${s.main}"/>${stillLife(sheet, s, 152, 524, 40)}
    ${stillLife(sheet, s, 488, 524, 40)}
    ${write(s.variant.toUpperCase(), strong, { x: 320, y: 520, width: 240, size: 44, fill: '#fff' })}
    ${write(`24 CT · ${s.words} EACH`, plain, { x: 320, y: 556, width: 240, size: 18, fill: '#ffd98a', spacing: 0.12 })}`
}
