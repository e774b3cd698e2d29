import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'
import { type Metrics, readMetrics, type Weight } from './font-metrics.ts'

/**
 * Fonts for scripts that Noto Sans lacks, in order of preference. Their packages split each font into
 * files by ranges of characters. Arabic is Vazirmatn’s, whose letters have their dots: the renderer
 * doesn’t place those that Noto Sans Arabic adds as marks.
 */
const packages = [
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
  'vazirmatn',
  'noto-sans-hebrew',
  'noto-sans-gujarati',
  'noto-sans-devanagari',
  'noto-sans-gurmukhi',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-thai',
  'noto-sans-ethiopic',
]

type Range = [from: number, to: number]
type FontFile = { family: string; path: string; ranges: readonly Range[] }

const { resolve } = createRequire(import.meta.url)

/** `U+900-97f,U+25cc` */
const parseRanges = (ranges: string): Range[] =>
  ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const listFiles = async (name: string): Promise<FontFile[]> => {
  const folder = `@fontsource-variable/${name}`
  const text = await readFile(resolve(`${folder}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([key, ranges]) => {
    const family = `${name}-${key.replace(/[[\]]/g, '')}`
    return {
      family,
      path: `${folder}/files/${family}-wght-normal.woff2`,
      ranges: parseRanges(ranges),
    }
  })
}

let files: Promise<FontFile[]> | undefined

const metrics = new Map<string, Record<Weight, Metrics>>()

/**
 * Registers a font file in both weights. It is converted, since the renderer embeds a variable font
 * in its thinnest weight, and loses its positions of marks, at which the renderer’s layout can fail.
 */
const register = async ({ family, path }: FontFile): Promise<Record<Weight, Metrics>> => {
  const known = metrics.get(family)
  if (known) return known
  const variable = await readFile(resolve(path))
  const convert = async (fontWeight: Weight) => {
    const font = await subsetFont(variable, undefined, {
      targetFormat: 'truetype',
      variationAxes: { wght: fontWeight },
      keepAllGlyphs: true,
      dropTables: ['GPOS'],
    })
    return { src: `data:font/ttf;base64,${font.toString('base64')}`, fontWeight }
  }
  Font.register({ family, fonts: [await convert(400), await convert(700)] })
  const read = { 400: await readMetrics(family, 400), 700: await readMetrics(family, 700) }
  metrics.set(family, read)
  return read
}

/** The family of each character that was loaded; null if no font has it. */
const families = new Map<number, string | null>()

const findFamily = async (codePoint: number): Promise<string | null> => {
  files ??= Promise.all(packages.map(listFiles)).then((lists) => lists.flat())
  for (const file of await files) {
    if (!file.ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) continue
    const font = await register(file)
    if (font[400].hasGlyphForCodePoint(codePoint)) return file.family
  }
  return null
}

/** Loads the font files of these characters, each once. */
export const loadFallbackFonts = async (codePoints: Iterable<number>): Promise<void> => {
  for (const codePoint of codePoints)
    if (!families.has(codePoint)) families.set(codePoint, await findFamily(codePoint))
}

export const fallbackFamily = (codePoint: number): string | null => families.get(codePoint) ?? null

export const fallbackMetrics = (codePoint: number, weight: Weight): Metrics | undefined =>
  metrics.get(fallbackFamily(codePoint) ?? '')?.[weight]
