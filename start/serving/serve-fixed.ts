import type { CachedResponse } from '@endcap/server/http/responses/cached-response'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import type { FastifyInstance } from 'fastify'

export const serveFixed = (app: FastifyInstance, url: string, response: CachedResponse): void => {
  app.get(url, (request, reply) => sendResponse(request, reply, response))
}
