import { unzipSync } from 'fflate'
import { PriceFileProblem } from '../file/price-file-problem.ts'

/** Maximum total size of the parts read; a workbook of 100,000 rows has about 50 MB. */
const maxBytes = 128 * 1024 * 1024

export const workbookTooLarge = (): PriceFileProblem =>
  new PriceFileProblem(
    'The workbook is too large. Please save the sheet with the list as CSV, and choose that file.',
  )

/** Reads a part by path; null if there is none. */
export type ReadPart = (path: string) => string | null

/** Throws `PriceFileProblem` if the parts are too large; a part read twice counts twice. */
export const unzip = (zip: Uint8Array, paths: readonly string[]): ReadPart => {
  const wanted = new Set(paths.map((path) => path.toLowerCase()))
  let unpacked = 0
  const parts = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (!wanted.has(name.toLowerCase())) return false
      // A part that is larger than its stated size is cut off and so becomes invalid XML.
      unpacked += originalSize
      if (unpacked > maxBytes) throw workbookTooLarge()
      return true
    },
  })
  const byPath = new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]))
  const decoder = new TextDecoder()
  let read = 0
  return (path) => {
    const part = byPath.get(path.toLowerCase())
    if (part === undefined) return null
    read += part.length
    if (read > maxBytes) throw workbookTooLarge()
    return decoder.decode(part)
  }
}
