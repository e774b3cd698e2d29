import type { FinishedReply } from '@endcap/server/http/replies/finished-reply'
import { sendFinished } from '@endcap/server/http/replies/send-reply'
import { refuseOtherMethods } from '@endcap/server/http/requests/every-method'
import type { FastifyInstance } from 'fastify'

/** Serves what is the same for as long as the process lives, with its ETag; it takes GET alone. */
export const serveFinished = (app: FastifyInstance, url: string, finished: FinishedReply): void => {
  app.get(url, (request, reply) => sendFinished(request, reply, finished))
  refuseOtherMethods(app, url)
}
