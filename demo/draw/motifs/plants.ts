import { darken, lighten } from '../kit/colour.ts'
import { ball, leaf, type Motif } from './berries.ts'

export function sprig(colour: string): Motif {
  return (sheet) =>
    [
      leaf(sheet, 0, 34, 58, -128, colour),
      leaf(sheet, 0, 34, 58, -52, colour),
      leaf(sheet, 0, 10, 50, -150, lighten(colour, 0.1)),
      leaf(sheet, 0, 10, 50, -30, lighten(colour, 0.1)),
      leaf(sheet, 0, 30, 78, -90, lighten(colour, 0.16)),
    ].join('')
}

export const snowCrystal: Motif = () => {
  const arm = '<path d="M0 0 V-44 M0 -20 l-12 -11 M0 -20 l12 -11 M0 -32 l-9 -8 M0 -32 l9 -8"/>'
  const arms = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<g transform="rotate(${turn})">${arm}</g>`,
  )
  return `<g stroke="#ffffff" stroke-width="5.5" stroke-linecap="round" fill="none" opacity=".95">${arms.join('')}</g>`
}

/** Cured tobacco or tea. */
export function broadLeaf(colour: string): Motif {
  return (sheet) => {
    const veins = [-24, -8, 8, 24]
      .map((y) => `<path d="M0 ${y + 10} L-22 ${y - 4} M0 ${y + 10} L22 ${y - 4}"/>`)
      .join('')
    return `<g transform="rotate(24)"><path d="M0 56 C-10 40 -38 26 -34 -8 C-31 -32 -12 -46 0 -56 C12 -46 31 -32 34 -8 C38 26 10 40 0 56Z" fill="${sheet.slanting([0, lighten(colour, 0.35)], [0.5, colour], [1, darken(colour, 0.35)])}"/>
      <g stroke="${darken(colour, 0.4)}" stroke-opacity=".6" stroke-width="2" fill="none"><path d="M0 -52 V62"/>
      ${veins}</g></g>`
  }
}

export const vanilla: Motif = (sheet) => {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn})"><path d="M0 0 C-20 -14 -16 -44 0 -48 C16 -44 20 -14 0 0Z" fill="${sheet.down([0, '#fffdf2'], [1, '#f4e0a8'])}" stroke="#d9b866" stroke-width="1"/>
          </g>`,
    )
    .join('')
  return `<path d="M-46 40 C-14 30 16 34 46 46" stroke="#4a2d15" stroke-width="7" stroke-linecap="round" fill="none"/>
    <path d="M-40 50 C-10 40 14 42 38 54" stroke="#2f1b0b" stroke-width="6" stroke-linecap="round" fill="none"/>
    ${petals}${ball(sheet, 0, 0, 9, '#e8a91c')}`
}

export const coffeeBeans: Motif = (sheet) => {
  const bean = (x: number, y: number, turn: number, size: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse rx="24" ry="17" fill="${sheet.radial(
      [
        [0, '#9a6a48'],
        [0.5, '#5a331b'],
        [1, '#2a1408'],
      ],
      0.36,
      0.3,
      0.8,
    )}"/><path d="M-22 2 C-8 -8 8 10 22 -2" stroke="#1f0e05" stroke-width="3" fill="none"/></g>`
  return bean(-18, 18, -24, 1.05) + bean(20, 22, 40, 0.95) + bean(2, -18, 8, 1.15)
}

/** Chili or jalapeño. */
export function pepper(colour: string): Motif {
  return (sheet) =>
    `<path d="M30 -34 C44 -8 20 38 -44 44 C-12 28 -6 4 4 -18 C8 -32 22 -40 30 -34Z" fill="${sheet.slanting([0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.4)])}"/>
      <path d="M2 -20 C8 -38 30 -42 34 -28 C24 -30 12 -26 2 -20Z" fill="#3d7d2c"/>
      <path d="M22 -36 C24 -46 32 -52 40 -54" stroke="#3d7d2c" stroke-width="6" fill="none" stroke-linecap="round"/>
      <path d="M24 -20 C26 0 10 20 -10 32" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>`
}

export const onion: Motif = (sheet) =>
  `<circle r="42" cy="6" fill="${sheet.radial([
    [0, '#fffdf6'],
    [1, '#dfe8c4'],
  ])}"/>
    ${[34, 26, 18, 10].map((r) => `<circle r="${r}" cy="6" fill="none" stroke="#b7cf86" stroke-width="2.6"/>`).join('')}
    ${leaf(sheet, -6, -30, 44, -120, '#5aa23f')}${leaf(sheet, 6, -30, 44, -60, '#5aa23f')}`

/** Peanut, almond, hazelnut, cashew and seeds: three kernels. */
export function kernels(colour: string, long = 1.35): Motif {
  return (sheet) => {
    const kernel = (x: number, y: number, turn: number): string =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-22 * long} 0 C${-14 * long} -22 ${10 * long} -20 ${24 * long} 0 C${10 * long} 20 ${-14 * long} 22 ${-22 * long} 0Z" fill="${sheet.radial(
        [
          [0, lighten(colour, 0.5)],
          [0.5, colour],
          [1, darken(colour, 0.4)],
        ],
        0.36,
        0.3,
        0.8,
      )}"/>
        <path d="M${-16 * long} 2 C${-4 * long} -5 ${8 * long} -4 ${16 * long} 1" stroke="${darken(colour, 0.35)}" stroke-opacity=".5" stroke-width="2" fill="none"/>
        </g>`
    return kernel(-14, 22, -28) + kernel(18, 14, 38) + kernel(0, -20, -8)
  }
}

export const ginger: Motif = (sheet) =>
  `<path d="M-46 16 C-48 0 -28 -6 -18 -4 C-20 -20 -8 -36 4 -30 C12 -26 10 -12 10 -6 C18 -14 36 -22 44 -10 C50 0 38 10 26 12 C32 22 24 36 10 32 C2 30 0 22 -2 18 C-14 30 -44 34 -46 16Z" fill="${sheet.slanting([0, '#f3d9a2'], [0.5, '#d3a45c'], [1, '#94662a'])}"/>
    <ellipse cx="-38" cy="16" rx="7" ry="9" fill="#f8e7a8"/>
    <path d="M-10 0 q6 6 12 0 M14 4 q4 6 10 4" stroke="#8a5f28" stroke-width="2" fill="none"/>`

export const crystals: Motif = (sheet) => {
  const cube = (x: number, y: number, s: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 -20 L18 -10 V10 L0 20 L-18 10 V-10Z" fill="#eef6ff"/>
      <path d="M0 0 L18 -10 V10 L0 20Z" fill="${sheet.down([0, '#b9d2ea'], [1, '#8fb2d6'])}"/>
      <path d="M0 0 L-18 -10 V10 L0 20Z" fill="#d6e6f5"/></g>`
  return (
    cube(-20, 16, 1.1, 8) +
    cube(22, 22, 0.85, -14) +
    cube(6, -20, 1, 20) +
    cube(-30, -18, 0.5, 0) +
    cube(38, -8, 0.45, 30)
  )
}
