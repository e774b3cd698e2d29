import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

const brotliCompressAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Compression = Exclude<Encoding, 'identity'>

/** Up to these sizes compressing takes less time than handing the bytes to another thread. */
const maxSyncBytes = { gzip: 16_384, br: 49_152 } as const satisfies Record<Compression, number>

/** For the first sends: takes a quarter of the time of quality 4 (decision 19). */
const fastQuality = 1
/** For responses that are sent often: a quarter fewer bytes than `fastQuality`. */
const bestQuality = 10

const brotliOptions = (body: Buffer, quality: number): BrotliOptions => ({
  // Large enough for nearly all results, so that Node allocates no larger chunk.
  chunkSize: Math.max(Math.ceil(body.length / 4), 1_024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

/** Compresses quickly: synchronously where that is faster. */
export const compressFast = (body: Buffer, compression: Compression): Buffer | Promise<Buffer> => {
  const isSync = body.length <= maxSyncBytes[compression]
  if (compression === 'gzip') return isSync ? gzipSync(body) : gzipAsync(body)
  const options = brotliOptions(body, fastQuality)
  return isSync ? brotliCompressSync(body, options) : brotliCompressAsync(body, options)
}

/** Compresses with brotli as well as possible, on another thread. */
export const compressBest = (body: Buffer): Promise<Buffer> =>
  brotliCompressAsync(body, brotliOptions(body, bestQuality))
