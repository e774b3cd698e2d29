import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'identity' | 'br' | 'gzip'

/** Browsers send about 30 characters. Longer headers are ignored to limit the parsing. */
const maxHeaderLength = 300

/** The best encoding that `Accept-Encoding` allows: brotli, gzip or none. */
export const preferredEncoding = (header: string | undefined): Encoding => {
  if (header === undefined || header.length > maxHeaderLength) return 'identity'
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    if (quality === undefined || Number(quality.slice(2)) > 0) accepted.add(name)
  }
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}

const brotliCompressAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Compression = Exclude<Encoding, 'identity'>

/** Up to this size, compressing takes less time than passing the bytes to another thread. */
const maxSyncBytes = 16_384

/** See decision 19. */
const brotliQuality = 4

const brotliOptions = (body: Buffer): BrotliOptions => ({
  // Large enough for nearly all results, so that Node doesn't need to allocate more.
  chunkSize: Math.max(Math.ceil(body.length / 4), 1_024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

export const compress = (body: Buffer, compression: Compression): Buffer | Promise<Buffer> => {
  const isSync = body.length <= maxSyncBytes
  if (compression === 'gzip') return isSync ? gzipSync(body) : gzipAsync(body)
  const options = brotliOptions(body)
  return isSync ? brotliCompressSync(body, options) : brotliCompressAsync(body, options)
}
