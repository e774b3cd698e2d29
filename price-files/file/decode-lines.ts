import type { Encoding } from './detect-encoding.ts'
import { mendDoubleEncoding } from './mend-double-encoding.ts'
import { PriceFileProblem } from './price-file-problem.ts'

const maxLineCharacters = 200_000

// Unusual spaces, as copied from web pages and word processors.
const unusualBlanks = /[[\s\u0085]--[ \t\n\r\ufeff]]/gv
// Invisible characters, which interfere with comparing and storing (PostgreSQL can't store U+0000):
// controls, soft hyphens, zero-width and direction marks. The zero-width joiner stays, because
// emoji need it.
const invisibleCharacters = /[[\p{Cc}\p{Cf}]--[\t\n\r\u200d]]/gv

export type DecodedLines = {
  lines: string[]
  bytesRead: number
}

/**
 * Yields a file's physical lines in groups, without byte order mark, line ends (LF, CRLF and CR,
 * also mixed) and invisible control characters. Every kind of blank becomes a plain one, and bytes
 * that don't fit the encoding become U+FFFD. Throws `PriceFileProblem` for a line of more than
 * 200,000 characters, which no price list has.
 */
export async function* decodeLines(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<DecodedLines> {
  const decoder = new TextDecoder(encoding)
  let rest = ''
  let bytesRead = 0
  let lineCount = 0
  for await (const chunk of chunks) {
    bytesRead += chunk.length
    const text = rest + decoder.decode(chunk, { stream: true })
    // A trailing CR may be the first half of a CRLF.
    const held = text.endsWith('\r') ? '\r' : ''
    const lines = splitLines(held === '' ? text : text.slice(0, -1))
    rest = (lines.pop() ?? '') + held
    lineCount += lines.length
    refuseLongLine(rest, lineCount + 1)
    if (lines.length > 0) yield { lines: lines.map(clean), bytesRead }
  }
  const last = splitLines(rest + decoder.decode())
  if (last.at(-1) === '') last.pop()
  if (last.length > 0) yield { lines: last.map(clean), bytesRead }
}

// Whole lines are mended, since a character may continue in the next chunk.
const clean = (line: string): string =>
  mendDoubleEncoding(line).replace(unusualBlanks, ' ').replace(invisibleCharacters, '')

const splitLines = (text: string): string[] =>
  text.includes('\r') ? text.split(/\r\n|\r|\n/) : text.split('\n')

const refuseLongLine = (line: string, number: number): void => {
  if (line.length > maxLineCharacters) {
    throw new PriceFileProblem(
      `Line ${number} is longer than ${maxLineCharacters.toLocaleString('en-US')} characters, so this is not a price list. Please export it as CSV with one product per line.`,
    )
  }
}
