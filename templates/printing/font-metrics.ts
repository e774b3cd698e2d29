import { Font } from '@react-pdf/renderer'

export type Weight = 400 | 700

export type Metrics = {
  unitsPerEm: number
  characterSet: readonly number[]
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => { advanceWidth: number }
}

const isMetrics = (font: unknown): font is Metrics =>
  typeof font === 'object' && font !== null && 'glyphForCodePoint' in font

/** Loads a registered font. */
export const readMetrics = async (family: string, fontWeight: Weight): Promise<Metrics> => {
  const wanted = { fontFamily: family, fontWeight, fontStyle: 'normal' as const }
  await Font.load(wanted)
  const font: unknown = Font.getFont(wanted)?.data
  if (!isMetrics(font)) throw new Error(`The font ${family} can’t be read.`)
  // A glyph stores the code points for which it was first read. If it were first read as part of
  // a composed letter, it would store none, and its text would be missing in all later PDFs.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}
