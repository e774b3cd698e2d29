import { setTimeout as sleep } from 'node:timers/promises'
import { isTransientError } from '@endcap/server/database/error-causes'
import { errorCode } from '@endcap/server/system/error-code'
import type { Logger } from 'pino'

/** Enough for a failover, or for PostgreSQL to start again. */
const maxWaitMs = 60_000
const pauseMs = 500

/**
 * Repeats a step of the start while the database is away, for at most a minute. The step must skip
 * what an interrupted one has stored.
 */
export const retryWhileUnavailable = async <Result>(
  log: Logger,
  step: () => Promise<Result>,
): Promise<Result> => {
  const until = performance.now() + maxWaitMs
  for (;;)
    try {
      return await step()
    } catch (error) {
      // A step that calls the API gets the error as a reply.
      const isAway = isTransientError(error) || errorCode(error) === 'not_ready'
      if (!isAway || performance.now() > until) throw error
      log.warn({ err: error }, 'the start waits for the database')
      await sleep(pauseMs)
    }
}
