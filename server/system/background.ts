import { setTimeout as sleep } from 'node:timers/promises'

export type Background = {
  /** Returns immediately; never throws. */
  request: () => void
  close: () => Promise<void>
}

/**
 * Runs `work` once for all requests made in the meantime, then pauses for `pauseMs`, which is
 * computed from the run's duration.
 */
export const createBackground = (
  work: () => Promise<void>,
  options: { pauseMs: (tookMs: number) => number; onError: (error: unknown) => void },
): Background => {
  const closing = new AbortController()
  let isRequested = false
  let running: Promise<void> | null = null

  const run = async () => {
    while (isRequested && !closing.signal.aborted) {
      isRequested = false
      const startedAt = performance.now()
      await work().catch(options.onError)
      const pauseMs = options.pauseMs(performance.now() - startedAt)
      await sleep(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    running = null
  }

  return {
    request: () => {
      isRequested = true
      running ??= run()
    },
    close: async () => {
      closing.abort()
      await running
    },
  }
}
