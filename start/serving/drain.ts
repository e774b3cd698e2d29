import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long clients with an open connection have to send another request and then reconnect. */
const drainMs = 5_000

/**
 * Stops listening but still answers requests on open connections, each with `Connection: close`,
 * because closing an idle connection could lose a request that is being sent. Event streams end at
 * once; browsers reconnect to another process.
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
