import {
  type CachedResponse,
  minCompressedBytes,
  plainBytes,
  type Representation,
  withoutBlock,
} from './cached-response.ts'
import { type Compression, compress, type Encoding, preferredEncoding } from './compress.ts'
import { etagOf } from './etag.ts'
import { noLoadsPolicy, securityHeaders } from './security-headers.ts'

/** Minimum size to compress a response sent once; smaller ones fit into the first packets. */
const minCompressedOnceBytes = 4_096

export const chooseEncoding = (
  acceptEncoding: string | undefined,
  { etag, length }: CachedResponse,
): Encoding => {
  const minBytes = etag === null ? minCompressedOnceBytes : minCompressedBytes
  return length < minBytes ? 'identity' : preferredEncoding(acceptEncoding)
}

/** Headers that do not depend on the encoding. A 304 has no others. */
export const sharedHeaders = (
  { headers, etag }: CachedResponse,
  encoding: Encoding,
): Record<string, string> => ({
  ...securityHeaders,
  'content-security-policy': noLoadsPolicy,
  ...headers,
  ...(etag !== null && { etag: etagOf(etag, encoding) }),
})

const createRepresentation = (
  response: CachedResponse,
  encoding: Encoding,
  body: Buffer,
): Representation => {
  const headers = sharedHeaders(response, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  if (response.status !== 204) headers['content-length'] = String(body.length)
  return { headers: Object.entries(headers).flat(), body }
}

const store = (response: CachedResponse, encoding: Encoding, bytes: Buffer): Representation => {
  const body = response.etag === null ? bytes : withoutBlock(bytes)
  const representation = createRepresentation(response, encoding, body)
  response.representations[encoding] = representation
  return representation
}

const storeCompressed = (
  response: CachedResponse,
  compression: Compression,
): Representation | Promise<Representation> => {
  const body = compress(plainBytes(response), compression)
  if (Buffer.isBuffer(body)) return store(response, compression, body)
  const pending = body
    .then((compressed) => store(response, compression, compressed))
    .finally(() => delete response.pending[compression])
  response.pending[compression] = pending
  return pending
}

/** Synchronous if the representation is cached or quickly created. */
export const represent = (
  response: CachedResponse,
  encoding: Encoding,
): Representation | Promise<Representation> => {
  const available = response.representations[encoding] ?? response.pending[encoding]
  if (available) return available
  if (encoding !== 'identity') return storeCompressed(response, encoding)
  if (response.plain !== null) return store(response, encoding, response.plain)
  return createRepresentation(response, encoding, plainBytes(response))
}

/** Stores a long response in one encoding only, to save memory; other encodings are created from it. */
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
  }
  await represent(stored, encoding)
  if (encoding !== 'identity') stored.plain = null
  return stored
}
