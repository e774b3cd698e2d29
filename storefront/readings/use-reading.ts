import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { Reading } from './readings.ts'

/** A value that the page's loader has read, kept up to date while it is shown. */
export const useReading = <T>(reading: Reading<T>): T => {
  const { readings } = useRouter().options.context
  // A reading is known by its name; it is often made anew with each render.
  const { name } = reading
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const watch = useCallback(
    (listener: () => void) => readings.watch(reading, listener),
    [readings, name],
  )
  const look = () => readings.valueOf(reading)
  const value = useSyncExternalStore(watch, look, look)
  if (value === undefined) throw new Error(`${name} was not read by the page's loader`)
  return value
}
