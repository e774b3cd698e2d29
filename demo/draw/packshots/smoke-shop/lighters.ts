import { darken, lighten } from '../../kit/colour.ts'
import { narrow, plain, strong } from '../../kit/faces.ts'
import { place } from '../../kit/label.ts'
import { write, writeBlock, writeWordmark } from '../../kit/lettering.ts'
import { gleam, groundShadow, metal, roundLight } from '../../kit/shading.ts'
import type { Sheet } from '../../kit/sheet.ts'
import { silhouette } from '../../kit/silhouette.ts'
import { flame } from '../../motifs/pantry.ts'
import type { Packshot } from '../../subject.ts'

function lighter(sheet: Sheet, x: number, y: number, colour: string, pattern: string): string {
  const body = '<rect x="-23" y="0" width="46" height="150" rx="11"/>'
  return `<g transform="translate(${x} ${y})"><rect x="-19" y="-42" width="38" height="46" rx="3" fill="${metal(sheet)}"/>
    <circle cx="-7" cy="-42" r="11" fill="#5a626b"/><circle cx="-7" cy="-42" r="4" fill="#2b2f34"/>
    <path d="M2 -46 H20 Q24 -46 24 -40 V-28 H2Z" fill="${darken(colour, 0.2)}"/>
    <g ${sheet.clip(body)}><rect x="-23" width="46" height="150" fill="${colour}"/>${pattern}
    <rect x="-23" width="46" height="150" fill="${roundLight(sheet, 0.9)}"/></g></g>`
}

const patterns: Record<string, string> = {
  Camo: '<path d="M-23 20 C-8 8 6 34 23 18 V44 C6 56 -10 34 -23 50Z M-23 82 C-4 70 4 98 23 84 V108 C8 118 -8 96 -23 112Z" fill="#2c3320"/><path d="M-23 56 C-10 48 8 66 23 56 V72 C6 80 -8 66 -23 76Z M-23 122 C0 112 6 134 23 124 V142 H-23Z" fill="#a39a6b"/>',
  'Wood Grain':
    '<path d="M-16 0 C-10 50 -20 90 -14 150 M-6 0 C2 40 -10 100 -2 150 M6 0 C10 60 2 90 10 150 M16 0 C12 50 20 110 16 150" stroke="#3d2411" stroke-opacity=".6" stroke-width="2.5" fill="none"/>',
}

const sets: Record<string, readonly string[]> = {
  'Solid Colors': ['#e03131', '#1c7ed6', '#2f9e44', '#f2b705', '#17191d', '#e8590c'],
  Neon: ['#c6f432', '#ff3ea5', '#2ef2e0', '#ff8a1f', '#b45cff', '#fff23f'],
  Metallic: ['#c9ced6', '#b88a2c', '#8f5a3c', '#7c8894', '#d6a5ab', '#6f86b8'],
  Camo: ['#6b7a4b', '#5c6b3f', '#7b8558', '#6b7a4b', '#59673c', '#76804f'],
  'Wood Grain': ['#9c6a3c', '#7a4a24', '#b8854f', '#8a5a30', '#6b4020', '#a5743f'],
  'Black & White': ['#17191d', '#f4f6f8', '#17191d', '#f4f6f8', '#17191d', '#f4f6f8'],
}

/** Lighters in the steps of a counter tray. */
export const lighterTray: Packshot = (sheet, s) => {
  const colours = sets[s.variant] ?? [s.main, s.second]
  const pattern = patterns[s.variant] ?? ''
  const row = (y: number, count: number, shift: number): string =>
    Array.from({ length: count }, (_, index) =>
      lighter(
        sheet,
        320 + (index - (count - 1) / 2) * 52,
        y,
        colours[(index + shift) % colours.length] ?? s.main,
        pattern,
      ),
    ).join('')
  const shelf = (y: number, inset: number): string =>
    `<path d="M${60 + inset} ${y} H${580 - inset} L${586 - inset} ${y + 46} H${54 + inset}Z" fill="${sheet.down([0, '#2b2f36'], [1, '#14161a'])}"/>`
  return `${groundShadow(sheet, 320, 596, 262)}
    <path d="M96 46 H544 V170 H96Z" fill="${sheet.slanting([0, '#ff6a3d'], [0.5, '#e03131'], [1, '#8f1220'])}"/>
    ${place(flame(sheet), 148, 108, 42)}
    ${writeWordmark(s.brand, s.wordmark, { x: 352, y: 118, width: 330, size: 84, fill: '#fff' })}
    ${write(`${s.variant.toUpperCase()} · ${s.words}`, strong, { x: 352, y: 152, width: 320, size: 20, fill: '#ffe08a', spacing: 0.08 })}
    <path d="M92 166 H548 L590 590 H50Z" fill="#191b20"/>${row(206, 8, 0)}${shelf(312, 24)}${row(334, 9, 2)}
    ${shelf(440, 10)}${row(440, 9, 4)}
    <path d="M44 536 H596 V596 H44Z" fill="${sheet.down([0, '#ff6a3d'], [0.3, '#e03131'], [1, '#9a1626'])}"/>
    ${writeWordmark(s.brand, s.wordmark, { x: 320, y: 582, width: 300, size: 44, fill: '#fff' })}`
}

/** A torch lighter, its lid open. */
export const torch: Packshot = (sheet, s) => {
  const jets = s.variant.startsWith('Triple')
    ? [-16, 0, 16]
    : s.variant.startsWith('Double')
      ? [-10, 10]
      : [0]
  const fire = jets
    .map(
      (x) =>
        `<path d="M${x - 6} 0 C${x - 8} -40 ${x - 2} -70 ${x} -100 C${x + 2} -70 ${x + 8} -40 ${x + 6} 0Z" fill="${sheet.down([0, '#7ad0ff', 0.2], [0.5, '#3a9bff', 0.85], [1, '#e6f6ff'])}"/>`,
    )
    .join('')
  const paint = sheet.across(
    [0, darken(s.main, 0.5)],
    [0.18, lighten(s.main, 0.5)],
    [0.32, s.main],
    [0.7, darken(s.main, 0.2)],
    [0.9, lighten(s.main, 0.15)],
    [1, s.second],
  )
  const label = `${writeWordmark(s.brand, s.wordmark, { x: 0, y: 0, width: 210, size: 40, fill: '#fff' })}`
  if (s.variant.startsWith('Pen')) {
    return `${groundShadow(sheet, 320, 596, 60)}<g transform="translate(320 168)">${fire}</g>
      <rect x="300" y="168" width="40" height="60" rx="4" fill="${metal(sheet)}"/>
      <rect x="290" y="226" width="60" height="362" rx="18" fill="${paint}"/>
      <rect x="290" y="226" width="60" height="362" rx="18" fill="${roundLight(sheet, 0.6)}"/>
      <rect x="308" y="256" width="24" height="48" rx="8" fill="#15171b"/>
      <g transform="translate(330 450) rotate(-90)">${label}</g>`
  }
  if (s.shape === 'table') {
    return `${groundShadow(sheet, 330, 596, 150)}<g transform="translate(196 184) rotate(-32)">${fire}</g>
      <path d="M178 196 L232 166 L300 250 L260 290Z" fill="${metal(sheet)}"/>
      <path d="M262 232 Q300 210 380 214 Q430 218 424 268 L404 566 H256 L246 300 Q240 252 262 232Z" fill="${paint}"/>
      <path d="M262 232 Q300 210 380 214 Q430 218 424 268 L404 566 H256 L246 300 Q240 252 262 232Z" fill="${roundLight(sheet, 0.6)}"/>
      <path d="M250 296 Q222 320 236 372 L252 372Z" fill="#15171b"/>
      <ellipse cx="330" cy="572" rx="132" ry="22" fill="#1a1c20"/>
      <ellipse cx="330" cy="566" rx="132" ry="22" fill="${metal(sheet, '#5b636d', '#24282d')}"/>
      <g transform="translate(346 420) rotate(-88)">${label}</g>`
  }
  const lean = s.variant.startsWith('Angled') ? -34 : 0
  return `${groundShadow(sheet, 320, 596, 112)}<g transform="translate(316 206) rotate(${lean})">${fire}</g>
    <g transform="rotate(62 430 236)"><rect x="330" y="140" width="104" height="100" rx="18" fill="${paint}"/>
    <rect x="330" y="140" width="104" height="100" rx="18" fill="${roundLight(sheet, 0.6)}"/></g>
    <rect x="276" y="200" width="84" height="60" rx="6" fill="${metal(sheet)}"/>
    <rect x="214" y="252" width="212" height="340" rx="30" fill="${paint}"/>
    <rect x="214" y="252" width="212" height="340" rx="30" fill="${roundLight(sheet, 0.55)}"/>
    <rect x="214" y="252" width="212" height="16" rx="8" fill="#fff" opacity=".25"/>
    <rect x="376" y="330" width="26" height="190" rx="12" fill="#0d0f12" opacity=".7"/>
    <rect x="380" y="410" width="18" height="106" rx="8" fill="#e9c46a" opacity=".85"/>
    <path d="M384 340 V500" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>
    <g transform="translate(300 424) rotate(-90)">${label}</g>
    ${write(s.variant.toUpperCase(), narrow, { x: 318, y: 574, width: 150, size: 22, fill: '#fff', spacing: 0.16 })}
    ${gleam(sheet, 230, 276, 11, 250, 0.7)}`
}

/** Butane in a spray can, or lighter fluid in a flat tin. */
export const sprayCan: Packshot = (sheet, s) => {
  const fluid = s.shape === 'fluid'
  const w = fluid ? 230 : 168
  const x = 320 - w / 2
  const top = fluid ? 196 : 178
  const body = fluid
    ? `M${x} ${top} H${x + w} V590 Q320 600 ${x} 590Z`
    : silhouette(
        [
          [top - 34, w * 0.28],
          [top, w / 2],
          [586, w / 2],
        ],
        320,
        8,
      )
  const art = `<rect width="${w}" height="420" fill="${sheet.down([0, '#fbfcfd'], [0.42, '#f1f3f5'], [0.43, s.main], [1, s.second])}"/>
    <path d="M0 170 L${w} 120 V190 L0 250Z" fill="${lighten(s.main, 0.2)}"/>
    ${place(flame(sheet), w / 2, 200, 52)}
    ${writeWordmark(s.brand, s.wordmark, { x: w / 2, y: 96, width: w * 0.84, size: 42, fill: darken(s.main, 0.45) })}
    ${write(s.line, plain, { x: w / 2, y: 122, width: w * 0.6, size: 15, fill: '#3a3f47', spacing: 0.3 })}
    ${writeBlock(s.variant.replace(/ 300 mL| 4 oz/, '').toUpperCase(), strong, { x: w / 2, y: 316, width: w * 0.84, size: 28, fill: '#fff' })}
    ${write(s.words, plain, { x: w / 2, y: 392, width: w * 0.5, size: 16, fill: '#fff' })}`
  const cap = fluid
    ? `<path d="M${x + 28} ${top} V${top - 22} H${x + w - 28} V${top}Z" fill="${metal(sheet)}"/>
      <path d="M304 ${top - 22} L310 ${top - 86} H330 L336 ${top - 22}Z" fill="#c92a2a"/>`
    : `<path d="M${320 - w * 0.3} ${top - 34} V${top - 118} Q${320 - w * 0.3} ${top - 132} ${320 - w * 0.22} ${top - 132} H${320 + w * 0.22} Q${320 + w * 0.3} ${top - 132} ${320 + w * 0.3} ${top - 118} V${top - 34}Z" fill="${s.main}"/>
      <path d="M${320 - w * 0.3} ${top - 34} V${top - 118} Q${320 - w * 0.3} ${top - 132} ${320 - w * 0.22} ${top - 132} H${320 + w * 0.22} Q${320 + w * 0.3} ${top - 132} ${320 + w * 0.3} ${top - 118} V${top - 34}Z" fill="${roundLight(sheet)}"/>`
  return `${groundShadow(sheet, 320, 596, w / 2)}${cap}<path d="${body}" fill="${metal(sheet)}"/>
    <g ${sheet.clip(`<path d="${body}"/>`)}><g transform="translate(${x} ${top + 4})">${art}</g>
    <rect x="${x}" y="${top - 50}" width="${w}" height="500" fill="${roundLight(sheet)}"/></g>`
}
