import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse, Representation } from './cached-response.ts'
import { matchEtag } from './etag.ts'
import { chooseEncoding, represent, sharedHeaders } from './representations.ts'

/** Bypasses Fastify, since headers, length and body were computed when the response was created. */
const write = (
  reply: FastifyReply,
  status: number,
  headers: readonly string[],
  version: number | null,
  body: Buffer | null,
): void => {
  reply.hijack()
  const sent = [...headers, 'x-request-id', reply.request.id]
  if (version !== null) sent.push('catalogue-version', String(version))
  reply.raw.writeHead(status, sent)
  if (body === null) reply.raw.end()
  else reply.raw.end(body)
}

export const sendUncached = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  version: number | null = null,
): void | Promise<void> => {
  const encoding = chooseEncoding(request.headers['accept-encoding'], response)
  const send = ({ headers, body }: Representation) =>
    write(reply, response.status, headers, version, response.status === 204 ? null : body)
  const representation = represent(response, encoding)
  return representation instanceof Promise ? representation.then(send) : send(representation)
}

/** Sends a cached response or 304. `version`: the newest catalogue version that it reflects; null: none. */
export const sendResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  version: number | null = null,
): void | Promise<void> => {
  const ifNoneMatch = request.headers['if-none-match']
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && ifNoneMatch !== undefined && response.etag !== null) {
    const accepted = chooseEncoding(request.headers['accept-encoding'], response)
    const encoding = matchEtag(ifNoneMatch, response.etag, accepted)
    if (encoding !== null) {
      const headers = Object.entries(sharedHeaders(response, encoding)).flat()
      return write(reply, 304, headers, version, null)
    }
  }
  return sendUncached(request, reply, response, version)
}
