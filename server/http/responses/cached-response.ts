import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Encoding, preferredEncoding } from './accept-encoding.ts'
import { type Compression, compressBest, compressFast } from './compress.ts'
import { noLoadsPolicy, securityHeaders } from './security-headers.ts'

/** A response's bytes in one encoding, and all its headers in Node's flat form. */
export type Representation = { headers: readonly string[]; body: Buffer }

/** A response whose representations are created when they are first requested, and cached. */
export type CachedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  /** The parsed reply, while V8 has not collected it (`replyOf`); null before that is first called. */
  reply: WeakRef<object> | null
  /** The uncompressed bytes; null if only a compressed representation is stored. */
  plain: Buffer | null
  /** Length of the uncompressed bytes. */
  length: number
  /** Strong, without quotes and without the suffix of an encoding. */
  etag: string | null
  representations: { [E in Encoding]?: Representation }
  /** Compressions under way, so that concurrent requests share one. */
  pending: { [E in Encoding]?: Promise<Representation> }
  brotliSends: number
}

/** Below this size compression costs more than it saves. */
const minCompressedBytes = 1_024
/** The same for a response sent once: smaller ones fit into the first packets anyway. */
const minCompressedOnceBytes = 4_096
/** A response sent this often is compressed again, as well as possible. */
const sendsUntilBest = 50

type ResponseParts = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** Creates a response that is sent once. */
export const createResponse = ({
  status,
  headers,
  body,
  etag = null,
}: ResponseParts & { etag?: string | null }): CachedResponse => ({
  status,
  headers,
  reply: null,
  plain: body,
  length: body.length,
  etag,
  representations: {},
  pending: {},
  brotliSends: 0,
})

/**
 * Returns bytes that share their memory with no others. Node allocates short buffers from blocks of
 * 64 kB, each of which stays as long as any part of it is cached.
 */
const withoutBlock = (body: Buffer): Buffer => {
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

const plainBytes = ({ plain, representations: { br, gzip } }: CachedResponse): Buffer => {
  if (plain !== null) return plain
  if (br) return brotliDecompressSync(br.body)
  if (gzip) return gunzipSync(gzip.body)
  throw new Error('A response has no bytes')
}

/**
 * Returns a JSON reply as an object, for pages rendered in this process. Callers share it, so they
 * must not change it. An object takes three times the memory of its bytes, so it is not cached with
 * them: it is parsed when it is first needed, and again if V8 has collected it.
 */
export const replyOf = (response: CachedResponse): unknown => {
  if (response.length === 0) return undefined
  const parsed = response.reply?.deref()
  if (parsed !== undefined) return parsed
  const reply: unknown = JSON.parse(plainBytes(response).toString())
  if (typeof reply === 'object' && reply !== null) response.reply = new WeakRef(reply)
  return reply
}

/**
 * Returns a long response in one encoding alone: as brotli, which nearly all browsers accept, a
 * document has a tenth of its size. Other encodings are created from it.
 */
export const storeAs = async (
  response: CachedResponse,
  encoding: Encoding,
): Promise<CachedResponse> => {
  if (response.length < minCompressedBytes) return response
  const stored: CachedResponse = {
    ...response,
    plain: plainBytes(response),
    representations: {},
    pending: {},
    brotliSends: 0,
  }
  await represent(stored, encoding)
  if (encoding !== 'identity') stored.plain = null
  return stored
}

/** A body's memory beside its bytes: buffer objects and the allocator's own. */
const bufferBytes = 300
/** The memory of a representation's headers. */
const headerBytes = 500
/** The memory of a response's own objects, and of its ETag and policy. */
const responseBytes = 700

/**
 * Estimates the memory of a cached response. Representations that a request may add later count as
 * well: compressed ones have a quarter of the length.
 */
export const bytesOf = ({ length, plain, representations }: CachedResponse): number => {
  const perRepresentation = bufferBytes + headerBytes
  if (length < minCompressedBytes) return responseBytes + perRepresentation + length
  const compressed = (representations.br ?? representations.gzip)?.body.length ?? length / 4
  if (plain === null) return responseBytes + perRepresentation + compressed
  return Math.ceil(responseBytes + 3 * perRepresentation + length + 2 * compressed)
}

/** Returns the encoding to send: compressed if the client accepts it and the size justifies it. */
export const chooseEncoding = (
  acceptEncoding: string | undefined,
  { etag, length }: CachedResponse,
): Encoding => {
  const minBytes = etag === null ? minCompressedOnceBytes : minCompressedBytes
  return length < minBytes ? 'identity' : preferredEncoding(acceptEncoding)
}

/**
 * The suffixes of a response's ETag, by content encoding: a strong ETag identifies exact bytes, so each
 * encoding needs its own. The second, smaller brotli representation (decision 19) has `bestSuffix`.
 */
const suffixes = { identity: '', br: '-br', gzip: '-gzip' } as const
const bestSuffix = '-best'
const allSuffixes = [...Object.values(suffixes), bestSuffix]

const createHeaders = (
  { status, headers, etag }: CachedResponse,
  encoding: Encoding,
  body: Buffer | null,
  suffix: string = suffixes[encoding],
): string[] => {
  const all: Record<string, string> = {
    ...securityHeaders,
    'content-security-policy': noLoadsPolicy,
    ...headers,
  }
  if (etag !== null) all.etag = `"${etag}${suffix}"`
  if (body !== null) {
    if (encoding !== 'identity') all['content-encoding'] = encoding
    if (status !== 204) all['content-length'] = String(body.length)
  }
  return Object.entries(all).flat()
}

/** Returns the headers of a 304: those of the whole response but for its body's. */
export const notModifiedHeaders = (response: CachedResponse, suffix: string): string[] =>
  createHeaders(response, 'identity', null, suffix)

const store = (response: CachedResponse, encoding: Encoding, bytes: Buffer): Representation => {
  const body = response.etag === null ? bytes : withoutBlock(bytes)
  const representation = { headers: createHeaders(response, encoding, body), body }
  response.representations[encoding] = representation
  return representation
}

let isCompressingBest = false

/** Replaces the brotli representation by a smaller one; of one response at a time (decision 19). */
const replaceByBest = async (response: CachedResponse): Promise<void> => {
  isCompressingBest = true
  try {
    const body = withoutBlock(await compressBest(plainBytes(response)))
    const headers = createHeaders(response, 'br', body, bestSuffix)
    response.representations.br = { headers, body }
  } finally {
    isCompressingBest = false
  }
}

const countBrotliSend = (response: CachedResponse): void => {
  if (response.brotliSends > sendsUntilBest) return
  response.brotliSends += 1
  if (response.brotliSends <= sendsUntilBest) return
  // Another response is being compressed: this one waits for as many more sends.
  if (isCompressingBest) response.brotliSends = 0
  // If it fails, the first compression stays in use.
  else replaceByBest(response).catch(() => {})
}

const compress = (
  response: CachedResponse,
  compression: Compression,
): Representation | Promise<Representation> => {
  const body = compressFast(plainBytes(response), compression)
  if (Buffer.isBuffer(body)) return store(response, compression, body)
  const pending = body
    .then((compressed) => store(response, compression, compressed))
    .finally(() => delete response.pending[compression])
  response.pending[compression] = pending
  return pending
}

/** Returns a response in an encoding, synchronously if that is cached or quickly created. */
export const represent = (
  response: CachedResponse,
  encoding: Encoding,
): Representation | Promise<Representation> => {
  if (encoding === 'br') countBrotliSend(response)
  const available = response.representations[encoding] ?? response.pending[encoding]
  if (available) return available
  if (encoding !== 'identity') return compress(response, encoding)
  if (response.plain !== null) return store(response, encoding, response.plain)
  const body = plainBytes(response)
  return { headers: createHeaders(response, encoding, body), body }
}

/**
 * Returns the suffix of the ETag under which the client has the response already, in any encoding
 * (`If-None-Match`); for `*` the suffix of the encoding it accepts; null if it has none.
 */
export const matchEtag = (
  ifNoneMatch: string | undefined,
  { etag }: CachedResponse,
  encoding: Encoding,
): string | null => {
  if (!ifNoneMatch || etag === null) return null
  if (ifNoneMatch.trim() === '*') return suffixes[encoding]
  for (const quoted of ifNoneMatch.split(',')) {
    const tag = quoted.trim().replace(/^W\//, '').replaceAll('"', '')
    const suffix = allSuffixes.find((candidate) => tag === etag + candidate)
    if (suffix !== undefined) return suffix
  }
  return null
}
