import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Connections for the job queue alone: one of them listens, and none may break the process. */
export const openJobPool = (
  connection: pg.ClientConfig,
  most: number,
  log: FastifyBaseLogger,
): pg.Pool => {
  const pool = new pg.Pool({ ...connection, max: most, application_name: 'endcap jobs' })
  const broke = (error: Error) => log.debug({ err: error }, 'a connection of the jobs broke')
  pool.on('error', broke)
  pool.on('connect', (client) => client.on('error', broke))
  return pool
}
