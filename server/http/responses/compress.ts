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

/** Up to this size compressing takes less time than handing the bytes to another thread. */
const maxSyncBytes = 16_384

/** See decision 19. */
const brotliQuality = 4

const brotliOptions = (body: Buffer): BrotliOptions => ({
  // Large enough for nearly all results, so that Node allocates no larger chunk.
  chunkSize: Math.max(Math.ceil(body.length / 4), 1_024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

/** Compresses a body, synchronously if that is faster. */
export const compress = (body: Buffer, compression: Compression): Buffer | Promise<Buffer> => {
  const isSync = body.length <= maxSyncBytes
  if (compression === 'gzip') return isSync ? gzipSync(body) : gzipAsync(body)
  const options = brotliOptions(body)
  return isSync ? brotliCompressSync(body, options) : brotliCompressAsync(body, options)
}
