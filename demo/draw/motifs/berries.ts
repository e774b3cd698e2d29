import { darken, lighten } from '../kit/colour.ts'
import type { Sheet } from '../kit/sheet.ts'

/** A picture of a flavour, drawn about (0, 0) and no wider than about 100. */
export type Motif = (sheet: Sheet) => string

/** A ball with light from the upper left. */
export function ball(sheet: Sheet, x: number, y: number, r: number, colour: string): string {
  const paint = sheet.radial(
    [
      [0, lighten(colour, 0.62)],
      [0.35, lighten(colour, 0.14)],
      [0.78, colour],
      [1, darken(colour, 0.42)],
    ],
    0.36,
    0.3,
    0.74,
  )
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`
}

export function leaf(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  turn: number,
  colour = '#3f9b3a',
): string {
  const paint = sheet.down([0, lighten(colour, 0.35)], [1, darken(colour, 0.25)])
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0 C${length * 0.25} ${-length * 0.34} ${length * 0.75} ${-length * 0.34} ${length} 0 C${length * 0.75} ${length * 0.34} ${length * 0.25} ${length * 0.34} 0 0Z" fill="${paint}"/>
    <path d="M2 0 H${length - 4}" stroke="${darken(colour, 0.35)}" stroke-opacity=".5" stroke-width="1.4"/></g>`
}

/** Raspberry or blackberry. */
export function drupelets(colour: string): Motif {
  return (sheet) => {
    const rows = [
      [-20, [-22, 0, 22]],
      [-4, [-32, -11, 11, 32]],
      [14, [-26, -6, 15, 30]],
      [30, [-17, 3, 20]],
      [43, [-4, 10]],
    ] as const
    const berries = rows
      .flatMap(([y, columns]) => columns.map((x) => ball(sheet, x, y, 13.5, colour)))
      .join('')
    return `${berries}${leaf(sheet, 0, -30, 30, -150)}${leaf(sheet, 0, -30, 30, -30)}${leaf(sheet, 0, -32, 24, -90)}`
  }
}

export function blueberries(colour = '#3c50c8'): Motif {
  return (sheet) => {
    const crown = (x: number, y: number, r: number): string =>
      `<path d="M${x - r * 0.36} ${y - r * 0.2} l${r * 0.18} ${-r * 0.22} l${r * 0.18} ${r * 0.12} l${r * 0.18} ${-r * 0.12} l${r * 0.18} ${r * 0.22} l${-r * 0.16} ${r * 0.24} h${-r * 0.4}z" fill="${darken(colour, 0.55)}" opacity=".8"/>`
    return `${leaf(sheet, -8, -18, 40, -40)}${ball(sheet, -22, 12, 27, colour)}${crown(-22, 12, 27)}
      ${ball(sheet, 24, 16, 25, darken(colour, 0.08))}${crown(24, 16, 25)}
      ${ball(sheet, 2, -14, 26, lighten(colour, 0.08))}${crown(2, -14, 26)}`
  }
}

export function grapes(colour: string): Motif {
  return (sheet) => {
    const rows = [
      [-22, [-28, -2, 25]],
      [-2, [-17, 9, 31]],
      [17, [-22, 2, 22]],
      [34, [-8, 12]],
      [47, [2]],
    ] as const
    const berries = rows.flatMap(([y, xs]) => xs.map((x) => ball(sheet, x, y, 15, colour))).join('')
    return `<path d="M0 -34 C2 -46 8 -50 14 -54" stroke="#6b4a22" stroke-width="5" fill="none" stroke-linecap="round"/>
      ${leaf(sheet, -2, -34, 40, -165, '#5a9e35')}${berries}`
  }
}

export function cherries(colour: string): Motif {
  return (sheet) =>
    `<path d="M-22 14 C-18 -16 -4 -34 14 -46 M26 20 C26 -8 22 -28 14 -46" stroke="#5c7a2b" stroke-width="4" fill="none" stroke-linecap="round"/>
      ${leaf(sheet, 14, -46, 36, 8)}${ball(sheet, -22, 24, 23, colour)}
      ${ball(sheet, 27, 30, 22, darken(colour, 0.06))}
      <ellipse cx="-30" cy="15" rx="6" ry="4" fill="#fff" opacity=".75"/>
      <ellipse cx="20" cy="22" rx="5" ry="3.6" fill="#fff" opacity=".7"/>`
}

export const strawberry: Motif = (sheet) => {
  const paint = sheet.radial(
    [
      [0, '#ff8a93'],
      [0.4, '#f2344b'],
      [1, '#a80d27'],
    ],
    0.36,
    0.28,
    0.8,
  )
  const seeds = [
    [-18, -4],
    [2, -8],
    [20, -2],
    [-10, 12],
    [10, 12],
    [-20, 8],
    [24, 14],
    [-2, 28],
    [-14, 26],
    [12, 28],
    [0, 42],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2" ry="3" fill="#ffe08a"/>`)
    .join('')
  return `<path d="M0 54 C-24 42 -40 14 -35 -8 C-31 -26 -12 -28 0 -22 C12 -28 31 -26 35 -8 C40 14 24 42 0 54Z" fill="${paint}"/>
    ${seeds}${leaf(sheet, 0, -22, 30, -170)}${leaf(sheet, 0, -22, 30, -10)}${leaf(sheet, 0, -22, 26, -130)}
    ${leaf(sheet, 0, -22, 26, -50)}
    <path d="M0 -22 C0 -34 4 -40 8 -46" stroke="#4c8a2b" stroke-width="4" fill="none"/>`
}
