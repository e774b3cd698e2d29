import { useState } from 'react'
import { useStoredAtEnd } from './use-stored-at-end.ts'

type Typed<Value> = {
  text: string
  /** The value when typing began, which the typed one replaces. */
  before: Value
}

/**
 * Holds the text that is typed into a row whose value is `current`. It is stored under `name` when the session ends, and
 * restored at the next login, when `onRestored` runs.
 */
export const useTypedValue = <Value extends string | number | null>({
  name,
  current,
  onRestored,
}: {
  name: string
  current: Value
  onRestored: () => void
}) => {
  const [value, setValue] = useState<Typed<Value> | null>(null)
  useStoredAtEnd<Typed<Value>>({
    name,
    read: () => value,
    restore: (stored) => {
      setValue(stored)
      onRestored()
    },
  })
  return {
    /** Null while nothing is typed. */
    typed: value === null ? null : value.text,
    /** Whether the row has been loaded with another value since typing began. */
    isStale: value !== null && value.before !== current,
    type: (text: string): void =>
      setValue((now) => ({ text, before: now === null ? current : now.before })),
    clear: (): void => setValue(null),
    /** Clears a text whose value was saved; a text typed meanwhile replaces that value. */
    clearSaved: (text: string, saved: Value): void =>
      setValue((now) => (now === null || now.text === text ? null : { ...now, before: saved })),
  }
}
