import { setTimeout as sleep } from 'node:timers/promises'
import { isTransientError } from '@endcap/server/database/error-causes'
import { errorCode } from '@endcap/server/system/error-code'
import type { Logger } from 'pino'

/** Enough for a failover, or for PostgreSQL to start again. */
const maxWaitMs = 60_000
/** Longer than it takes to find out that nothing answers, so that a step which lasted this long had a database. */
const workedMs = 15_000
const pauseMs = 500

/**
 * Repeats a step of the start while the database is away, for at most a minute at a time. The step
 * must skip what an interrupted one has stored.
 */
export const retryWhileUnavailable = async <Result>(
  log: Logger,
  step: () => Promise<Result>,
): Promise<Result> => {
  let awaySince = Number.POSITIVE_INFINITY
  for (;;) {
    const began = performance.now()
    try {
      return await step()
    } catch (error) {
      const failedAt = performance.now()
      awaySince = failedAt - began < workedMs ? Math.min(awaySince, failedAt) : failedAt
      // A step that calls the API gets the error as a reply.
      const isAway = isTransientError(error) || errorCode(error) === 'not_ready'
      if (!isAway || failedAt - awaySince > maxWaitMs) throw error
      log.warn({ err: error }, 'the start waits for the database')
      await sleep(pauseMs)
    }
  }
}
