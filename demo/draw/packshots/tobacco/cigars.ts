import { darken, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { adultsOnly, splash, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow, softShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot } from '../../subject.ts'

/** A cigar or cigarillo lying from left to right. */
function cigar(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  thick: number,
  leaf: string,
  ring = '',
): string {
  const paint = sheet.down(
    [0, darken(leaf, 0.3)],
    [0.25, lighten(leaf, 0.3)],
    [0.55, leaf],
    [1, darken(leaf, 0.5)],
  )
  const bandMark = ring
    ? `<rect x="${length * 0.14}" y="${-thick / 2}" width="${thick * 0.9}" height="${thick}" fill="${ring}"/>
      <rect x="${length * 0.14 + 3}" y="${-thick / 2}" width="2" height="${thick}" fill="#e7c873"/>
      <rect x="${length * 0.14 + thick * 0.9 - 5}" y="${-thick / 2}" width="2" height="${thick}" fill="#e7c873"/>
      <circle cx="${length * 0.14 + thick * 0.45}" cy="0" r="${thick * 0.24}" fill="#e7c873"/>`
    : ''
  return `<g transform="translate(${x} ${y})"><rect y="${-thick / 2}" width="${length}" height="${thick}" rx="${thick / 2.2}" fill="${paint}"/>
    ${bandMark}
    <rect y="${-thick / 2}" width="${length}" height="${thick}" rx="${thick / 2.2}" fill="${sheet.down([0, '#000', 0.2], [0.25, '#fff', 0.28], [0.5, '#fff', 0], [1, '#000', 0.35])}"/>
    </g>`
}

/** An open cedar box with two rows of banded cigars. */
export const cigarBox: Packshot = (sheet, s) => {
  const dark = s.shape === 'dark'
  const wood = dark ? '#6b3d1c' : '#c48a4a'
  const ring = dark ? '#8b1320' : '#14532d'
  const cedar = sheet.slanting([0, lighten(wood, 0.3)], [0.5, wood], [1, darken(wood, 0.3)])
  const row = (y: number): string =>
    Array.from(
      { length: 10 },
      (_, index) =>
        `<g transform="translate(${97 + index * 45} ${y}) rotate(90)">${cigar(sheet, 0, -20, 150, 42, s.main, ring)}
          </g>`,
    ).join('')
  const lidArt = `<g transform="translate(320 180)"><rect x="-216" y="-104" width="432" height="208" fill="#f7ecd2" stroke="#b8923e" stroke-width="4"/>
    <rect x="-206" y="-94" width="412" height="188" fill="none" stroke="${ring}" stroke-width="2"/>
    <path d="M-206 30 C-120 -10 -60 40 0 10 C60 -20 130 30 206 0 V94 H-206Z" fill="${mix(ring, '#f7ecd2', 0.62)}"/>
    <circle cx="0" cy="-46" r="30" fill="#e7c873" opacity=".7"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 0, y: 22, width: 350, size: 58, fill: ring })}
    ${write(s.line, plain, { x: 0, y: 52, width: 240, size: 17, fill: darken(wood, 0.5), spacing: 0.3 })}
    ${write(s.variant, strong, { x: 0, y: 82, width: 260, size: 17, fill: darken(wood, 0.5) })}
    ${adultsOnly(178, -66, 15, ring)}</g>`
  return `${groundShadow(sheet, 320, 596, 268)}<path d="M78 62 H562 L578 320 H62Z" fill="${cedar}"/><path d="M78 62 H562 L578 320 H62Z" fill="none" stroke="${darken(wood, 0.4)}" stroke-width="3"/>${lidArt}<path d="M54 318 H586 V590 H54Z" fill="${darken(wood, 0.55)}"/><g ${sheet.clip('<rect x="72" y="330" width="496" height="250"/>')}><rect x="72" y="330" width="496" height="250" fill="#2a1508"/>${row(352)}</g><path d="M54 318 H72 V580 H568 V318 H586 V594 H54Z" fill="${cedar}"/><path d="M54 500 H586 V594 H54Z" fill="${sheet.down([0, lighten(wood, 0.25)], [1, darken(wood, 0.25)])}" stroke="${darken(wood, 0.4)}" stroke-opacity=".5"/><path d="M54 520 C200 512 400 530 586 518 M54 556 C220 548 420 566 586 554" stroke="${darken(wood, 0.35)}" stroke-opacity=".3" fill="none" stroke-width="2"/>${writeWordmark(s.brand, s.wordmark, { x: 320, y: 562, width: 300, size: 36, fill: darken(wood, 0.65) })}<rect x="306" y="492" width="28" height="20" rx="3" fill="#d8b45e" stroke="#8a6a20"/>`
}

/** A foil pouch of two cigarillos or wraps. */
export const cigarilloPouch: Packshot = (sheet, s) => {
  const w = 280
  const h = 500
  const isWrap = s.shape === 'wrap'
  const outline =
    '<path d="M8 0 H272 Q280 0 280 8 V492 Q280 500 272 500 H8 Q0 500 0 492 V8 Q0 0 8 0Z"/>'
  const ground = isWrap
    ? sheet.down([0, '#1e2a20'], [0.5, mix(s.main, '#1e2a20', 0.45)], [1, '#0e130f'])
    : sheet.linear(
        [
          [0, lighten(s.main, 0.2)],
          [0.5, s.main],
          [1, darken(s.main, 0.45)],
        ],
        0.2,
        0,
        0.8,
        1,
      )
  const crimps = [0, 1]
    .map((at) =>
      Array.from(
        { length: 34 },
        (_, index) => `<path d="M${index * 8.4 + 2} ${at ? 470 : 4} V${at ? 496 : 30}" />`,
      ).join(''),
    )
    .join('')
  const leaf = isWrap ? '#6a7a3a' : '#6b3f1d'
  const contents = [0, 1]
    .map(
      (at) =>
        `<g transform="translate(${108 + at * 46} 226) rotate(90)">${cigar(sheet, 0, 0, 226, 36, leaf)}</g>`,
    )
    .join('')
  const front = `<g ${sheet.clip(outline)}><rect width="${w}" height="${h}" fill="${ground}"/>
    ${splash(w / 2, h * 0.62, 128, s.second, 0.5)}<g transform="translate(10 0)">${contents}</g>
    ${stillLife(sheet, s, w / 2 + 4, h * 0.7, 66)}
    <rect y="54" width="${w}" height="128" fill="#0c0d10" opacity=".8"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: 122, width: w * 0.88, size: 66, fill: '#fff' })}
    ${write(s.line, narrow, { x: w / 2, y: 164, width: w * 0.7, size: 28, fill: lighten(s.main, 0.55), spacing: 0.14 })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: 444, width: w * 0.8, size: 27, fill: '#fff', more: 'stroke="#0c0d10" stroke-opacity=".6" stroke-width="5" paint-order="stroke"' })}
    <g transform="translate(${w - 52} 216) rotate(10)"><circle r="40" fill="#ffe14a"/>
    ${writeBlock(s.words, strong, { x: 0, y: 0, width: 62, size: 18, fill: '#15171c' })}</g>
    ${isWrap ? '' : adultsOnly(32, 462, 13)}<g stroke="#fff" stroke-opacity=".35" stroke-width="2">${crimps}</g>
    <rect width="${w}" height="${h}" fill="${sheet.across([0, '#000', 0.35], [0.06, '#fff', 0.35], [0.16, '#fff', 0.05], [0.46, '#fff', 0.22], [0.56, '#000', 0], [0.86, '#000', 0.12], [0.94, '#fff', 0.25], [1, '#000', 0.35])}"/>
    </g>`
  const back = `<g transform="translate(256 64) rotate(7 140 250)">${softShadow(sheet, outline)}${front}</g>`
  return `${back}<g transform="translate(110 74) rotate(-5 140 250)">${softShadow(sheet, outline)}${front}</g>`
}
