import { darken, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import type { Packshot, Subject } from '../../subject.ts'
import { screwCap } from '../drinks/bottle.ts'

const gallon =
  'M292 112 H348 V136 C420 150 470 190 478 250 V556 Q478 594 440 594 H200 Q162 594 162 556 V250 C170 190 220 150 292 136Z'
const gallonHole =
  'M392 196 C430 214 444 240 446 276 C446 306 428 312 416 296 C408 262 396 232 378 214 C370 200 380 192 392 196Z'
const quart =
  'M228 106 H300 V134 C306 160 330 156 364 176 C420 206 446 240 448 290 V560 Q448 594 416 594 H224 Q192 594 192 560 V250 C192 200 218 176 228 134Z'
const quartHole =
  'M352 204 C392 224 412 254 414 300 V346 C412 368 390 366 386 346 C384 290 372 254 344 230 C330 214 338 198 352 204Z'

function label(sheet: Sheet, s: Subject, w: number, h: number, water: boolean): string {
  if (water) {
    return `<rect width="${w}" height="${h}" rx="8" fill="${sheet.down([0, lighten(s.main, 0.2)], [1, s.second])}"/>
      <path d="M0 ${h} L${w * 0.24} ${h * 0.6} L${w * 0.38} ${h * 0.76} L${w * 0.58} ${h * 0.48} L${w} ${h}Z" fill="#fff" opacity=".92"/>
      ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.3, width: w * 0.84, size: 46, fill: '#fff' })}
      ${write(s.line, plain, { x: w / 2, y: h * 0.43, width: w * 0.6, size: 16, fill: '#fff', spacing: 0.25 })}
      ${write(s.words, strong, { x: w / 2, y: h * 0.94, width: w * 0.5, size: 14, fill: s.second })}`
  }
  return `<rect width="${w}" height="${h}" rx="8" fill="#f7f8fa"/>
    <path d="M0 ${h * 0.3} L${w} ${h * 0.2} V${h * 0.74} L0 ${h * 0.84}Z" fill="${sheet.slanting([0, lighten(s.main, 0.2)], [0.6, s.main], [1, s.second])}"/>
    <path d="M0 ${h * 0.27} L${w} ${h * 0.17}" stroke="${s.main}" stroke-width="4"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.17, width: w * 0.86, size: 46, fill: '#17191e' })}
    ${write(s.words, narrow, { x: w / 2, y: h * 0.66, width: w * 0.8, size: 70, fill: '#fff' })}
    ${writeBlock(s.variant.replace(s.words, '').trim(), strong, { x: w / 2, y: h * 0.9, width: w * 0.86, size: 17, fill: '#17191e' })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.365, width: w * 0.5, size: 12, fill: '#fff', spacing: 0.2 })}`
}

/** A gallon jug or a quart of oil, handle and all. */
export const jug: Packshot = (sheet, s) => {
  const isQuart = s.shape === 'oil'
  const water = s.shape === 'water'
  const outline = `${isQuart ? quart : gallon} ${isQuart ? quartHole : gallonHole}`
  const plastic = isQuart ? darken(s.main, 0.15) : water ? '#cfe6f5' : lighten(s.main, 0.35)
  const paint = sheet.across(
    [0, darken(plastic, 0.25)],
    [0.15, lighten(plastic, 0.45)],
    [0.45, plastic],
    [1, darken(plastic, 0.35)],
  )
  const place = isQuart ? { x: 212, y: 356, w: 216, h: 214 } : { x: 182, y: 330, w: 276, h: 226 }
  const cap = isQuart ? { x: 264, half: 44, y: 58 } : { x: 320, half: 38, y: 70 }
  return `${groundShadow(sheet, 320, 596, isQuart ? 134 : 162)}
    <path d="${outline}" fill-rule="evenodd" fill="${paint}"/>
    <path d="${outline}" fill-rule="evenodd" fill="${roundLight(sheet, 0.55)}"/>
    <path d="${outline}" fill="none" stroke="${darken(plastic, 0.4)}" stroke-opacity=".4" stroke-width="2"/>
    <g transform="translate(${place.x} ${place.y})">${label(sheet, s, place.w, place.h, water)}
    <rect width="${place.w}" height="${place.h}" rx="8" fill="${roundLight(sheet, 0.4)}"/></g>
    ${gleam(sheet, isQuart ? 206 : 180, 240, 10, 300, 0.6)}
    ${screwCap(sheet, cap.x, cap.y, cap.half, 52, water ? s.main : '#202329')}`
}
