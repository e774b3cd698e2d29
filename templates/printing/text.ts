import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

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
type Weight = keyof typeof weights

type Metrics = {
  unitsPerEm: number
  characterSet: readonly number[]
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number }
}

const isMetrics = (font: unknown): font is Metrics =>
  typeof font === 'object' && font !== null && 'glyphForCodePoint' in font

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
  for (const weight of [400, 700] as const) {
    const wanted = { fontFamily, fontWeight: weight, fontStyle: 'normal' as const }
    await Font.load(wanted)
    const font: unknown = Font.getFont(wanted)?.data
    if (!isMetrics(font)) throw new Error(`The font ${weights[weight]} can’t be read.`)
    // A glyph stores the code points for which it was first read. If it were first read as part of
    // a composed letter, it would store none, and its text would be missing in all later PDFs.
    for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
    metrics.set(weight, font)
  }
}

let loading: Promise<void> | undefined

/** Reads the font files once, for the renderer and for `wrapText`. */
export const loadFonts = (): Promise<void> => {
  loading ??= load()
  return loading
}

const charWidth = (char: string, weight: Weight): number => {
  const cached = widths[weight].get(char)
  if (cached !== undefined) return cached
  const font = metrics.get(weight)
  if (font === undefined) throw new Error('The fonts are not loaded.')
  const width = font.glyphForCodePoint(char.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm
  widths[weight].set(char, width)
  return width
}

/** In points. */
const textWidth = (text: string, size: number, weight: Weight = 400): number => {
  let width = 0
  for (const char of text) width += charWidth(char, weight)
  return width * size
}

/** Shown instead of a character that the font lacks: �. */
const missingSign = '\ufffd'

/** Replaces characters that the font lacks, since the renderer would overlap other glyphs. */
const replaceMissing = (text: string, weight: Weight): string => {
  const font = metrics.get(weight)
  return Array.from(text, (char) => {
    if (/\s/.test(char) || font?.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) !== false)
      return char
    return /[\p{M}\p{Cf}]/u.test(char) ? '' : missingSign
  }).join('')
}

const splitWord = (word: string, fits: (text: string) => boolean): string[] => {
  const parts = ['']
  for (const char of word) {
    const current = parts.at(-1) ?? ''
    if (current === '' || fits(current + char)) parts[parts.length - 1] = current + char
    else parts.push(char)
  }
  return parts
}

type TextShape = { width: number; size: number; weight?: Weight; maxLines?: number }

/**
 * Breaks a text into lines of a width in points, and replaces characters that the font lacks. If
 * there are more than `maxLines`, the last line ends with `…`. Documents break lines and pages
 * themselves, because the renderer's own page breaks take seconds for long tables.
 */
export const wrapText = (
  text: string,
  { width, size, weight = 400, maxLines = Number.POSITIVE_INFINITY }: TextShape,
): string[] => {
  const fits = (line: string) => textWidth(line, size, weight) <= width
  const lines: string[] = []
  const printable = replaceMissing(text.normalize('NFC'), weight)
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
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1).trimEnd()
  return [...shown.slice(0, -1), `${last}…`]
}
