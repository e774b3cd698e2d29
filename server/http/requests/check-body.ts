import type { Endpoint } from '@endcap/contract/endpoint'
import { maxBodyBytes, maxUploadBytes } from '@endcap/contract/limits'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'

const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const

/** The limit of a whole body: with files, also what multipart adds around them. */
export const maxBodyBytesOf = ({ files }: Endpoint): number =>
  files === undefined ? maxBodyBytes : maxUploadBytes

/** Returns the refusal of a body that is longer. */
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

/** A body up to this size is discarded when a request is refused, so that its sender gets the reply. */
const maxDiscardedBytes = 64 * 1024

/** Whether the body of a refused request is so small that the connection can carry another one after it. */
export const isDiscarded = (request: FastifyRequest): boolean =>
  Number(request.headers['content-length']) <= maxDiscardedBytes

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes of a JSON body; undefined if there are none. Throws `malformed_body`. */
export const parseJsonBody = (bytes: Buffer): unknown => {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ShopError('malformed_body')
  }
}
