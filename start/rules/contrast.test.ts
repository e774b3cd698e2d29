import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, lightened, toHex, toOklch } from '@endcap/contract/appearance/oklch'
import {
  backgrounds,
  houseAccent,
  minControlContrast,
  minTextContrast,
  ownColorsOf,
  ownStyleOf,
} from '@endcap/contract/appearance/own-colors'
import { describe, expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './source-files.ts'

/** The colours of each theme by token: the light theme's, and those that the dark one replaces. */
const readThemes = (): Record<string, string>[] => {
  const css = readFileSync(join(root, 'ui/tokens.css'), 'utf8')
  const [light = {}, dark = {}] = [...css.matchAll(/:root \{([^}]*--ground[^}]*)\}/g)].map(
    ([, block = '']) =>
      Object.fromEntries(
        [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, token = '', hex = '']) => [
          token,
          hex,
        ]),
      ),
  )
  const solid = (name: string) =>
    new RegExp(`--color-${name}: (#[\\da-f]{6});`).exec(css)?.[1] ?? ''
  const fixed = {
    white: '#ffffff',
    black: '#000000',
    'danger-solid': solid('danger-solid'),
  }
  return [
    { ...light, ...fixed },
    { ...light, ...dark, ...fixed },
  ]
}

const money = ['special', 'break', 'savings']
const states = ['danger', 'ok', 'warning', 'info']
const texts = ['ink', 'soft', 'accent', 'rise', ...money, ...states]
const grounds = ['ground', 'card', 'surface', 'accent-soft']
/** A colour of money or of a state is also shown on its own soft background. */
const textPairs: [string, string][] = [
  ...texts.flatMap((text) => grounds.map((on): [string, string] => [text, on])),
  ...[...money, ...states].flatMap((name): [string, string][] => [
    [name, `${name}-soft`],
    ['ink', `${name}-soft`],
  ]),
]

const [light = {}, dark = {}] = readThemes()

/** White text on it, also on an entry of the frame that is pointed at. */
const frameOf = (brand: string): Record<string, string> => ({
  brand,
  'brand-pointed-at': lightened(brand, 0.12),
})

const solidPairs: [string, string][] = [
  ['card', 'ink'],
  ['white', 'brand'],
  ['white', 'brand-pointed-at'],
  ['on-accent', 'accent-solid'],
  ['on-accent', 'accent-pressed'],
  ['white', 'danger-solid'],
]
const controlPairs = ['control', 'accent'].flatMap((line) =>
  grounds.map((on): [string, string] => [line, on]),
)

const lowPairs = (
  colors: Readonly<Record<string, string>>,
  pairs: readonly [string, string][],
  min: number,
) => {
  const theme: Record<string, string> = { ...colors, ...frameOf(colors.brand ?? '') }
  return pairs.filter(([one, other]) => !(contrast(theme[one] ?? '', theme[other] ?? '') >= min))
}

describe.each([
  ['light', light, 'white'],
  ['dark', dark, 'black'],
] as const)('in the %s theme', (name, theme, onDanger) => {
  test('every colour of texts has a contrast of 4.5 on its backgrounds', () => {
    expect(lowPairs(theme, [...textPairs, ...solidPairs], minTextContrast)).toEqual([])
    expect(lowPairs(theme, [[onDanger, 'danger']], minTextContrast)).toEqual([])
  })

  test('the outlines of controls and of the focus have a contrast of 3', () => {
    expect(lowPairs(theme, controlPairs, minControlContrast)).toEqual([])
  })

  test('[X0-500] with any color of a shop, each pair of colors that pages use keeps its contrast, buttons and frame included', () => {
    for (const accent of [...difficult, ...randomColors(400)]) {
      const own = ownColorsOf(accent)
      const themed = { ...theme, ...own[name] }
      expect([accent, lowPairs(themed, [...textPairs, ...solidPairs], minTextContrast)]).toEqual([
        accent,
        [],
      ])
      const solid = ['ground', 'card', 'surface'].map((on): [string, string] => [
        'accent-solid',
        on,
      ])
      const controls = [...controlPairs, ...solid]
      expect([accent, lowPairs(themed, controls, minControlContrast)]).toEqual([accent, []])
      expect(own[name]['accent-pressed']).not.toBe(own[name]['accent-solid'])
      const onFrame = ['soft', 'accent'].flatMap((text) =>
        ['brand', 'brand-pointed-at'].map((on): [string, string] => [text, on]),
      )
      expect(contrast(own.tile.fill, own.tile.ink)).toBeGreaterThanOrEqual(minTextContrast)
      const frame = { ...own.onBrand, brand: own[name].brand }
      expect([accent, lowPairs(frame, onFrame, minTextContrast)]).toEqual([accent, []])
    }
  })

  test('[X0-500] a shop’s color is computed for the backgrounds of the design language', () => {
    expect(theme).toMatchObject(backgrounds[name])
    expect(light.accent).toBe(houseAccent)
  })
})

const difficult = ['#ffe600', '#101010', '#d0021b', '#000000', '#ffffff', '#808080', '#0000ff']

/** The same ones in each run (a linear congruential generator). */
const randomColors = (count: number): string[] => {
  let state = 1
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  })
}

test('[X0-500] a color stays as it is where it is readable, and keeps its hue where it is not', () => {
  expect(ownColorsOf('#d0021b').light['accent-solid']).toBe('#d0021b')
  expect(ownColorsOf('#ffe600').dark['accent-solid']).toBe('#ffe600')
  for (const hex of randomColors(400)) {
    const color = toOklch(hex)
    expect(toHex(color)).toBe(hex)
    for (const solid of [ownColorsOf(hex).light, ownColorsOf(hex).dark].map(
      (own) => own['accent-solid'],
    )) {
      const { c, h } = toOklch(solid)
      // Of a color that is nearly gray, eight bits hold no hue.
      if (Math.min(c, color.c) > 0.04)
        expect([hex, solid, Math.cos(h - color.h)]).toEqual([hex, solid, expect.closeTo(1, 1)])
    }
  }
})

test('[X0-501] without its own color a shop has no style of its own, with one it has nothing but colors', () => {
  expect(ownStyleOf('')).toBe('')
  expect(ownStyleOf('#d0021b').replaceAll(/--[a-z-]+:#[0-9a-f]{6};?/g, '')).toBe(
    ':root{}@media screen and (prefers-color-scheme:dark){:root{}}.on-brand{}',
  )
})

test('pages use the tokens of the design language alone: no colours, weights or shadows of their own', () => {
  const pages = sourceFiles(['storefront', 'back-office', 'ui']).filter(({ path }) => !isTest(path))
  const styles = [
    ...['app', 'frame', 'accounts'].map((name) => `storefront/document/${name}.css`),
    'back-office/app.css',
  ].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const foreign =
    /\b(?:text|bg|border)-(?:\[#[\da-f]+\]|(?:gray|slate|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)|\bfont-(?:thin|light|medium|bold|extrabold|black)\b|\bshadow-(?:xs|sm|md|lg|xl|2xl)\b/g
  const found = [...pages, ...styles].flatMap(({ path, text }) =>
    [...text.matchAll(foreign)].map(([shown]) => `${path}: ${shown}`),
  )
  expect(found).toEqual([])
})
