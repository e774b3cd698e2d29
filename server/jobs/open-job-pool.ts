import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Its connections have error listeners, so that a lost one doesn't end the process. */
export const openJobPool = (
  connection: pg.ClientConfig,
  max: number,
  log: FastifyBaseLogger,
): pg.Pool => {
  const pool = new pg.Pool({ ...connection, max, application_name: 'endcap jobs' })
  const logLost = (error: Error) =>
    log.debug({ err: error }, 'a connection of the job queue was lost')
  pool.on('error', logLost)
  pool.on('connect', (client) => client.on('error', logLost))
  return pool
}
