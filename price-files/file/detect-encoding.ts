import { PriceFileProblem } from './price-file-problem.ts'

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

const otherFormats: readonly { magic: readonly number[]; what: string }[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], what: 'a zip file' },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { magic: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { magic: [0x1f, 0x8b], what: 'a gzip file' },
]

/**
 * Detects a file's encoding from all of its bytes, since a price list may be plain ASCII up to the
 * é in its last row. A file without a byte order mark is read as UTF-16 if every other byte of its
 * head is 0; as UTF-8 if it is valid or nearly valid UTF-8 (fewer broken than whole non-ASCII
 * characters, as when a system cut texts at a number of bytes); otherwise as Windows-1252. Throws
 * `PriceFileProblem` for an empty file and for one that isn't text.
 */
export const detectEncoding = async (chunks: AsyncIterable<Uint8Array>): Promise<Encoding> => {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const tolerant = new TextDecoder()
  let isValid = true
  let broken = 0
  let whole = 0
  let endsInAscii = true
  const read = (chunk: Uint8Array, isLast: boolean) => {
    // Skips plain ASCII, which is nearly all of most files. A character may continue in the next
    // chunk.
    if (!isLast && endsInAscii && isAscii(chunk)) return
    endsInAscii = (chunk.at(-1) ?? 0) < 0x80
    try {
      if (isValid) strict.decode(chunk, { stream: !isLast })
    } catch {
      isValid = false
    }
    const text = tolerant.decode(chunk, { stream: !isLast })
    for (const [character] of text.matchAll(/[^\0-\x7f]/gu)) {
      if (character === '\ufffd') broken++
      else whole++
    }
  }
  let isHead = true
  for await (const chunk of chunks) {
    if (isHead) {
      isHead = false
      refuseOtherFormats(chunk)
      const encoding = readByteOrderMark(chunk) ?? guessUtf16(chunk)
      if (encoding !== null) return encoding
    }
    read(chunk, false)
  }
  if (isHead)
    throw new PriceFileProblem(
      'The file is empty. Please export the price list again and choose the new file.',
    )
  read(new Uint8Array(), true)
  return isValid || broken < whole ? 'utf-8' : 'windows-1252'
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

const readByteOrderMark = (head: Uint8Array): Encoding | null => {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}

/** English text in UTF-16 has a zero in nearly every other byte. */
const guessUtf16 = (head: Uint8Array): Encoding | null => {
  const length = Math.min(head.length, 4096)
  const zeros = [0, 0]
  for (let i = 0; i < length; i++) {
    if (head[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (odd > length * 0.35 && even < length * 0.05) return 'utf-16le'
  if (even > length * 0.35 && odd < length * 0.05) return 'utf-16be'
  return null
}

const refuseOtherFormats = (head: Uint8Array): void => {
  const found =
    otherFormats.find(({ magic }) => magic.every((byte, i) => head[i] === byte))?.what ??
    (/^\s*<(!doctype|html|table|\?xml)/i.test(
      new TextDecoder('latin1').decode(head.subarray(0, 200)),
    )
      ? 'a web page or XML'
      : null)
  if (found !== null) {
    throw new PriceFileProblem(
      `This file is ${found}, not a CSV file. Please open it in a spreadsheet, save it as CSV, and choose the new file.`,
    )
  }
}
