import { setTimeout as sleep } from 'node:timers/promises'

export type Background = {
  /** Asks for the work to be done. Returns at once; never throws. */
  ask: () => void
  /** Ends the waiting, and the work once it is done. */
  close: () => Promise<void>
}

/**
 * Work that is done beside all else soon after it was asked for, once however often it was asked,
 * and not again before a rest of so many milliseconds, given how long it took. What goes wrong is
 * told to `onError`; the next run is to mend it.
 */
export const createBackground = (
  work: () => Promise<void>,
  options: { restAfter: (tookMs: number) => number; onError: (error: unknown) => void },
): Background => {
  const closing = new AbortController()
  let isWanted = false
  let working: Promise<void> | null = null

  const goOn = async () => {
    while (isWanted && !closing.signal.aborted) {
      isWanted = false
      const began = performance.now()
      await work().catch(options.onError)
      const rest = options.restAfter(performance.now() - began)
      await sleep(rest, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    working = null
  }

  return {
    ask: () => {
      isWanted = true
      working ??= goOn()
    },
    close: async () => {
      closing.abort()
      await working
    },
  }
}
