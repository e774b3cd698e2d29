import { useRef } from 'react'

/**
 * Returns `work` as a function that does nothing, and returns undefined, while an earlier call of it is running: a
 * second click or key press may come before the first one is rendered.
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
