import { drawBox } from '../../kit/box.ts'
import { darken, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import type { Packshot } from '../../subject.ts'

/** A long slim box of incense with a few sticks and a thread of smoke. */
export const incense: Packshot = (sheet, s) => {
  const w = 150
  const h = 470
  const petals = Array.from(
    { length: 10 },
    (_, index) =>
      `<path transform="translate(${w / 2} ${h * 0.46}) rotate(${index * 36})" d="M0 -16 C-16 -34 -12 -52 0 -60 C12 -52 16 -34 0 -16Z" fill="${mix(s.main, '#f3dfae', 0.55)}" opacity=".9"/>`,
  ).join('')
  const front = `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.15)], [0.5, s.main], [1, s.second])}"/>
    <rect x="8" y="8" width="${w - 16}" height="${h - 16}" fill="none" stroke="#f3dfae" stroke-width="2.5"/>
    <rect x="14" y="14" width="${w - 28}" height="${h - 28}" fill="none" stroke="#f3dfae" stroke-width="1"/>
    ${petals}<circle cx="${w / 2}" cy="${h * 0.46}" r="14" fill="#f3dfae"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.16, width: w * 0.78, size: 44, fill: '#f9ecc8' })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.23, width: w * 0.66, size: 15, fill: '#f9ecc8', spacing: 0.3 })}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.74, width: w * 0.8, size: 27, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.92, width: w * 0.6, size: 13, fill: '#f9ecc8' })}`
  const sticks = [0, 1, 2, 3]
    .map(
      (index) =>
        `<g transform="translate(${420 + index * 26} 590) rotate(${6 + index * 4})"><path d="M0 0 V-130" stroke="#c9a063" stroke-width="5"/><path d="M0 -120 V-410" stroke="${darken(s.main, 0.45)}" stroke-width="10" stroke-linecap="round"/><path d="M-2 -130 V-400" stroke="#fff" stroke-opacity=".25" stroke-width="2.5"/>${index === 0 ? '<circle cy="-412" r="6" fill="#ff7a2a"/>' : ''}</g>`,
    )
    .join('')
  return `<path d="M462 178 C440 140 500 110 470 70 C450 44 480 24 470 10" stroke="#9aa5b1" stroke-opacity=".5" stroke-width="9" fill="none" stroke-linecap="round" ${sheet.blur(4)}/>
    <ellipse cx="440" cy="592" rx="90" ry="8" fill="#1c2430" opacity=".3" ${sheet.blur(6)}/>
    ${sticks}${drawBox(sheet, { x: 150, y: 100, width: w, height: h, depth: 84, front, colour: darken(s.main, 0.15) })}`
}
