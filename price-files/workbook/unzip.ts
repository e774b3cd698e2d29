import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { PriceFileProblem } from '../file/price-file-problem.ts'

const inflate = promisify(inflateRaw)

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const maxCommentLength = 0xffff
const maxEntries = 10_000
/** The maximum size of a part: a workbook of 100,000 rows has some 50 MB. */
const maxPartBytes = 128 * 1024 * 1024

const stored = 0
const deflated = 8

/** A file is no zip file, or one that this reader doesn't read (several disks, encrypted, damaged). */
export class ZipProblem extends Error {
  override name = 'ZipProblem'
}

/** Returns the decompressed bytes of a part by its path, or null where there is none. */
export type ReadPart = (path: string) => Promise<Buffer | null>

const findEnd = (zip: Buffer): number => {
  const first = Math.max(0, zip.length - endLength - maxCommentLength)
  for (let at = zip.length - endLength; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === endSignature) return at
  throw new ZipProblem('The end of the directory is missing.')
}

/** Opens a zip file. Throws `ZipProblem`, and `PriceFileProblem` for a part that is too large. */
export const unzip = (zip: Buffer): ReadPart => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > maxEntries) throw new ZipProblem('It has too many parts.')
  const entries = new Map<string, number>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entrySignature)
      throw new ZipProblem('The directory is damaged.')
    const nameLength = zip.readUInt16LE(at + 28)
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(path.toLowerCase(), at)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return async (path) => {
    const entry = entries.get(path.toLowerCase())
    if (entry === undefined) return null
    const method = zip.readUInt16LE(entry + 10)
    const size = zip.readUInt32LE(entry + 20)
    const local = zip.readUInt32LE(entry + 42)
    const isEncrypted = (zip.readUInt16LE(entry + 8) & 1) === 1
    if (isEncrypted || local + 30 > zip.length || zip.readUInt32LE(local) !== localSignature)
      throw new ZipProblem('A part is damaged or encrypted.')
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    if (method === stored) return bytes
    if (method !== deflated) throw new ZipProblem('A part is compressed in an unknown way.')
    return inflate(bytes, { maxOutputLength: maxPartBytes }).catch((error: { code?: string }) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE')
        throw new PriceFileProblem(
          'The workbook is too large. Please save the sheet with the list as CSV, and choose that file.',
        )
      throw new ZipProblem('A part is damaged.')
    })
  }
}
