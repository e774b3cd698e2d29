import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { fallbackFamily, fallbackMetrics, loadFallbackFonts } from './fallback-fonts.ts'
import { type Metrics, readMetrics, type Weight } from './font-metrics.ts'

/** Contains Latin, Greek, Cyrillic and Vietnamese letters, and figures of equal width. */
const fontFamily = 'Noto Sans'
/** Without `ccmp`, accented letters are single glyphs, which can be copied from the PDF. */
export const pageFont = { fontFamily, fontFeatureSettings: { ccmp: 0 } }
/** A multiple of the font's size. */
export const lineHeight = 1.25

const { resolve } = createRequire(import.meta.url)
const weights = {
  400: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  700: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const
const metrics = new Map<Weight, Metrics>()
const widths = { 400: new Map<string, number>(), 700: new Map<string, number>() }

const load = async (): Promise<void> => {
  Font.register({
    family: fontFamily,
    fonts: [
      { src: resolve(weights[400]), fontWeight: 400 },
      { src: resolve(weights[700]), fontWeight: 700 },
    ],
  })
  // Never hyphenates, because a broken item number would be a wrong one.
  Font.registerHyphenationCallback((word) => [word])
  for (const weight of [400, 700] as const)
    metrics.set(weight, await readMetrics(fontFamily, weight))
}

let loading: Promise<void> | undefined

const isMissing = (codePoint: number): boolean =>
  metrics.get(400)?.hasGlyphForCodePoint(codePoint) === false

const codePointOf = (char: string): number => char.codePointAt(0) ?? 0

/** Reads the font files that a text needs, each once, for the renderer and for `wrapText`. */
export const loadFonts = async (text: string): Promise<void> => {
  loading ??= load()
  await loading
  const codePoints = new Set(Array.from(splitThaiVowel(text.normalize('NFC')), codePointOf))
  await loadFallbackFonts([...codePoints].filter((one) => one > 0x20 && isMissing(one)))
}

/** The families that a text needs besides Noto Sans. */
const fallbackFamilies = (text: string): string[] => [
  ...new Set(
    Array.from(text, codePointOf).flatMap((one) =>
      isMissing(one) ? (fallbackFamily(one) ?? []) : [],
    ),
  ),
]

export const needsOtherFonts = (text: string): boolean => fallbackFamilies(text).length > 0

/** The letter that decides the direction of a text. */
const startsRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

/** Scripts such as Arabic need `ccmp`, which `pageFont` switches off. */
export const fontOf = (text: string) => {
  const families = fallbackFamilies(text)
  return families.length === 0
    ? {}
    : {
        fontFamily: [fontFamily, ...families],
        fontFeatureSettings: { ccmp: 1 },
        direction: startsRightToLeft(text) ? ('rtl' as const) : ('ltr' as const),
      }
}

const charWidth = (char: string, weight: Weight): number => {
  const cached = widths[weight].get(char)
  if (cached !== undefined) return cached
  const codePoint = codePointOf(char)
  const font = fallbackMetrics(codePoint, weight) ?? metrics.get(weight)
  if (font === undefined) throw new Error('The fonts are not loaded.')
  const width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  widths[weight].set(char, width)
  return width
}

/** In points. */
export const textWidth = (text: string, size: number, weight: Weight = 400): number => {
  let width = 0
  for (const char of text) width += charWidth(char, weight)
  return width * size
}

/** Shown instead of a character that the font lacks: �. */
const missingSign = '\ufffd'

/** Selectors of an emoji’s style and skin, which the font draws as signs of their own. */
const emojiModifiers = /[\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu

/** The renderer loses the second part of Thai’s vowel `ำ`, unless it is written in two. */
const splitThaiVowel = (text: string): string => text.replaceAll('\u0e33', '\u0e4d\u0e32')

/** Replaces characters that all fonts lack, since the renderer would overlap other glyphs. */
const replaceMissing = (text: string): string =>
  Array.from(splitThaiVowel(text).replace(emojiModifiers, ''), (char) => {
    const codePoint = codePointOf(char)
    if (/\s/.test(char) || !isMissing(codePoint) || fallbackFamily(codePoint) !== null) return char
    return /[\p{M}\p{Cf}]/u.test(char) ? '' : missingSign
  }).join('')

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const splitGraphemes = (word: string): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment)

const splitWord = (word: string, fits: (text: string) => boolean): string[] => {
  const parts = ['']
  for (const char of splitGraphemes(word)) {
    const current = parts.at(-1) ?? ''
    if (current === '' || fits(current + char)) parts[parts.length - 1] = current + char
    else parts.push(char)
  }
  return parts
}

type TextShape = { width: number; size: number; weight?: Weight; maxLines?: number }

/**
 * Breaks a text into lines of a width in points, and replaces characters that all fonts lack. If
 * there are more than `maxLines`, the last line ends with `…`. Documents break lines and pages
 * themselves, because the renderer's own page breaks take seconds for long tables.
 */
export const wrapText = (
  text: string,
  { width, size, weight = 400, maxLines = Number.POSITIVE_INFINITY }: TextShape,
): string[] => {
  const fits = (line: string) => textWidth(line, size, weight) <= width
  const lines: string[] = []
  const printable = replaceMissing(text.normalize('NFC'))
  for (const paragraph of printable.split(/\r\n|[\n\r\u2028\u2029]/)) {
    let line = ''
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) line = longer
      else {
        if (line !== '') lines.push(line)
        const parts = splitWord(word, fits)
        lines.push(...parts.slice(0, -1))
        line = parts.at(-1) ?? ''
      }
    }
    lines.push(line)
    if (lines.length > maxLines) break
  }
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines)
  let last = shown.at(-1) ?? ''
  while (last !== '' && !fits(`${last}…`))
    last = splitGraphemes(last).slice(0, -1).join('').trimEnd()
  return [...shown.slice(0, -1), `${last}…`]
}
