import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { burst, place, splash, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { chip, popcorn } from '../../motifs/pantry.ts'
import type { Packshot, Subject } from '../../subject.ts'

type Art = (sheet: Sheet, s: Subject, w: number, h: number) => string

/** Cream paper look with a plate of chips below. */
const matte: Art = (sheet, s, w, h) => {
  const deep = darken(s.main, 0.25)
  const chips = [
    [-96, 30, -20],
    [-40, 48, 12],
    [30, 44, -8],
    [94, 26, 26],
    [-64, 4, 34],
    [4, 12, -30],
    [64, -2, 8],
  ]
    .map(([x = 0, y = 0, turn = 0]) => place(chip(sheet), w / 2 + x, h * 0.82 + y, 44, turn))
    .join('')
  return `<rect width="${w}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.1)], [0.5, s.main], [1, deep])}"/>
    <ellipse cx="${w / 2}" cy="${h * 0.33}" rx="${w * 0.42}" ry="${h * 0.16}" fill="#fdf6e3"/>
    <ellipse cx="${w / 2}" cy="${h * 0.33}" rx="${w * 0.4}" ry="${h * 0.148}" fill="none" stroke="${deep}" stroke-width="2.5"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.345, width: w * 0.7, size: 56, fill: deep })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.395, width: w * 0.5, size: 14, fill: deep, spacing: 0.22 })}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.56, width: w * 0.78, size: 40, fill: inkOn(s.main) })}
    ${chips}${stillLife(sheet, s, w / 2, h * 0.73, 50)}
    ${write(s.words, plain, { x: w / 2, y: h * 0.925, width: w * 0.4, size: 11, fill: '#fff' })}`
}

/** Loud diagonals with an exploding heap. */
const glossy: Art = (sheet, s, w, h) =>
  `<rect width="${w}" height="${h}" fill="${sheet.linear(
    [
      [0, darken(s.main, 0.55)],
      [0.45, s.main],
      [1, s.second],
    ],
    0,
    0,
    0.6,
    1,
  )}"/>${burst(w / 2, h * 0.62, h, '#ffe14a')}${splash(w / 2, h * 0.64, w * 0.36, lighten(s.second, 0.2), 0.85)}${[
    [-84, 46, 30],
    [76, 52, -24],
    [-20, 76, 6],
    [44, 86, 40],
    [-70, 92, -14],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<g transform="translate(${w / 2 + x} ${h * 0.64 + y}) rotate(${turn})"><rect x="-46" y="-13" width="92" height="26" rx="12" fill="${sheet.down([0, '#ffe08a'], [0.5, '#e8a02a'], [1, '#a85c0c'])}"/>
          <path d="M-40 -2 C-10 8 20 -8 42 4" stroke="#8f4a08" stroke-width="2.5" fill="none"/></g>`,
    )
    .join('')}${stillLife(sheet, s, w / 2, h * 0.61, 68)}
      <g transform="rotate(-6 ${w / 2} ${h * 0.25})"><path d="M-20 ${h * 0.16} H${w + 20} V${h * 0.35} H-20Z" fill="#111317"/>
      ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.285, width: w * 0.82, size: 76, fill: '#ffe14a' })}
      ${write(s.line, narrow, { x: w / 2, y: h * 0.335, width: w * 0.6, size: 22, fill: '#fff', spacing: 0.2 })}
      </g>
      ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.445, width: w * 0.8, size: 32, fill: '#fff', more: `stroke="${darken(s.main, 0.6)}" stroke-width="6" paint-order="stroke"` })}
      ${write(s.words, plain, { x: w / 2, y: h * 0.925, width: w * 0.4, size: 11, fill: '#fff' })}`

/** Bubble letters and puffs. */
const fun: Art = (sheet, s, w, h) => {
  const puffs = [
    [-100, 24],
    [-60, 52],
    [-16, 66],
    [36, 60],
    [80, 44],
    [108, 14],
    [-36, 22],
    [20, 26],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        `<path transform="translate(${w / 2 + x} ${h * 0.8 + y}) rotate(${index * 40})" d="M-26 6 C-30 -16 -4 -24 8 -18 C26 -18 34 2 24 14 C14 26 -20 24 -26 6Z" fill="${sheet.radial(
          [
            [0, '#ffe6a0'],
            [0.6, '#ffb52e'],
            [1, '#d97706'],
          ],
          0.36,
          0.3,
          0.8,
        )}"/>`,
    )
    .join('')
  return `<rect width="${w}" height="${h}" fill="${sheet.radial(
    [
      [0, lighten(s.main, 0.35)],
      [0.6, s.main],
      [1, darken(s.main, 0.3)],
    ],
    0.5,
    0.45,
    0.75,
  )}"/>${burst(w / 2, h * 0.5, h, '#fff')}
    <g transform="rotate(-7 ${w / 2} ${h * 0.3})">${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.34, width: w * 0.9, size: 96, fill: '#fff', more: `stroke="${darken(s.main, 0.55)}" stroke-width="11" paint-order="stroke"` })}
    </g>
    ${write(s.line, strong, { x: w / 2, y: h * 0.43, width: w * 0.6, size: 24, fill: darken(s.main, 0.6), spacing: 0.1 })}
    ${stillLife(sheet, s, w / 2, h * 0.63, 72)}${puffs}
    <rect x="${w * 0.14}" y="${h * 0.475}" width="${w * 0.72}" height="42" rx="21" fill="${darken(s.main, 0.6)}"/>
    ${write(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.475 + 29, width: w * 0.64, size: 24, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.93, width: w * 0.4, size: 11, fill: '#fff' })}`
}

/** Striped like a cinema tub. */
const stripes: Art = (sheet, s, w, h) => {
  const bars = Array.from(
    { length: 6 },
    (_, index) =>
      `<rect x="${(index * w) / 5.5}" width="${w / 11}" height="${h}" fill="${s.main}"/>`,
  ).join('')
  return `<rect width="${w}" height="${h}" fill="#fdfaf2"/>${bars}
    <ellipse cx="${w / 2}" cy="${h * 0.45}" rx="${w * 0.43}" ry="${h * 0.27}" fill="#fdfaf2"/>
    <ellipse cx="${w / 2}" cy="${h * 0.45}" rx="${w * 0.405}" ry="${h * 0.25}" fill="${darken(s.main, 0.2)}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.4, width: w * 0.7, size: 74, fill: '#fff' })}
    ${write(s.line, narrow, { x: w / 2, y: h * 0.47, width: w * 0.5, size: 36, fill: lighten(s.second, 0.3), spacing: 0.2 })}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.57, width: w * 0.58, size: 28, fill: '#fff' })}${[
      [-70, 0],
      [0, 14],
      [70, 0],
      [-36, 44],
      [36, 44],
      [-100, 48],
      [100, 48],
    ]
      .map(([x = 0, y = 0], index) =>
        place(popcorn(sheet), w / 2 + x, h * 0.79 + y, 46, index * 50),
      )
      .join(
        '',
      )}${write(s.words, plain, { x: w / 2, y: h * 0.945, width: w * 0.4, size: 11, fill: '#333' })}`
}

const arts: Record<string, Art> = { matte, 'matte-large': matte, glossy, fun, stripes }

/** A pillow bag, crimped above and below, swollen with air. */
export const chipBag: Packshot = (sheet, s) => {
  const large = s.shape === 'matte-large'
  const w = large ? 430 : 400
  const h = large ? 564 : 536
  const x = 320 - w / 2
  const y = 596 - h
  const outline = `<path d="M6 2 H${w - 6} L${w - 2} 30 C${w + 8} ${h * 0.3} ${w + 8} ${h * 0.7} ${w - 2} ${h - 30} L${w - 6} ${h - 2} H6 L2 ${h - 30} C-8 ${h * 0.7} -8 ${h * 0.3} 2 30Z"/>`
  const art = arts[s.shape] ?? matte
  const crimp = (at: number): string =>
    Array.from(
      { length: 52 },
      (_, index) => `M${(8 + (index * (w - 16)) / 51).toFixed(1)} ${at} v22`,
    ).join(' ')
  const folds = `<path d="M${w * 0.08} 34 C${w * 0.14} ${h * 0.16} ${w * 0.1} ${h * 0.24} ${w * 0.16} ${h * 0.34} M${w * 0.9} 34 C${w * 0.84} ${h * 0.14} ${w * 0.9} ${h * 0.22} ${w * 0.86} ${h * 0.3} M${w * 0.1} ${h - 34} C${w * 0.16} ${h * 0.86} ${w * 0.1} ${h * 0.78} ${w * 0.15} ${h * 0.7} M${w * 0.9} ${h - 34} C${w * 0.85} ${h * 0.88} ${w * 0.9} ${h * 0.8} ${w * 0.87} ${h * 0.72}" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none" ${sheet.blur(3)}/>
    <path d="M${w * 0.2} 32 C${w * 0.24} ${h * 0.1} ${w * 0.2} ${h * 0.16} ${w * 0.25} ${h * 0.2} M${w * 0.7} 32 C${w * 0.68} ${h * 0.08} ${w * 0.74} ${h * 0.14} ${w * 0.7} ${h * 0.2} M${w * 0.3} ${h - 32} C${w * 0.34} ${h * 0.9} ${w * 0.3} ${h * 0.86} ${w * 0.36} ${h * 0.82}" stroke="#000" stroke-opacity=".3" stroke-width="6" fill="none" ${sheet.blur(3)}/>`
  const light = sheet.across(
    [0, '#000', 0.5],
    [0.05, '#000', 0.2],
    [0.12, '#fff', 0.34],
    [0.22, '#fff', 0.1],
    [0.4, '#fff', 0],
    [0.68, '#000', 0],
    [0.82, '#fff', 0.14],
    [0.9, '#000', 0.16],
    [1, '#000', 0.5],
  )
  const swell = sheet.down(
    [0, '#000', 0.34],
    [0.07, '#000', 0.05],
    [0.16, '#fff', 0.2],
    [0.3, '#fff', 0],
    [0.75, '#000', 0],
    [0.94, '#000', 0.24],
    [1, '#000', 0.42],
  )
  return `${groundShadow(sheet, 320, 597, w * 0.46)}
    <g transform="translate(${x} ${y})"><g ${sheet.clip(outline)}><rect x="-12" width="${w + 24}" height="${h}" fill="${mix(s.main, '#000000', 0.2)}"/>
    ${art(sheet, s, w, h)}<rect x="-12" width="${w + 24}" height="${h}" fill="${light}"/>
    <rect x="-12" width="${w + 24}" height="${h}" fill="${swell}"/>${folds}
    <path d="${crimp(4)} ${crimp(h - 26)}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g></g>`
}
