import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type PostgresConnection,
} from '@endcap/embedded-postgres/embedded-postgres'
import type { Logger } from 'pino'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

/** Pauses between restarts of PostgreSQL; the last one repeats. */
const restartDelaysMs = [0, 500, 1_000, 2_000, 5_000] as const

export type RunningDatabase = {
  connection: PostgresConnection
  /** Resolves with a sentence when PostgreSQL has ended and can't be restarted. */
  lost: Promise<string>
  stop: () => Promise<void>
}

/**
 * Runs the embedded PostgreSQL. If it ends by itself (killed, disk full), it is restarted until a
 * restart succeeds; in the meantime the shop answers `not_ready`. It is lost only if another shop
 * has taken the folder, or if its address has changed.
 */
export const runEmbeddedDatabase = async (
  open: () => Promise<EmbeddedPostgres>,
  log: Logger,
): Promise<RunningDatabase> => {
  let current = await retryWhileUnavailable(log, open)
  const { connection } = current
  let isStopping = false

  /** Returns why PostgreSQL can't be restarted; null if it was, or if the shop is stopping. */
  const restart = async (): Promise<string | null> => {
    for (let tried = 0; !isStopping; tried += 1) {
      await sleep(restartDelaysMs[Math.min(tried, restartDelaysMs.length - 1)])
      try {
        if (!isStopping) current = await open()
        break
      } catch (error) {
        if (error instanceof EmbeddedPostgresError && error.code === 'in_use') return error.message
        log.error({ err: error }, 'PostgreSQL could not be restarted')
      }
    }
    if (isStopping) await current.stop()
    return JSON.stringify(current.connection) === JSON.stringify(connection)
      ? null
      : 'PostgreSQL was restarted with another address.'
  }

  const watch = async (): Promise<string> => {
    for (;;) {
      const exit = await current.exited
      if (exit.expected || isStopping) return new Promise(() => {})
      log.error({ reason: exit.reason }, 'PostgreSQL has ended and is being restarted')
      const reason = await restart()
      if (reason !== null) return reason
      if (!isStopping) log.warn('PostgreSQL runs again')
    }
  }

  return {
    connection,
    lost: watch(),
    stop: async () => {
      isStopping = true
      await current.stop()
    },
  }
}
