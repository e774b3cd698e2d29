import { useRef } from 'react'

/**
 * Returns `work` as a function that does nothing while an earlier call of it is running: a second click or key
 * press may come before the first one is rendered.
 */
export const useSingleFlight = (work: () => Promise<unknown>): (() => Promise<void>) => {
  const isRunning = useRef(false)
  return async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
