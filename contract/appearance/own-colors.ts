import { contrast, lightened, type Oklch, toHex, toOklch } from './oklch.ts'

/** The accent and the frame of a shop without its own color (`ui/tokens.css`). */
export const houseAccent = '#0f766e'
export const houseFrame = { light: '#0a3b35', dark: '#0c2b27' } as const

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** WCAG’s minimum contrasts of text, and of controls and large text. */
export const minTextContrast = 4.5
export const minControlContrast = 3

/** The backgrounds of pages that don’t follow the color (`ui/tokens.css`). */
export const backgrounds = {
  light: { ground: '#f4f5f1', card: '#ffffff', surface: '#eff2ee' },
  dark: { ground: '#0a1211', card: '#121d1b', surface: '#1a2725' },
} as const

export const colorThemes = ['light', 'dark'] as const
type ColorTheme = (typeof colorThemes)[number]

/** Tokens of `ui/tokens.css` that a theme computes from the shop’s color. */
export type ThemeColors = {
  /** The frame. */
  brand: string
  /** Links and outlines. */
  accent: string
  'accent-soft': string
  /** Buttons, pressed buttons, and the text on both. */
  'accent-solid': string
  'accent-pressed': string
  'on-accent': string
}

export type OwnColors = Readonly<Record<ColorTheme, ThemeColors>> & {
  /** On the frame of both themes: facts and links. */
  onBrand: { soft: string; accent: string }
  /** The tile behind the initials, which needs no contrast with the page, and its letters. */
  tile: { fill: string; ink: string }
}

const white = '#ffffff'
const black = '#000000'

/** The background of a hovered entry of the frame’s menus. */
const hovered = (brand: string): string => lightened(brand, 0.12)

const contrastsWith = (grounds: readonly string[], min: number) => (hex: string) =>
  grounds.every((ground) => contrast(hex, ground) >= min)

const lightnessStep = 0.005

const textOn = (ground: string): string =>
  contrast(white, ground) >= minTextContrast ? white : black

/** The color of the nearest lightness that is readable. */
const nearest = (from: Oklch, isReadable: (hex: string) => boolean): string => {
  for (let distance = 0; distance <= 1; distance += lightnessStep)
    for (const l of [from.l - distance, from.l + distance]) {
      if (l < 0 || l > 1) continue
      const hex = toHex({ ...from, l })
      if (isReadable(hex)) return hex
    }
  // Black or white is readable on each background.
  return isReadable(black) ? black : white
}

const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value))

const withChroma = (color: Oklch, max: number): Oklch => ({ ...color, c: Math.min(color.c, max) })

/** Darker under white text, lighter under black text, so that the text stays readable. */
const pressedOf = (solid: string, text: string): string => {
  const color = toOklch(solid)
  const sign = text === white ? -1 : 1
  const l = color.l + sign * 0.06
  return toHex({ ...color, l: l >= 0 && l <= 1 ? l : color.l - sign * 0.12 })
}

const themeOf = (picked: Oklch, theme: ColorTheme): ThemeColors => {
  const isLight = theme === 'light'
  const grounds = Object.values(backgrounds[theme])
  const frame = isLight ? (picked.l <= 0.36 ? picked.l : 0.32) : within(picked.l, 0.2, 0.26)
  const soft = toHex({ ...withChroma(picked, isLight ? 0.03 : 0.04), l: isLight ? 0.95 : 0.29 })
  // Thin strokes of light text need more than the least contrast.
  const text = isLight ? picked : { ...picked, l: Math.max(picked.l, 0.76) }
  const solid = nearest(picked, contrastsWith(grounds, minControlContrast))
  const onAccent = textOn(solid)
  return {
    brand: nearest({ ...withChroma(picked, 0.09), l: frame }, (hex) =>
      contrastsWith([hovered(hex)], minTextContrast)(white),
    ),
    accent: nearest(text, contrastsWith([...grounds, soft], minTextContrast)),
    'accent-soft': soft,
    'accent-solid': solid,
    'accent-pressed': pressedOf(solid, onAccent),
    'on-accent': onAccent,
  }
}

/**
 * Both themes’ colors from a shop’s color, `#rrggbb`. Hue and, as far as screens show it, chroma
 * stay; lightness changes until texts and controls have the contrasts of WCAG 2.2 AA.
 */
export const ownColorsOf = (accent: string): OwnColors => {
  const picked = toOklch(accent)
  const [light, dark] = [themeOf(picked, 'light'), themeOf(picked, 'dark')]
  const isReadableOnFrames = contrastsWith(
    [light.brand, dark.brand].flatMap((brand) => [brand, hovered(brand)]),
    minTextContrast,
  )
  return {
    light,
    dark,
    tile: { fill: accent, ink: textOn(accent) },
    onBrand: {
      soft: nearest({ ...withChroma(picked, 0.025), l: 0.84 }, isReadableOnFrames),
      accent: nearest({ ...withChroma(picked, 0.1), l: 0.86 }, isReadableOnFrames),
    },
  }
}

/** The frame in each theme, which browsers continue in their own. `accent`: '' for none. */
export const frameColorsOf = (accent: string): Readonly<Record<ColorTheme, string>> => {
  if (accent === '') return houseFrame
  const { light, dark } = ownColorsOf(accent)
  return { light: light.brand, dark: dark.brand }
}

const declarations = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([token, hex]) => `--${token}:${hex}`)
    .join(';')

/** The style sheet that follows the design language’s; '' without an own color. */
export const ownStyleOf = (accent: string): string => {
  if (accent === '') return ''
  const { light, dark, onBrand } = ownColorsOf(accent)
  return [
    `:root{${declarations(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}`,
    `.on-brand{${declarations(onBrand)}}`,
  ].join('')
}

/** What a page’s head ends with, and the text of its style. `accent`: '' for none. */
export const pageColorsOf = (accent: string): { style: string; head: string } => {
  const frame = frameColorsOf(accent)
  const style = ownStyleOf(accent)
  const metas = colorThemes.map(
    (theme) =>
      `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${frame[theme]}"/>`,
  )
  return { style, head: metas.join('') + (style === '' ? '' : `<style>${style}</style>`) }
}
