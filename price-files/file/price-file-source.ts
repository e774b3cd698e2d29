import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'

/** A path or bytes, never a stream, since the file is read more than once. */
export type PriceFileSource = { path: string } | { bytes: Uint8Array }

const chunkBytes = 64 * 1024

/** Reads from the start on each call. Throws errors of the file system (`ENOENT`, `EACCES`, …). */
export async function* readBytes(source: PriceFileSource): AsyncGenerator<Uint8Array> {
  if ('path' in source) {
    const stream: AsyncIterable<Uint8Array> = createReadStream(source.path, {
      highWaterMark: chunkBytes,
    })
    yield* stream
    return
  }
  for (let start = 0; start < source.bytes.length; start += chunkBytes) {
    yield source.bytes.subarray(start, start + chunkBytes)
    await setImmediate()
  }
}

export const countBytes = async (source: PriceFileSource): Promise<number> =>
  'path' in source ? (await stat(source.path)).size : source.bytes.length
