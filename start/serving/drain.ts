import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The time in which clients with an open connection send their next request and then reconnect. */
const drainMs = 5_000

/**
 * Stops listening, while requests on open connections are still answered, each with `Connection: close`.
 * A connection closed as soon as it is idle could lose a request that is just being sent. Streams of
 * events end at once: browsers open them again, at another process.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  await Promise.race([app.close(), sleep(drainMs)])
  closeIdleConnections()
}
