import { useRef } from 'react'

/**
 * Returns `work` as a function that does nothing while an earlier call is running, and returns
 * undefined: a second click may come before the first one is rendered.
 */
export const useSingleFlight = <Input extends unknown[], Result>(
  work: (...input: Input) => Promise<Result>,
): ((...input: Input) => Promise<Result | undefined>) => {
  const isRunning = useRef(false)
  return async (...input) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await work(...input)
    } finally {
      isRunning.current = false
    }
  }
}
