import { darken, lighten } from '../kit/colour.ts'
import { ball, leaf, type Motif } from './berries.ts'

/** A slice of orange, lemon, lime or grapefruit. */
export function citrus(rind: string, flesh: string): Motif {
  return (sheet) => {
    const paint = sheet.radial([
      [0, lighten(flesh, 0.45)],
      [0.8, flesh],
      [1, darken(flesh, 0.1)],
    ])
    const segments = Array.from({ length: 9 }, (_, index) => {
      const from = ((index * 40 + 3.5) * Math.PI) / 180
      const to = ((index * 40 + 36.5) * Math.PI) / 180
      const point = (angle: number, r: number): string =>
        `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`
      const middle = (from + to) / 2
      return `<path d="M${point(middle, 6)} L${point(from, 36)} Q${point(middle, 41)} ${point(to, 36)}Z" stroke-linejoin="round"/>`
    }).join('')
    return `<circle r="48" fill="${sheet.radial([
      [0, rind],
      [0.9, rind],
      [1, darken(rind, 0.25)],
    ])}"/><circle r="43" fill="${lighten(rind, 0.82)}"/>
      <g fill="${paint}" stroke="${flesh}" stroke-width="2">${segments}</g>`
  }
}

export const watermelon: Motif = (sheet) => {
  const flesh = sheet.down([0, '#ff8f9c'], [0.6, '#f33b58'], [1, '#d8203f'])
  const seeds = [
    [-20, -6],
    [0, 2],
    [20, -6],
    [-9, 16],
    [11, 16],
    [-30, -14],
    [30, -14],
    [0, 28],
  ]
    .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="2.6" ry="4.4" fill="#2b1115"/>`)
    .join('')
  return `<g transform="rotate(-14) translate(0 -6)"><path d="M-52 -24 A52 52 0 0 0 52 -24 Z" transform="translate(0 4)" fill="#1d7a38"/>
    <path d="M-48 -22 A48 48 0 0 0 48 -22 Z" transform="translate(0 3)" fill="#d9f2bd"/>
    <path d="M-44 -22 A44 44 0 0 0 44 -22 Z" fill="${flesh}"/>${seeds}</g>`
}

/** Peach, mango, apricot and their like: a round body with a blush and a leaf. */
export function stoneFruit(colour: string, blush: string): Motif {
  return (sheet) => {
    const paint = sheet.radial(
      [
        [0, lighten(colour, 0.5)],
        [0.45, colour],
        [0.85, blush],
        [1, darken(blush, 0.25)],
      ],
      0.34,
      0.3,
      0.8,
    )
    return `${leaf(sheet, 2, -38, 38, -22)}
      <path d="M0 -38 C-34 -50 -52 -20 -46 8 C-40 38 -16 50 2 48 C30 48 50 28 46 -4 C43 -32 22 -46 0 -38Z" fill="${paint}"/>
      <path d="M0 -38 C-12 -16 -14 18 2 48" stroke="${darken(blush, 0.2)}" stroke-opacity=".4" stroke-width="2.5" fill="none"/>
      <path d="M1 -38 C2 -46 6 -50 9 -53" stroke="#6b4a22" stroke-width="4" fill="none"/>`
  }
}

export const mango: Motif = (sheet) => {
  const paint = sheet.linear(
    [
      [0, '#ffe27a'],
      [0.45, '#ffb020'],
      [0.8, '#ff7a2a'],
      [1, '#d6452a'],
    ],
    0.1,
    0,
    0.9,
    1,
  )
  return `${leaf(sheet, 24, -36, 36, 10)}
    <path d="M24 -38 C-8 -46 -44 -18 -46 12 C-47 36 -24 48 4 42 C38 34 54 4 44 -20 C40 -32 33 -36 24 -38Z" fill="${paint}"/>
    <ellipse cx="-14" cy="-8" rx="18" ry="9" transform="rotate(-40 -14 -8)" fill="#fff" opacity=".4"/>`
}

export function apple(colour: string): Motif {
  return (sheet) => {
    const paint = sheet.radial(
      [
        [0, lighten(colour, 0.55)],
        [0.4, colour],
        [1, darken(colour, 0.38)],
      ],
      0.34,
      0.3,
      0.8,
    )
    return `<path d="M0 -26 C1 -38 6 -46 12 -50" stroke="#5c3d1c" stroke-width="5" fill="none" stroke-linecap="round"/>
      ${leaf(sheet, 4, -36, 36, -18)}
      <path d="M0 -26 C-16 -38 -46 -32 -47 0 C-47 30 -24 52 -10 50 C-4 49 4 49 10 50 C24 52 47 30 47 0 C46 -32 16 -38 0 -26Z" fill="${paint}"/>
      <ellipse cx="-22" cy="-10" rx="8" ry="14" transform="rotate(24 -22 -10)" fill="#fff" opacity=".5"/>`
  }
}

export const pineapple: Motif = (sheet) => {
  const body = `<ellipse cy="18" rx="28" ry="36"/>`
  const lines = Array.from({ length: 9 }, (_, index) => -80 + index * 18)
    .map((x) => `<path d="M${x} -30 l90 100 M${x + 70} -30 l-90 100"/>`)
    .join('')
  const crown = [-62, -34, 0, 34, 62]
    .map((turn) => leaf(sheet, 0, -14, 40 - Math.abs(turn) * 0.14, -90 + turn * 0.8, '#3c8c3a'))
    .join('')
  return `${crown}<g fill="${sheet.radial(
    [
      [0, '#ffe27a'],
      [0.5, '#f5b51c'],
      [1, '#b86e08'],
    ],
    0.36,
    0.3,
    0.8,
  )}">${body}</g><g ${sheet.clip(body)} stroke="#a35f0a" stroke-opacity=".55" stroke-width="2">${lines}</g>`
}

export const banana: Motif = (sheet) =>
  `<path d="M-44 -26 C-38 22 4 46 46 26 C50 22 48 16 44 15 C14 20 -14 2 -28 -34 C-34 -40 -44 -36 -44 -26Z" fill="${sheet.down([0, '#fff0a0'], [0.5, '#ffd633'], [1, '#d99a0a'])}"/>
    <path d="M-40 -28 C-30 12 6 34 44 20" stroke="#c98b08" stroke-opacity=".5" stroke-width="2" fill="none"/>
    <path d="M-40 -34 l-3 -10 9 -2 3 10z M46 16 l6 2 -2 8 -6 1z" fill="#5b4312"/>`

/** A halved fruit with seeds about its heart: kiwi, dragonfruit, passionfruit, fig, guava. */
export function halved(skin: string, flesh: string, heart: string, seed: string): Motif {
  return (sheet) => {
    const seeds = Array.from({ length: 22 }, (_, index) => {
      const angle = (index * 137.5 * Math.PI) / 180
      const r = 14 + (index % 4) * 6
      return `<ellipse cx="${(Math.cos(angle) * r).toFixed(1)}" cy="${(Math.sin(angle) * r).toFixed(1)}" rx="1.9" ry="2.8" fill="${seed}"/>`
    }).join('')
    return `<circle r="46" fill="${sheet.radial([
      [0, skin],
      [0.9, skin],
      [1, darken(skin, 0.3)],
    ])}"/><circle r="41" fill="${sheet.radial([
      [0, heart],
      [0.3, heart],
      [0.5, flesh],
      [1, darken(flesh, 0.12)],
    ])}"/>${seeds}`
  }
}

export const coconut: Motif = (sheet) =>
  `<circle r="45" fill="${sheet.radial(
    [
      [0, '#8a5a36'],
      [0.8, '#6b4023'],
      [1, '#3a200e'],
    ],
    0.4,
    0.35,
    0.7,
  )}"/><ellipse cx="3" cy="4" rx="36" ry="35" fill="#fdfaf2"/>
    <ellipse cx="5" cy="7" rx="26" ry="25" fill="${sheet.radial([
      [0, '#d9e4e4'],
      [0.7, '#f1f0e6'],
      [1, '#cfc7b4'],
    ])}"/>${leaf(sheet, -30, -34, 50, -30, '#4c9a48')}`

export const melon: Motif = (sheet) =>
  `${ball(sheet, 0, 4, 44, '#a9cf6b')}
    <g fill="none" stroke="#f2f8d8" stroke-opacity=".6" stroke-width="2"><path d="M0 -40 C-30 -20 -30 28 0 48 M0 -40 C30 -20 30 28 0 48 M0 -40 V48 M-43 4 C-20 14 20 14 43 4 M-36 -20 C-14 -12 14 -12 36 -20 M-36 28 C-14 36 14 36 36 28"/>
    </g><path d="M0 -38 c1 -6 4 -10 8 -12" stroke="#6b7a2b" stroke-width="5" fill="none"/>`

export const pear: Motif = (sheet) =>
  `${leaf(sheet, 2, -44, 34, -10)}
    <path d="M0 -46 C-12 -46 -14 -28 -20 -12 C-28 2 -40 12 -38 28 C-36 44 -20 50 0 50 C20 50 36 44 38 28 C40 12 28 2 20 -12 C14 -28 12 -46 0 -46Z" fill="${sheet.radial(
      [
        [0, '#f3f5b0'],
        [0.45, '#c6d251'],
        [1, '#7c8a1e'],
      ],
      0.34,
      0.34,
      0.8,
    )}"/><path d="M0 -46 c0 -6 3 -9 5 -10" stroke="#5c3d1c" stroke-width="4" fill="none"/>`
