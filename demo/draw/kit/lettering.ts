import type { Wordmark } from '../../catalogue/brands.ts'
import { type Face, faces } from './faces.ts'
import { measureText } from './measure-text.ts'

/** A line of text that is made as large as it may be and no wider than its place. */
export interface Line {
  x: number
  /** The baseline. */
  y: number
  width: number
  /** Font size it never exceeds. */
  size: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  /** Letter spacing in em. */
  spacing?: number
  /** More attributes of the text element. */
  more?: string
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Font size at which the text fills the width, `size` at most. */
function fitSize(text: string, face: Face, line: Pick<Line, 'width' | 'size' | 'spacing'>): number {
  return Math.min(line.size, line.width / Math.max(0.01, measureText(text, face, line.spacing)))
}

export function write(text: string, face: Face, line: Line): string {
  if (text === '') return ''
  const size = fitSize(text, face, line)
  const style = face.italic ? ' font-style="italic"' : ''
  const spacing = line.spacing ? ` letter-spacing="${(line.spacing * size).toFixed(2)}"` : ''
  return `<text x="${line.x.toFixed(1)}" y="${line.y.toFixed(1)}" font-family="${face.family}" font-weight="${face.weight}" font-size="${size.toFixed(1)}" fill="${line.fill}" text-anchor="${line.anchor ?? 'middle'}"${style}${spacing} ${line.more ?? ''}>${escapeXml(text)}</text>`
}

/** A brand's name in its own lettering. */
export function writeWordmark(brand: string, wordmark: Wordmark, line: Line): string {
  const text = wordmark.capitals ? brand.toUpperCase() : brand
  const spaced = { ...line, spacing: wordmark.spacing ?? 0 }
  if (!wordmark.slant) return write(text, faces[wordmark.face], spaced)
  const leaning = write(text, faces[wordmark.face], { ...spaced, x: 0, y: 0 })
  return `<g transform="translate(${line.x} ${line.y}) skewX(${wordmark.slant})">${leaning}</g>`
}

/** Splits at the blank that makes the longer of two lines shortest; short names stay whole. */
function splitInTwo(text: string, longest = 11): string[] {
  const words = text.split(' ')
  if (text.length <= longest || words.length < 2) return [text]
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const width = (lines: string[]): number => Math.max(...lines.map((line) => line.length))
  return splits.reduce((best, split) => (width(split) < width(best) ? split : best))
}

/** One or two lines about the height `y`; returns them as one group. */
export function writeBlock(text: string, face: Face, line: Line & { leading?: number }): string {
  const lines = splitInTwo(text)
  const size = Math.min(...lines.map((one) => fitSize(one, face, line)))
  const leading = size * (line.leading ?? 0.98)
  const top = line.y - ((lines.length - 1) * leading) / 2 + size * 0.35
  return lines
    .map((one, index) => write(one, face, { ...line, size, y: top + index * leading }))
    .join('')
}
