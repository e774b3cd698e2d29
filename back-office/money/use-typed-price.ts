import type { Cents } from '@endcap/contract/money'
import { useState } from 'react'
import { useStoredAtEnd } from '../forms/use-stored-at-end.ts'

type TypedPrice = {
  text: string
  /** The price when typing began, which the typed one replaces. */
  before: Cents | null
}

/**
 * Holds the price that is typed into a row whose price is `current`. It is stored under `name` when the session ends, and
 * restored at the next login, when `onRestored` runs.
 */
export const useTypedPrice = ({
  name,
  current,
  onRestored,
}: {
  name: string
  current: Cents | null
  onRestored: () => void
}) => {
  const [price, setPrice] = useState<TypedPrice | null>(null)
  useStoredAtEnd<TypedPrice>({
    name,
    read: () => price,
    restore: (stored) => {
      setPrice(stored)
      onRestored()
    },
  })
  return {
    /** Null while nothing is typed. */
    typed: price === null ? null : price.text,
    /** Whether the row has been loaded with another price since typing began. */
    isStale: price !== null && price.before !== current,
    type: (text: string): void =>
      setPrice((now) => ({ text, before: now === null ? current : now.before })),
    clear: (): void => setPrice(null),
    /** Clears a text whose price was saved; a text typed meanwhile replaces that price. */
    clearSaved: (text: string, saved: Cents | null): void =>
      setPrice((now) => (now === null || now.text === text ? null : { ...now, before: saved })),
  }
}
