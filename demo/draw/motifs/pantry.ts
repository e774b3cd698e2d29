import { darken, lighten } from '../kit/colour.ts'
import { ball, type Motif } from './berries.ts'

export const flame: Motif = (sheet) =>
  `<path d="M2 -56 C10 -30 42 -16 38 18 C36 42 16 52 0 52 C-18 52 -38 40 -38 16 C-38 -2 -26 -10 -22 -26 C-12 -22 -8 -14 -8 -6 C2 -18 4 -36 2 -56Z" fill="${sheet.down([0, '#ffb01f'], [0.5, '#ff5a1f'], [1, '#c4141b'])}"/>
    <path d="M2 -8 C8 6 22 12 18 30 C16 42 6 48 -2 48 C-14 48 -22 40 -20 28 C-18 18 -8 16 2 -8Z" fill="${sheet.down([0, '#fff3a6'], [1, '#ffc02e'])}"/>`

/** Rising bubbles: cola, soda, bubblegum. */
export function bubbles(colour: string): Motif {
  return (sheet) => {
    const spots = [
      [-18, 16, 24],
      [22, 22, 17],
      [10, -16, 20],
      [-26, -24, 11],
      [36, -12, 9],
      [-2, 42, 8],
      [-42, 0, 7],
      [30, -38, 6],
    ] as const
    return spots
      .map(
        ([x, y, r]) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="${sheet.radial(
            [
              [0, lighten(colour, 0.7), 0.35],
              [0.7, colour, 0.75],
              [1, darken(colour, 0.3), 0.95],
            ],
            0.5,
            0.5,
            0.5,
          )}"/>
            <ellipse cx="${x - r * 0.34}" cy="${y - r * 0.4}" rx="${r * 0.3}" ry="${r * 0.18}" fill="#fff" opacity=".85" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.4})"/>`,
      )
      .join('')
  }
}

export const bolt: Motif = (sheet) =>
  `<path d="M14 -58 L-34 10 H-6 L-16 58 L36 -14 H6Z" fill="${sheet.down([0, '#fffbd0'], [0.5, '#ffd91a'], [1, '#ff9a0a'])}" stroke="#ffffff" stroke-opacity=".7" stroke-width="2" stroke-linejoin="round"/>`

export function drop(colour: string): Motif {
  return (sheet) =>
    `<path d="M0 -54 C18 -22 38 -2 38 20 C38 42 20 54 0 54 C-20 54 -38 42 -38 20 C-38 -2 -18 -22 0 -54Z" fill="${sheet.radial(
      [
        [0, lighten(colour, 0.7)],
        [0.5, colour],
        [1, darken(colour, 0.35)],
      ],
      0.36,
      0.5,
      0.7,
    )}"/>
      <path d="M-22 20 C-22 34 -12 42 -2 43" stroke="#fff" stroke-opacity=".75" stroke-width="6" fill="none" stroke-linecap="round"/>`
}

export const honey: Motif = (sheet) => {
  const cell = (x: number, y: number): string =>
    `<path transform="translate(${x} ${y})" d="M0 -22 L19 -11 V11 L0 22 L-19 11 V-11Z" fill="${sheet.down([0, '#ffe08a'], [1, '#e8960c'])}" stroke="#b36a05" stroke-width="3"/>`
  return cell(-20, -16) + cell(20, -16) + cell(0, 18) + cell(-40, 18) + cell(40, 18)
}

export const cheese: Motif = (sheet) =>
  `<path d="M-48 14 L30 -34 C42 -26 48 -14 48 0 V8Z" fill="#ffd75e"/>
    <path d="M-48 14 L48 6 V38 L-48 42Z" fill="${sheet.down([0, '#ffc02e'], [1, '#e8920a'])}"/>
    <ellipse cx="-20" cy="29" rx="9" ry="7" fill="#c97a06"/>
    <ellipse cx="14" cy="24" rx="7" ry="6" fill="#c97a06"/>
    <ellipse cx="34" cy="31" rx="5" ry="4.4" fill="#c97a06"/>
    <ellipse cx="16" cy="-8" rx="8" ry="5" fill="#e8a91c"/>`

/** Squares of chocolate. */
export function chocolate(colour: string): Motif {
  return (sheet) => {
    const piece = (x: number, y: number): string =>
      `<g transform="translate(${x} ${y})"><rect width="34" height="34" rx="4" fill="${darken(colour, 0.3)}"/>
        <path d="M0 0 H34 L27 7 H7Z" fill="${lighten(colour, 0.3)}"/>
        <path d="M0 0 L7 7 V27 L0 34Z" fill="${lighten(colour, 0.12)}"/>
        <rect x="7" y="7" width="20" height="20" fill="${sheet.slanting([0, lighten(colour, 0.18)], [1, colour])}"/>
        </g>`
    return `<g transform="rotate(-12)">${piece(-36, -36)}${piece(0, -36)}${piece(-36, 0)}${piece(0, 0)}</g>`
  }
}

export function cookie(colour: string, chip: string): Motif {
  return (sheet) => {
    const chips = [
      [-18, -14],
      [10, -22],
      [22, 4],
      [-4, 6],
      [-26, 12],
      [6, 28],
      [-10, 30],
      [28, 22],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5.6" ry="4.6" fill="${chip}"/>`)
      .join('')
    return `<circle r="46" fill="${sheet.radial(
      [
        [0, lighten(colour, 0.3)],
        [0.75, colour],
        [1, darken(colour, 0.35)],
      ],
      0.4,
      0.34,
      0.7,
    )}"/>${chips}`
  }
}

export const popcorn: Motif = (sheet) =>
  [
    [-24, 14, 20],
    [22, 16, 21],
    [0, -16, 22],
    [-2, 26, 18],
    [-30, -14, 14],
    [30, -14, 15],
  ]
    .map(([x = 0, y = 0, r = 0]) => ball(sheet, x, y, r, '#fbeebf'))
    .join('') +
  '<circle cx="-4" cy="-8" r="5" fill="#e0a52e"/><circle cx="18" cy="20" r="4.5" fill="#e0a52e"/><circle cx="-22" cy="18" r="4" fill="#e0a52e"/>'

export const chip: Motif = (sheet) =>
  `<path d="M-50 6 C-40 -40 30 -50 50 -8 C44 30 -24 46 -50 6Z" fill="${sheet.radial(
    [
      [0, '#ffe9a8'],
      [0.6, '#f3bb4a'],
      [1, '#c47d14'],
    ],
    0.4,
    0.35,
    0.75,
  )}"/><path d="M-38 6 C-20 -18 20 -26 38 -8" stroke="#d08f26" stroke-width="3" fill="none"/>`

export const cinnamonStick: Motif = (sheet) =>
  [-18, 6, 28]
    .map(
      (y, index) =>
        `<g transform="translate(0 ${y}) rotate(${-16 + index * 8})"><rect x="-48" y="-9" width="96" height="18" rx="8" fill="${sheet.down([0, '#d98a4a'], [0.5, '#a3541f'], [1, '#5c2a0c'])}"/>
          <ellipse cx="46" rx="5" ry="8" fill="#5c2a0c"/></g>`,
    )
    .join('')

export const cloud: Motif = (sheet) =>
  `<g fill="${sheet.down([0, '#ffd6ee'], [0.5, '#ff9ad5'], [1, '#8fc9ff'])}"><path d="M-40 26 C-58 24 -54 -6 -36 -8 C-36 -36 0 -44 12 -24 C34 -36 54 -14 44 4 C58 12 50 32 34 30 Z"/>
    </g><path d="M-4 30 L2 58" stroke="#f3e6d0" stroke-width="6" stroke-linecap="round"/>`

export const donut: Motif = (sheet) =>
  `<circle r="44" fill="${sheet.radial([
    [0, '#e5b06a'],
    [0.8, '#c98a42'],
    [1, '#8a5520'],
  ])}"/><path d="M0 -38 a38 38 0 1 0 .1 0 M0 -14 a14 14 0 1 1 -.1 0" fill="#fff1dc" fill-rule="evenodd"/>
    <circle r="13" fill="#a86d2e"/><circle r="10" fill="#fff" opacity=".9"/>`

export const hops: Motif = (sheet) =>
  `<path d="M0 -50 C40 -30 46 30 0 52 C-46 30 -40 -30 0 -50Z" fill="${sheet.slanting([0, '#8a4a1c'], [1, '#3d1c08'])}"/>
    <path d="M-26 0 C-10 14 10 14 26 0 M-24 22 C-10 34 10 34 24 22 M-22 -22 C-8 -10 8 -10 22 -22" stroke="#c98a4a" stroke-width="4" fill="none"/>`

export function star(colour: string): Motif {
  return (sheet) =>
    `<path d="M0 -50 L14 -16 L50 -14 L22 8 L32 44 L0 24 L-32 44 L-22 8 L-50 -14 L-14 -16Z" fill="${sheet.slanting([0, lighten(colour, 0.5)], [1, colour])}" stroke-linejoin="round"/>`
}

export function heart(colour: string): Motif {
  return (sheet) =>
    `<path d="M0 48 C-54 10 -48 -40 -20 -38 C-8 -37 -2 -28 0 -20 C2 -28 8 -37 20 -38 C48 -40 54 10 0 48Z" fill="${sheet.radial(
      [
        [0, lighten(colour, 0.6)],
        [0.5, colour],
        [1, darken(colour, 0.3)],
      ],
      0.35,
      0.3,
      0.8,
    )}"/>`
}
