import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { PriceFileProblem } from '../file/price-file-problem.ts'

/** The maximum size of all parts that are read: a workbook of 100,000 rows has some 50 MB. */
const maxBytes = 128 * 1024 * 1024

export const workbookTooLarge = (): PriceFileProblem =>
  new PriceFileProblem(
    'The workbook is too large. Please save the sheet with the list as CSV, and choose that file.',
  )

/** Returns the decompressed bytes of a part by its path, or null if there is none. */
export type ReadPart = (path: string) => Promise<Buffer | null>

/** Opens a zip file. Throws the library's error for a damaged one, and `PriceFileProblem` once too much was read. */
export const unzip = async (zip: Buffer): Promise<ReadPart> => {
  const file = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  let bytes = 0
  return async (path) => {
    const entry = entries.get(path.toLowerCase())
    if (entry === undefined) return null
    // A part that has more than it states is an error of the library.
    bytes += entry.uncompressedSize
    if (bytes > maxBytes) throw workbookTooLarge()
    return buffer(await file.openReadStreamPromise(entry))
  }
}
