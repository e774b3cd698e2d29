import { drawBox } from '../../kit/box.ts'
import { darken, lighten, mix } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { burst, splash, stillLife } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow, metal, softShadow } from '../../kit/shading.ts'
import type { Packshot } from '../../subject.ts'

/** Jelly pieces: rounded, see-through, in the given colours. */
function jelly(
  x: number,
  y: number,
  r: number,
  turn: number,
  colour: string,
  paint: string,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-r}" y="${-r * 0.8}" width="${r * 2}" height="${r * 1.6}" rx="${r * 0.6}" fill="${colour}"/>
    <rect x="${-r}" y="${-r * 0.8}" width="${r * 2}" height="${r * 1.6}" rx="${r * 0.6}" fill="${paint}"/>
    <ellipse cx="${-r * 0.3}" cy="${-r * 0.36}" rx="${r * 0.42}" ry="${r * 0.16}" fill="#fff" opacity=".7"/>
    </g>`
}

/** A peg bag with a round window. */
export const candyBag: Packshot = (sheet, s) => {
  const w = 400
  const h = 530
  const outline = `<path d="M6 0 H${w - 6} V30 C${w + 4} ${h * 0.3} ${w + 4} ${h * 0.7} ${w - 4} ${h - 24} V${h} H4 V${h - 24} C-4 ${h * 0.7} -4 ${h * 0.3} 6 30Z"/>`
  const colours = [
    s.main,
    s.second,
    lighten(s.main, 0.35),
    mix(s.main, '#ffcf3f', 0.6),
    mix(s.second, '#43aa3b', 0.5),
  ]
  const sheen = sheet.radial(
    [
      [0, '#fff', 0.45],
      [0.6, '#fff', 0],
      [1, '#000', 0.22],
    ],
    0.4,
    0.3,
    0.8,
  )
  const pieces = Array.from({ length: 40 }, (_, index) =>
    jelly(
      76 + (index % 8) * 36 + (Math.floor(index / 8) % 2) * 14,
      326 + Math.floor(index / 8) * 36,
      22,
      index * 53,
      colours[index % colours.length] ?? s.main,
      sheen,
    ),
  ).join('')
  const window = `<path d="M${w / 2} 300 C${w * 0.9} 296 ${w * 0.92} 470 ${w / 2} 476 C${w * 0.08} 470 ${w * 0.1} 296 ${w / 2} 300Z"/>`
  const light = sheet.across(
    [0, '#000', 0.4],
    [0.08, '#fff', 0.3],
    [0.18, '#fff', 0.06],
    [0.5, '#fff', 0],
    [0.85, '#000', 0.08],
    [0.92, '#fff', 0.22],
    [1, '#000', 0.42],
  )
  return `${groundShadow(sheet, 320, 594, w * 0.46)}
    <g transform="translate(${320 - w / 2} 60)"><g ${sheet.clip(outline)}><rect x="-6" width="${w + 12}" height="${h}" fill="${sheet.down([0, lighten(s.main, 0.22)], [0.5, s.main], [1, darken(s.main, 0.3)])}"/>
    ${burst(w / 2, 250, h, '#fff')}
    <g ${sheet.clip(window)}><rect y="280" width="${w}" height="220" fill="#fff"/>${pieces}
    <rect y="280" width="${w}" height="220" fill="${sheet.slanting([0, '#fff', 0.5], [0.35, '#fff', 0], [1, '#000', 0.2])}"/>
    </g><g fill="none" stroke="#fff" stroke-width="5">${window}</g>
    <g transform="rotate(-5 ${w / 2} 130)">${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: 156, width: w * 0.86, size: 96, fill: '#fff', more: `stroke="${darken(s.main, 0.55)}" stroke-width="10" paint-order="stroke"` })}
    </g>${write(s.line, narrow, { x: w / 2, y: 198, width: 200, size: 30, fill: '#fff', spacing: 0.25 })}
    <rect x="62" y="216" width="${w - 124}" height="50" rx="25" fill="${darken(s.main, 0.5)}"/>
    ${write(s.variant.toUpperCase(), strong, { x: w / 2, y: 250, width: w - 160, size: 27, fill: '#fff' })}
    ${stillLife(sheet, s, w * 0.84, 300, 34)}
    ${write(s.words, plain, { x: w / 2, y: 506, width: 160, size: 12, fill: '#fff' })}
    <rect x="-6" width="${w + 12}" height="${h}" fill="${light}"/>
    <rect x="-6" y="44" width="${w + 12}" height="2.5" fill="#fff" opacity=".4"/></g>
    <rect x="${w / 2 - 30}" y="14" width="60" height="14" rx="7" fill="#fff"/></g>`
}

/** The tall cinema box. */
export const theaterBox: Packshot = (sheet, s) => {
  const w = 276
  const h = 480
  const pieces = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * 40 * Math.PI) / 180
    const colour = [s.main, s.second, '#ffd43b', '#ff6b6b', '#51cf66'][index % 5] ?? s.main
    return `<g transform="translate(${w / 2 + Math.cos(angle) * 88} ${h * 0.6 + Math.sin(angle) * 74}) rotate(${index * 47})"><rect x="-26" y="-20" width="52" height="40" rx="8" fill="${sheet.slanting([0, lighten(colour, 0.5)], [0.5, colour], [1, darken(colour, 0.25)])}"/>
      <path d="M-18 -10 H10" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/></g>`
  }).join('')
  const front = `<rect width="${w}" height="${h}" fill="${sheet.radial(
    [
      [0, lighten(s.second, 0.25)],
      [0.5, s.main],
      [1, darken(s.main, 0.25)],
    ],
    0.5,
    0.6,
    0.75,
  )}"/>${burst(w / 2, h * 0.6, h, '#fff')}${pieces}${splash(w / 2, h * 0.6, 62, '#ffffff', 0.5)}
    ${stillLife(sheet, s, w / 2, h * 0.6, 56)}
    <g transform="rotate(-8 ${w / 2} ${h * 0.2})">${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.22, width: w * 0.9, size: 70, fill: '#fff', more: `stroke="${darken(s.main, 0.55)}" stroke-width="9" paint-order="stroke"` })}
    </g>
    ${write(s.line, narrow, { x: w / 2, y: h * 0.34, width: w * 0.8, size: 28, fill: '#fff', spacing: 0.12 })}
    <rect y="${h * 0.84}" width="${w}" height="${h * 0.16}" fill="${darken(s.main, 0.5)}"/>
    ${write(s.variant.toUpperCase(), strong, { x: w / 2, y: h * 0.915, width: w * 0.84, size: 28, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: h * 0.965, width: w * 0.5, size: 12, fill: '#fff' })}`
  return drawBox(sheet, {
    x: 150,
    y: 92,
    width: w,
    height: h,
    depth: 62,
    front,
    colour: darken(s.main, 0.15),
  })
}

/** A wallet of stick gum with one stick pulled out. */
export const gumPack: Packshot = (sheet, s) => {
  const w = 500
  const h = 282
  const outline = `<rect width="${w}" height="${h}" rx="10"/>`
  const stick = `<g transform="translate(60 -96)"><rect width="96" height="190" rx="4" fill="${metal(sheet)}"/>
    <rect y="52" width="96" height="150" fill="#fdfdfb"/>
    <path d="M0 56 H96" stroke="${s.main}" stroke-width="6"/></g>`
  const art = `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.25)], [0.45, s.main], [1, darken(s.main, 0.4)])}"/>
    <path d="M${w * 0.46} 0 C${w * 0.6} ${h * 0.4} ${w * 0.52} ${h * 0.7} ${w * 0.66} ${h} H${w} V0Z" fill="${lighten(s.second, 0.25)}" opacity=".9"/>
    <path d="M${w * 0.42} 0 C${w * 0.56} ${h * 0.4} ${w * 0.48} ${h * 0.7} ${w * 0.62} ${h}" stroke="#fff" stroke-width="6" fill="none"/>
    ${stillLife(sheet, s, w * 0.78, h * 0.5, 70)}
    ${writeWordmark(s.brand, s.wordmark, { x: w * 0.25, y: h * 0.44, width: w * 0.41, size: 76, fill: '#fff' })}
    ${write(s.variant.toUpperCase(), strong, { x: w * 0.27, y: h * 0.6, width: w * 0.42, size: 28, fill: '#fff', spacing: 0.05 })}
    ${write(s.line, plain, { x: w * 0.27, y: h * 0.72, width: w * 0.42, size: 16, fill: '#fff', spacing: 0.14 })}
    ${write(s.words, plain, { x: w * 0.27, y: h * 0.88, width: w * 0.3, size: 14, fill: '#fff' })}`
  const one = `${softShadow(sheet, outline)}<g ${sheet.clip(outline)}>${art}
    <rect width="${w}" height="${h}" fill="${sheet.slanting([0, '#fff', 0.35], [0.3, '#fff', 0], [1, '#000', 0.22])}"/>
    <path d="M0 ${h * 0.12} H${w}" stroke="#000" stroke-opacity=".2" stroke-width="2"/></g>`
  return `<g transform="translate(96 130) rotate(-14 250 140)">${one}</g>
    <g transform="translate(64 268) rotate(-5 250 140)">${stick}${one}</g>`
}

/** A hinged tin, open, with mints. */
export const mintTin: Packshot = (sheet, s) => {
  const w = 470
  const steel = metal(sheet, '#f4f6f8', '#9aa3ad')
  const mints = Array.from({ length: 21 }, (_, index) => {
    const x = 128 + (index % 7) * 64 + (Math.floor(index / 7) % 2) * 18
    const y = 446 + Math.floor(index / 7) * 32
    return `<ellipse cx="${x}" cy="${y + 4}" rx="30" ry="19" fill="#b9c4cc"/>
      <ellipse cx="${x}" cy="${y}" rx="30" ry="19" fill="${sheet.radial(
        [
          [0, '#ffffff'],
          [0.7, mix(s.main, '#ffffff', 0.86)],
          [1, mix(s.main, '#ffffff', 0.6)],
        ],
        0.4,
        0.35,
        0.7,
      )}"/>`
  }).join('')
  const lidArt = `<g transform="translate(85 94)"><rect width="${w}" height="310" rx="34" fill="${steel}"/>
    <rect x="9" y="9" width="${w - 18}" height="292" rx="27" fill="${sheet.slanting([0, lighten(s.main, 0.25)], [0.5, s.main], [1, darken(s.main, 0.45)])}"/>
    <rect x="22" y="22" width="${w - 44}" height="266" rx="18" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.5"/>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: 128, width: 360, size: 88, fill: '#fff' })}
    ${write(s.line, plain, { x: w / 2, y: 162, width: 260, size: 18, fill: '#fff', spacing: 0.3 })}
    ${stillLife(sheet, s, w * 0.2, 226, 40)}
    ${writeBlock(s.variant.toUpperCase(), strong, { x: w * 0.56, y: 218, width: 250, size: 36, fill: '#fff' })}
    ${write(s.words, plain, { x: w * 0.56, y: 266, width: 100, size: 14, fill: '#fff' })}
    <path d="M34 60 Q36 34 64 32 H${w * 0.6}" stroke="#fff" stroke-opacity=".6" stroke-width="7" fill="none" stroke-linecap="round"/>
    </g>`
  return `${groundShadow(sheet, 320, 592, 250)}${lidArt}<path d="M78 404 H562 Q574 404 572 420 L562 560 Q558 592 526 592 H114 Q82 592 78 560 L68 420 Q66 404 78 404Z" fill="${steel}"/><path d="M92 414 H548 Q556 414 555 426 L552 500 H88 L85 426 Q84 414 92 414Z" fill="#59636d"/><g ${sheet.clip('<path d="M92 414 H548 Q556 414 555 426 L552 520 H88 L85 426 Q84 414 92 414Z"/>')}>${mints}</g><path d="M74 512 H566 L562 560 Q558 592 526 592 H114 Q82 592 78 560Z" fill="${sheet.down([0, '#eef1f4'], [0.3, '#c3cad2'], [1, '#7d8690'])}"/>${writeWordmark(s.brand, s.wordmark, { x: 320, y: 566, width: 200, size: 36, fill: darken(s.main, 0.3) })}`
}
