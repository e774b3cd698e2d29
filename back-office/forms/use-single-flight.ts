import { useRef } from 'react'

/**
 * Returns `work` as a function that does nothing while an earlier call of it is running: a second click or key
 * press may come before the first one is rendered. As the handler of a form's submit it prevents the default.
 */
export const useSingleFlight = (
  work: () => Promise<unknown>,
): ((event?: { preventDefault: () => void }) => Promise<void>) => {
  const isRunning = useRef(false)
  return async (event) => {
    event?.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }
}
