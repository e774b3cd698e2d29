import { setTimeout as sleep } from 'node:timers/promises'

export type Background = {
  /** Requests a run. Returns immediately; never throws. */
  request: () => void
  /** Ends the pause; waits for a run under way. */
  close: () => Promise<void>
}

/**
 * Creates work that runs in the background after a request: once for all requests made meanwhile,
 * with a pause after each run. `pauseMs` computes the pause from the run's duration. Errors go to
 * `onError`, and the next run tries again.
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
