import { maxQuantity } from '@endcap/contract/limits'
import { useState } from 'react'
import { focusNextOnEnter } from './focus-next.ts'

/** Returns a whole number of at most the largest quantity; null for none. */
const readCount = (text: string): number | null =>
  /^\d+$/.test(text) ? Math.min(Number(text), maxQuantity) : null

/** A field for a whole number, typed by a keypad. Empty is no number. */
export const CountField = ({
  name,
  label,
  value,
  className = 'w-12',
  onChange,
}: {
  name: string
  /** The field's label, with the product's title, for screen readers. */
  label: string
  value: number | null
  className?: string
  onChange: (value: number | null) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      name={name}
      aria-label={label}
      className={`h-11 bg-transparent text-center text-base tabular-nums ${className}`}
      value={typed ?? value ?? ''}
      onChange={(event) => {
        const text = event.target.value.trim()
        setTyped(text)
        if (text === '' || /^\d+$/.test(text)) onChange(readCount(text))
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(null)}
      onKeyDown={focusNextOnEnter}
    />
  )
}
