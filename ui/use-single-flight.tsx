import { useRef } from 'react'

/** Ignores calls while one is running: a second click may come before the first one is rendered. */
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
