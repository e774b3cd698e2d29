import type { FastifyBaseLogger } from 'fastify'
import { Logger, type RunnerOptions } from 'graphile-worker'
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

/** Logs the queue's messages at debug level, because the tasks themselves log failures. */
export const createQueueOptions = (pool: pg.Pool, log: FastifyBaseLogger) =>
  ({
    pgPool: pool,
    logger: new Logger(() => (_level, message) => log.debug({ of: 'jobs' }, message)),
    noHandleSignals: true,
    // Only the end of a batch is awaited when the queue stops; a job that ended alone would be run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }) satisfies RunnerOptions
