import type { Endpoint } from '@endcap/contract/endpoint'
import { maxBodyBytes, maxUploadBytes } from '@endcap/contract/limits'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../shop-error.ts'

const kinds = { json: 'application/json', multipart: 'multipart/form-data' } as const

/** The most bytes of a body, whatever its kind: files with all that stands around them. */
export const mostBytesOf = ({ files }: Endpoint): number =>
  files === undefined ? maxBodyBytes : maxUploadBytes

/**
 * Refuses a body before it is read: one of another kind than the endpoint takes, or one that says
 * itself that it is too large. Throws `unsupported_media_type` or `too_large`.
 */
export const checkBody = (endpoint: Endpoint, request: FastifyRequest): void => {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  const hasBody = headers['transfer-encoding'] !== undefined || length > 0
  if (!hasBody || endpoint.method === 'GET') return
  const essence = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (essence !== kinds[endpoint.bodyType ?? 'json']) throw new ShopError('unsupported_media_type')
  if (length > mostBytesOf(endpoint)) throw new ShopError('too_large')
}
