import type { Endpoint } from '@endcap/contract/endpoint'
import { maxBodyBytes, maxUploadBytes } from '@endcap/contract/limits'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const

/** Size limit of the whole body; with files it includes the multipart overhead. */
export const maxBodyBytesOf = ({ files }: Endpoint): number =>
  files === undefined ? maxBodyBytes : maxUploadBytes

export const tooLarge = ({ files }: Endpoint): ShopError =>
  files === undefined
    ? new ShopError('too_large')
    : new ShopError('too_large', {
        message: /*i18n*/ 'This file is too large. Please choose one of at most 10 MB.',
      })

const contentLengthOf = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? 0)

export const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || contentLengthOf(request) > 0

/** Checks media type and declared length before the body is read. Throws `unsupported_media_type` or `too_large`. */
export const checkBody = (endpoint: Endpoint, request: FastifyRequest): void => {
  if (!hasBody(request) || endpoint.method === 'GET') return
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== mediaTypes[endpoint.bodyType ?? 'json'])
    throw new ShopError('unsupported_media_type')
  if (contentLengthOf(request) > maxBodyBytesOf(endpoint)) throw tooLarge(endpoint)
}

/** A refused body up to this size is read and discarded, so that the sender gets the reply. */
const maxDiscardedBytes = 64 * 1024

/** True if a refused body is small enough to read and discard, so the connection can be reused. */
export const isDiscarded = (request: FastifyRequest): boolean =>
  Number(request.headers['content-length']) <= maxDiscardedBytes

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for an empty body. Throws `malformed_body`. */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ShopError('malformed_body')
  }
}
