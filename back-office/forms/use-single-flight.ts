import { useRef } from 'react'

/**
 * Returns `work` as a function that does nothing while an earlier call of it is running: a second click or key
 * press may come before the first one is rendered.
 */
export const useSingleFlight = <Input extends unknown[]>(
  work: (...input: Input) => Promise<unknown>,
): ((...input: Input) => Promise<void>) => {
  const isRunning = useRef(false)
  return async (...input) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work(...input)
    } finally {
      isRunning.current = false
    }
  }
}
