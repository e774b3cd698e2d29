import { maxQuantity } from '@endcap/contract/limits'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'

/** Enter focuses the guide's next field of the same kind, like a phone keyboard's Next key. */
const focusNextOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { name } = event.currentTarget
  const fields = [...document.querySelectorAll<HTMLInputElement>(`main input[name="${name}"]`)]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next === undefined) event.currentTarget.blur()
  else {
    next.focus()
    next.select()
  }
}

/** At most the largest quantity; null if `text` is not a whole number. */
const readCount = (text: string): number | null =>
  /^\d+$/.test(text) ? Math.min(Number(text), maxQuantity) : null

export const CountField = ({
  name,
  label,
  value,
  className = 'w-12',
  onChange,
}: {
  name: string
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
