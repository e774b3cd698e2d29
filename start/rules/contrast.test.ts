import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
    'accent-solid': solid('accent-solid'),
    'danger-solid': solid('danger-solid'),
  }
  return [
    { ...light, ...fixed },
    { ...light, ...dark, ...fixed },
  ]
}

/** The relative luminance of a colour, as WCAG defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
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

describe.each([
  ['light', light, 'white'],
  ['dark', dark, 'black'],
])('in the %s theme', (_, theme, onDanger) => {
  const tooLow = (pairs: readonly [string, string][], min: number) =>
    pairs.filter(([one, other]) => !(contrast(theme[one] ?? '', theme[other] ?? '') >= min))

  test('every colour of texts has a contrast of 4.5 on its backgrounds', () => {
    const solid: [string, string][] = [
      ['card', 'ink'],
      ['white', 'brand'],
      ['white', 'accent-solid'],
      ['white', 'danger-solid'],
    ]
    expect(tooLow([...textPairs, ...solid], 4.5)).toEqual([])
    expect(tooLow([[onDanger, 'danger']], 4.5)).toEqual([])
  })

  test('the outlines of controls and of the focus have a contrast of 3', () => {
    const pairs = ['control', 'accent'].flatMap((line) =>
      grounds.map((on): [string, string] => [line, on]),
    )
    expect(tooLow(pairs, 3)).toEqual([])
  })
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
