import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Encoding } from './compress.ts'

/** A response's bytes in one encoding, and all headers in Node's flat form. */
export type Representation = { headers: readonly string[]; body: Buffer }

/** Its representations are created on first request and cached (`represent`). */
export type CachedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  /** Uncompressed; null if only a compressed representation is stored. */
  plain: Buffer | null
  length: number
  /** Strong, without quotes or the encoding's suffix. */
  etag: string | null
  representations: { [E in Encoding]?: Representation }
  pending: { [E in Encoding]?: Promise<Representation> }
}

type ResponseParts = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export const createResponse = ({
  status,
  headers,
  body,
  etag = null,
}: ResponseParts & { etag?: string | null }): CachedResponse => ({
  status,
  headers,
  plain: body,
  length: body.length,
  etag,
  representations: {},
  pending: {},
})

/** Copies bytes out of Node's shared 64 kB blocks, which stay in memory as long as any part is cached. */
export const withoutBlock = (body: Buffer): Buffer => {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** Creates a response to be sent many times, with a hash of its bytes as ETag. */
export const createCachedResponse = ({ body, ...parts }: ResponseParts): CachedResponse =>
  createResponse({
    ...parts,
    body: withoutBlock(body),
    etag: hash('sha256', body, 'base64url').slice(0, 22),
  })

export const plainBytes = ({ plain, representations: { br, gzip } }: CachedResponse): Buffer => {
  if (plain !== null) return plain
  if (br) return brotliDecompressSync(br.body)
  if (gzip) return gunzipSync(gzip.body)
  throw new Error('A response has no bytes')
}

/** Below this size compression costs more than it saves. */
export const minCompressedBytes = 1_024

/** Memory that a body takes in addition to its bytes: buffer objects and allocator. */
const bufferBytes = 300
const headerBytes = 500
const responseBytes = 700

/** Estimates a cached response's memory. Later representations add a quarter of its length. */
export const bytesOf = ({ length, plain, representations }: CachedResponse): number => {
  const perRepresentation = bufferBytes + headerBytes
  if (length < minCompressedBytes) return responseBytes + perRepresentation + length
  const compressed = (representations.br ?? representations.gzip)?.body.length ?? length / 4
  if (plain === null) return responseBytes + perRepresentation + compressed
  return Math.ceil(responseBytes + 3 * perRepresentation + length + 2 * compressed)
}
