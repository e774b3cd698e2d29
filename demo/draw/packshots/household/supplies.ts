import { drawBox } from '../../kit/box.ts'
import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { place } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { silhouette } from '../../kit/silhouette.ts'
import { bubbles, drop } from '../../motifs/pantry.ts'
import { coffeeBeans } from '../../motifs/plants.ts'
import type { Packshot, Subject } from '../../subject.ts'
import { screwCap } from '../drinks/bottle.ts'

/** Corrugated case with a printed label. */
function supplyCase(
  sheet: Sheet,
  s: Subject,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
): string {
  const accent = inkOn(s.second) === '#ffffff' ? s.second : s.main
  const front = `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#d9b688'], [1, '#bf9560'])}"/>
    ${Array.from({ length: 9 }, (_, index) => `<path d="M0 ${(index + 0.5) * (h / 9)} H${w}" stroke="#a87f4c" stroke-opacity=".18" stroke-width="2"/>`).join('')}
    <rect y="0" width="${w}" height="12" fill="#caa06a"/>
    <rect x="${w * 0.08}" y="${h * 0.16}" width="${w * 0.84}" height="${h * 0.66}" fill="#fdfdfb"/>
    <rect x="${w * 0.08}" y="${h * 0.16}" width="${w * 0.84}" height="${h * 0.2}" fill="${accent}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.305, width: w * 0.7, size: h * 0.12, fill: inkOn(accent) })}
    ${writeBlock(s.variant, strong, { x: w / 2, y: h * 0.5, width: w * 0.74, size: h * 0.1, fill: '#22262c' })}
    ${write(s.words, narrow, { x: w * 0.36, y: h * 0.74, width: w * 0.44, size: h * 0.1, fill: accent })}
    <g transform="translate(${w * 0.64} ${h * 0.64})">${[3, 7, 10, 16, 19, 25, 30, 33, 39, 44, 47, 53, 57, 62].map((at, index) => `<rect x="${at * (w / 300)}" width="${(index % 3 ? 2 : 3.6) * (w / 300)}" height="${h * 0.12}" fill="#22262c"/>`).join('')}
    </g>
    <g transform="translate(${w * 0.86} ${h * 0.9}) scale(.8)" stroke="#6b4a22" stroke-width="3" fill="none"><path d="M-8 10 V-8 M-14 -2 L-8 -10 L-2 -2 M8 10 V-8 M2 -2 L8 -10 L14 -2 M-16 14 H16"/>
    </g>`
  return drawBox(sheet, {
    x,
    y,
    width: w,
    height: h,
    depth,
    front,
    colour: '#c79c66',
    top: sheet.slanting([0, '#e9cda3'], [1, '#d2ab77']),
  })
}

function roll(sheet: Sheet, s: Subject, x: number, y: number, r: number, h: number): string {
  return `<g transform="translate(${x} ${y})"><path d="M${-r} 0 V${h} A${r} ${r * 0.32} 0 0 0 ${r} ${h} V0Z" fill="${sheet.across([0, '#c3ccd5'], [0.2, '#ffffff'], [0.6, '#f1f4f6'], [1, '#aab4bf'])}"/>
    <path d="M${-r} ${h * 0.3} A${r} ${r * 0.32} 0 0 0 ${r} ${h * 0.3} V${h * 0.62} A${r} ${r * 0.32} 0 0 1 ${-r} ${h * 0.62}Z" fill="${s.second}" opacity=".9"/>
    <ellipse rx="${r}" ry="${r * 0.32}" fill="#fbfcfd" stroke="#c3ccd5"/>
    ${[0.85, 0.7, 0.55].map((k) => `<ellipse rx="${r * k}" ry="${r * 0.32 * k}" fill="none" stroke="#d9e0e6" stroke-width="2"/>`).join('')}
    <ellipse rx="${r * 0.3}" ry="${r * 0.1}" fill="#8a6330"/>
    <ellipse rx="${r * 0.22}" ry="${r * 0.07}" fill="#3a2a14"/></g>`
}

/** Rolls, towels, napkins and boxed counter goods beside their case. */
export const paperGoods: Packshot = (sheet, s) => {
  if (s.shape === 'box') return supplyCase(sheet, s, 74, 170, 370, 386, 130)
  const tall = s.shape === 'towel'
  return `${supplyCase(sheet, s, 62, 106, 330, 340, 112)}${groundShadow(sheet, 452, 594, 108)}
    ${
      tall
        ? roll(sheet, s, 460, 350, 106, 210)
        : `${roll(sheet, s, 440, 486, 88, 84)}
    ${roll(sheet, s, 500, 400, 84, 78)}`
    }`
}

/** Hot and cold cups, lids. */
export const cup: Packshot = (sheet, s) => {
  const foam = s.variant.includes('Foam')
  const ounces = Number.parseInt(s.words, 10) || 16
  const hot = s.shape === 'hot'
  if (s.shape === 'lid') {
    const dome = (y: number): string =>
      `<g transform="translate(320 ${y})"><path d="M-196 30 C-190 -8 -160 -20 -150 -60 C-140 -96 -80 -104 0 -104 C80 -104 140 -96 150 -60 C160 -20 190 -8 196 30 A196 34 0 0 1 -196 30Z" fill="${sheet.across([0, '#0b0c0e'], [0.16, '#6a717b'], [0.3, '#25282d'], [0.7, '#17191d'], [0.92, '#4a5058'], [1, '#0b0c0e'])}"/>
        <ellipse cy="-84" rx="120" ry="19" fill="#2b2f35"/>
        <ellipse cx="-52" cy="-84" rx="20" ry="5" fill="#000"/>
        <path d="M-196 30 A196 34 0 0 0 196 30" fill="none" stroke="#555c66" stroke-width="7"/></g>`
    return `${groundShadow(sheet, 320, 590, 194)}${[540, 468, 396, 324].map(dome).join('')}`
  }
  const h = 270 + ounces * (hot ? 10 : 5.4)
  const topHalf = 92 + ounces * (hot ? 2.4 : 1.7)
  const top = 594 - h
  const outline = silhouette(
    [
      [top, topHalf],
      [594 - 6, topHalf * 0.68],
    ],
    320,
    8,
  )
  const ground = foam ? '#fdfdfd' : hot ? '#f6efe2' : '#ffffff'
  const art = hot
    ? `<rect x="180" y="${top}" width="280" height="${h + 20}" fill="${ground}"/>
      <rect x="180" y="${top + h * 0.3}" width="280" height="${h * 0.42}" fill="${sheet.down([0, s.main], [1, s.second])}"/>
      ${place(coffeeBeans(sheet), 320, top + h * 0.44, 40)}
      ${writeWordmark(s.brand, s.wordmark, { x: 320, y: top + h * 0.6, width: topHalf * 1.3, size: 30, fill: '#fff' })}
      ${write(s.words, plain, { x: 320, y: top + h * 0.67, width: 100, size: 18, fill: '#fff', spacing: 0.2 })}`
    : `<rect x="160" y="${top}" width="320" height="${h + 20}" fill="${ground}"/>
      ${
        foam
          ? ''
          : `<path d="M160 ${top + h * 0.5} C240 ${top + h * 0.3} 360 ${top + h * 0.66} 480 ${top + h * 0.34} V${top + h} H160Z" fill="${sheet.slanting([0, lighten(s.main, 0.2)], [1, s.second])}"/>
      <path d="M160 ${top + h * 0.45} C240 ${top + h * 0.25} 360 ${top + h * 0.61} 480 ${top + h * 0.29}" stroke="${s.main}" stroke-width="9" fill="none"/>
      ${place(bubbles(s.main)(sheet), 320, top + h * 0.24, 44)}`
      }
      ${write(s.words, narrow, { x: 320, y: top + h * 0.7, width: topHalf, size: 62, fill: foam ? '#7b8794' : '#fff' })}
      ${writeWordmark(s.brand, s.wordmark, { x: 320, y: top + h * 0.78, width: topHalf * 1.1, size: 24, fill: foam ? '#7b8794' : '#fff' })}`
  const nested = [38, 26, 14]
    .map(
      (up) =>
        `<ellipse cx="320" cy="${top - up}" rx="${topHalf + 3}" ry="15" fill="${mix(ground, '#aeb8c2', 0.2)}" stroke="#b5bfc9" stroke-width="1.5"/>`,
    )
    .join('')
  return `${groundShadow(sheet, 320, 596, topHalf * 0.8)}${nested}
    <g ${sheet.clip(`<path d="${outline}"/>`)}>${art}
    <rect x="${320 - topHalf}" y="${top}" width="${topHalf * 2}" height="${h + 20}" fill="${roundLight(sheet, 0.6)}"/>
    </g>
    <ellipse cx="320" cy="${top}" rx="${topHalf + 3}" ry="15" fill="#e9edf0" stroke="#b5bfc9" stroke-width="1.5"/>
    <ellipse cx="320" cy="${top + 2}" rx="${topHalf - 5}" ry="11" fill="#c9d1d9"/>`
}

/** Spray bottles, gallons and dish soap. */
export const cleaner: Packshot = (sheet, s) => {
  const label = (w: number, h: number): string =>
    `<rect width="${w}" height="${h}" fill="#fdfefe"/>
      <path d="M0 ${h * 0.4} C${w * 0.3} ${h * 0.3} ${w * 0.7} ${h * 0.52} ${w} ${h * 0.38} V${h} H0Z" fill="${sheet.slanting([0, lighten(s.main, 0.15)], [1, s.second])}"/>
      ${place(drop(inkOn(s.main) === '#ffffff' ? s.main : s.second)(sheet), w / 2, h * 0.58, w * 0.13)}
      ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.24, width: w * 0.86, size: w * 0.2, fill: s.second })}
      ${writeBlock(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.81, width: w * 0.86, size: w * 0.11, fill: '#fff' })}
      ${write(s.words, plain, { x: w / 2, y: h * 0.95, width: w * 0.5, size: w * 0.065, fill: '#fff' })}`
  const liquid = inkOn(s.main) === '#ffffff' ? mix(s.main, '#ffffff', 0.35) : '#f1f4f6'
  if (s.shape === 'gallon') {
    const outline =
      'M266 112 H330 V140 C410 150 464 196 470 262 V558 Q470 594 434 594 H206 Q170 594 170 558 V262 C176 196 214 152 266 140Z M384 204 C424 220 438 246 440 284 C440 314 422 318 412 302 C404 268 390 240 370 222 C362 208 372 200 384 204Z'
    return `${groundShadow(sheet, 320, 596, 154)}
      <path d="${outline}" fill-rule="evenodd" fill="${sheet.across([0, darken(liquid, 0.25)], [0.15, lighten(liquid, 0.5)], [0.45, liquid], [1, darken(liquid, 0.3)])}"/>
      <g transform="translate(190 330)">${label(260, 232)}
      <rect width="260" height="232" fill="${roundLight(sheet, 0.4)}"/></g>
      ${gleam(sheet, 188, 250, 10, 320, 0.6)}${screwCap(sheet, 298, 66, 42, 54, s.second)}`
  }
  const soap = s.shape === 'soap'
  const half = soap ? 104 : 100
  const body = silhouette(
    soap
      ? [
          [180, 34],
          [206, 38],
          [300, half],
          [420, half - 10],
          [568, half],
          [590, half - 12],
        ]
      : [
          [206, 32],
          [226, 34],
          [330, half - 8],
          [372, half - 14],
          [430, half],
          [568, half],
          [590, half - 12],
        ],
    320,
    8,
  )
  const head = soap
    ? `<path d="M308 60 L316 46 H324 L332 60 V104 H308Z" fill="#fff"/>
      <path d="M308 60 L316 46 H324 L332 60 V104 H308Z" fill="${roundLight(sheet, 0.7)}"/>
      ${screwCap(sheet, 320, 100, 44, 86, s.main)}`
    : `<path d="M286 96 Q284 62 320 60 H404 Q424 60 420 82 L418 104 H352 L350 176 H290Z" fill="${s.main}"/>
      <path d="M286 96 Q284 62 320 60 H404 Q424 60 420 82 L418 104 H352 L350 176 H290Z" fill="${sheet.down([0, '#fff', 0.45], [0.4, '#fff', 0], [1, '#000', 0.3])}"/>
      <rect x="416" y="66" width="22" height="34" rx="4" fill="${darken(s.second, 0.2)}"/>
      <path d="M360 106 Q392 112 390 152 Q386 172 372 190 L362 184 Q374 158 358 128Z" fill="${darken(s.main, 0.35)}"/>
      ${screwCap(sheet, 320, 166, 42, 44, darken(s.main, 0.2))}`
  return `${groundShadow(sheet, 320, 597, half)}
    <path d="${body}" fill="${sheet.across([0, darken(liquid, 0.3)], [0.2, lighten(liquid, 0.5)], [0.5, liquid], [1, darken(liquid, 0.35)])}"/>
    <g ${sheet.clip(`<path d="${body}"/>`)}><g transform="translate(${320 - half} ${soap ? 318 : 344})">${label(half * 2, 226)}
    </g><rect x="${320 - half}" y="170" width="${half * 2}" height="430" fill="${roundLight(sheet, 0.8)}"/></g>
    ${gleam(sheet, 320 - half * 0.74, 330, 10, 230, 0.65)}${head}`
}
