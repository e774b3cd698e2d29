import { drawBox } from '../../kit/box.ts'
import { darken, inkOn, lighten, mix } from '../../kit/colour.ts'
import { plain, strong } from '../../kit/faces.ts'
import { place } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { groundShadow, roundLight, softShadow } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { flame } from '../../motifs/pantry.ts'
import { broadLeaf } from '../../motifs/plants.ts'
import type { Packshot, Subject } from '../../subject.ts'

function bookletFace(sheet: Sheet, s: Subject, w: number, h: number): string {
  const ink = inkOn(s.main)
  const rim = mix(s.main, ink, 0.55)
  const r = Math.min(h * 0.27, w * 0.115)
  const badge = { x: w * 0.17, y: h * 0.5 }
  return `<rect width="${w}" height="${h}" fill="${sheet.slanting([0, lighten(s.main, 0.25)], [0.5, s.main], [1, darken(s.main, 0.28)])}"/>
    <rect x="9" y="9" width="${w - 18}" height="${h - 18}" fill="none" stroke="${rim}" stroke-width="2.5"/>
    <circle cx="${badge.x}" cy="${badge.y}" r="${r}" fill="${darken(s.second, 0.1)}"/>
    ${place(/Hemp/.test(s.variant) ? broadLeaf('#7ab04f')(sheet) : flame(sheet), badge.x, badge.y, r * 0.68)}
    ${writeWordmark(s.brand, s.wordmark, { x: w * 0.62, y: h * 0.46, width: w * 0.6, size: h * 0.27, fill: ink })}
    ${write(s.variant.toUpperCase(), strong, { x: w * 0.62, y: h * 0.63, width: w * 0.56, size: h * 0.12, fill: ink, spacing: 0.06 })}
    ${write(s.words, plain, { x: w * 0.62, y: h * 0.79, width: w * 0.5, size: h * 0.085, fill: ink, spacing: 0.12 })}`
}

/** A booklet with a leaf pulled out, before its display. */
export const papers: Packshot = (sheet, s) => {
  const king = /King/.test(s.variant)
  const w = king ? 520 : 430
  const h = king ? 168 : 190
  const display = drawBox(sheet, {
    x: 120,
    y: 116,
    width: 330,
    height: 250,
    depth: 92,
    front: `${bookletFace(sheet, { ...s, words: '24 BOOKLETS' }, 330, 250)}`,
    colour: darken(s.main, 0.18),
  })
  const outline = `<rect width="${w}" height="${h}" rx="5"/>`
  const leaf = `<path d="M${w * 0.16} -66 L${w * 0.86} -78 L${w * 0.88} 20 H${w * 0.14}Z" fill="${sheet.down([0, '#fdfaf2'], [1, '#e9dfc8'])}" opacity=".96"/>
    <path d="M${w * 0.16} -66 L${w * 0.86} -78 L${w * 0.861} -70 L${w * 0.16} -58Z" fill="#d9cdb0"/>`
  return `${display}
    <g transform="translate(${322 - w / 2} ${590 - h}) rotate(-3 ${w / 2} ${h / 2})">${leaf}${softShadow(sheet, outline)}
    <g ${sheet.clip(outline)}>${bookletFace(sheet, s, w, h)}
    <rect width="${w}" height="${h}" fill="${sheet.slanting([0, '#fff', 0.28], [0.35, '#fff', 0], [1, '#000', 0.18])}"/>
    </g></g>`
}

/** Pre-rolled cones leaning beside their box. */
export const cones: Packshot = (sheet, s) => {
  const w = 238
  const h = 446
  const paper = /Rose/.test(s.variant) ? '#e58aa8' : /Hemp/.test(s.variant) ? '#b9b07a' : '#d9bf94'
  const cone = (x: number, y: number, lean: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M-25 -360 L25 -360 L9 -70 H-9Z" fill="${sheet.across([0, darken(paper, 0.25)], [0.3, lighten(paper, 0.5)], [0.6, paper], [1, darken(paper, 0.35)])}"/>
      <path d="M-25 -360 L-10 -380 L0 -364 L12 -384 L25 -360Z" fill="${lighten(paper, 0.3)}"/>
      <path d="M-9.5 -74 H9.5 L8 0 H-8Z" fill="${sheet.across([0, '#c9b58e'], [0.35, '#fffdf5'], [1, '#b89f72'])}"/>
      <path d="M-8 -66 l14 16 M-8 -44 l14 16 M-7 -22 l13 14" stroke="#a48a58" stroke-width="1.4"/>
      <path d="M-18 -340 L8 -76" stroke="${darken(paper, 0.3)}" stroke-opacity=".5" stroke-width="1.3"/></g>`
  const front = `<rect width="${w}" height="${h}" fill="${sheet.down([0, '#fbf5e6'], [1, '#ecdfc2'])}"/>
    <rect y="${h * 0.3}" width="${w}" height="${h * 0.34}" fill="${s.main}"/>
    <path d="M0 ${h * 0.285} H${w} M0 ${h * 0.655} H${w}" stroke="${s.second}" stroke-width="4"/>
    <g transform="translate(${w / 2} ${h * 0.17}) scale(.9)" stroke="${s.second}" stroke-width="5" fill="none" stroke-linecap="round"><path d="M0 44 V-44 M0 20 C-28 10 -34 -10 -34 -28 C-14 -24 -2 -10 0 10 M0 0 C28 -10 34 -28 32 -44 C12 -40 2 -26 0 -10"/>
    </g>
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: h * 0.47, width: w * 0.84, size: 58, fill: inkOn(s.main) })}
    ${write(s.line, plain, { x: w / 2, y: h * 0.55, width: w * 0.8, size: 15, fill: inkOn(s.main), spacing: 0.16 })}
    ${writeBlock(s.variant.replace(/ King| 1¼/, ''), strong, { x: w / 2, y: h * 0.75, width: w * 0.84, size: 30, fill: s.second })}
    ${write(`${/King/.test(s.variant) ? 'KING SIZE' : '1¼ SIZE'} · ${s.words}`, plain, { x: w / 2, y: h * 0.9, width: w * 0.8, size: 16, fill: s.second })}`
  return `${drawBox(sheet, { x: 108, y: 116, width: w, height: h, depth: 66, front, colour: darken(s.main, 0.12) })}
    ${groundShadow(sheet, 470, 600, 70)}${cone(448, 600, 4)}${cone(500, 598, 13)}`
}

/** A metal rolling tray from above, a little tilted. */
export const tray: Packshot = (sheet, s) => {
  const outline = '<rect x="46" y="120" width="548" height="414" rx="58"/>'
  const scenes: Record<string, string> = {
    'Desert Sun': `<circle cx="320" cy="330" r="96" fill="#ffe6a0"/>
      <path d="M46 400 C150 330 240 420 330 370 C430 320 500 400 594 360 V540 H46Z" fill="#8c2f2f"/>
      <path d="M46 450 C180 400 300 480 420 430 C500 400 560 440 594 430 V540 H46Z" fill="#5a1a24"/>`,
    'Night Forest': `<circle cx="470" cy="220" r="44" fill="#f3f0d0"/>
      ${Array.from({ length: 14 }, (_, index) => `<path d="M${60 + index * 42} ${330 + (index % 3) * 30} l34 180 h-68z" fill="${index % 2 ? '#0f3b3a' : '#1a5a50'}"/>`).join('')}
      <rect x="46" y="470" width="548" height="70" fill="#0a2226"/>`,
    'Violet Waves': Array.from(
      { length: 6 },
      (_, index) =>
        `<path d="M40 ${220 + index * 54} c70 -60 130 40 200 0 s130 40 200 0 s120 30 170 0 v340 H40z" fill="${mix('#d9c6ff', '#2a1460', index / 5)}"/>`,
    ).join(''),
    Checker: Array.from({ length: 80 }, (_, index) =>
      (index + Math.floor(index / 10)) % 2
        ? ''
        : `<rect x="${46 + (index % 10) * 55}" y="${120 + Math.floor(index / 10) * 52}" width="55" height="52" fill="#1d1d1f"/>`,
    ).join(''),
  }
  return `${softShadow(sheet, outline)}
    <g ${sheet.clip(outline)}><rect x="46" y="120" width="548" height="414" fill="${sheet.down([0, lighten(s.main, 0.2)], [1, s.second])}"/>
    ${scenes[s.variant] ?? ''}
    ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 500, width: 300, size: 42, fill: '#fff', more: `stroke="${darken(s.second, 0.5)}" stroke-width="8" paint-order="stroke"` })}
    <rect x="46" y="120" width="548" height="414" fill="${sheet.slanting([0, '#fff', 0.4], [0.3, '#fff', 0.02], [0.5, '#fff', 0.16], [0.56, '#fff', 0], [1, '#000', 0.2])}"/>
    </g>
    <rect x="52" y="126" width="536" height="402" rx="54" fill="none" stroke="${sheet.slanting([0, '#ffffff'], [0.5, '#7b838c'], [1, '#e4e8ec'])}" stroke-width="12"/>
    <rect x="72" y="146" width="496" height="362" rx="40" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5"/>
    <rect x="66" y="140" width="508" height="374" rx="44" fill="none" stroke="${roundLight(sheet, 0.5)}" stroke-width="6"/>`
}
