import { setTimeout as sleep } from 'node:timers/promises'
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

const drainTimeoutMs = 2_000

/**
 * Ends the pool of a queue that has stopped. The queue doesn't await the statements that delete the jobs that have ended;
 * without them those jobs would run again.
 */
export const closeJobPool = async (pool: pg.Pool): Promise<void> => {
  const giveUpAt = performance.now() + drainTimeoutMs
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  while (isBusy() && performance.now() < giveUpAt) await sleep(5)
  await pool.end()
}
