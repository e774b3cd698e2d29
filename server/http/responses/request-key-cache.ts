import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ResponseCache } from './response-cache.ts'
import { sendResponse } from './send-response.ts'

/**
 * Maps a request as it was written (URL and body) to the key of its cached response, so that the
 * same request is not parsed and validated twice (decision 18). It holds no responses, so nothing
 * in it can become stale.
 */
export type RequestKeyCache = {
  /** Sends the cached response for a request; returns false if there is none. */
  send: (request: FastifyRequest, reply: FastifyReply, requestKey: string) => boolean
  set: (requestKey: string, cacheKey: string) => void
}

/** Characters of all keys together: about twenty thousand requests of usual length. */
const maxCharacters = 8_000_000
/** Longer requests are rare, and one would evict many others. */
const maxRequestKeyLength = 2_000

export const createRequestKeyCache = (responses: ResponseCache): RequestKeyCache => {
  const cacheKeys = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (cacheKey, requestKey) => cacheKey.length + requestKey.length,
  })
  return {
    send: (request, reply, requestKey) => {
      if (requestKey.length > maxRequestKeyLength) return false
      const cacheKey = cacheKeys.get(requestKey)
      const cached = cacheKey === undefined ? null : responses.peek(cacheKey)
      if (cached === null) return false
      // The handler has returned, so a failing compression can only end the connection.
      sendResponse(request, reply, cached.value, cached.version)?.catch((error: Error) =>
        reply.raw.destroy(error),
      )
      return true
    },
    set: (requestKey, cacheKey) => {
      if (requestKey.length <= maxRequestKeyLength) cacheKeys.set(requestKey, cacheKey)
    },
  }
}
