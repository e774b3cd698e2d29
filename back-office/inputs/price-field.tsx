import type { Cents } from '@endcap/contract/money'
import type { KeyboardEvent } from 'react'
import { formatPriceInput } from '../money/read-price.ts'

/** Focuses the next or previous field with the attribute `marker`. Returns whether there is one. */
const moveFrom = (input: HTMLInputElement, marker: string, offset: 1 | -1): boolean => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(`input[${marker}]`)]
  const next = inputs[inputs.indexOf(input) + offset]
  next?.focus()
  return next !== undefined
}

const offsetOf = ({ key, shiftKey }: KeyboardEvent): 1 | -1 | 0 => {
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) return 1
  return key === 'ArrowUp' || key === 'Enter' ? -1 : 0
}

type PriceFieldProps = {
  label: string
  marker: string
  /** The typed text; null shows `price`. */
  text: string | null
  price: Cents | null
  placeholder?: string
  isInvalid: boolean
  className: string
  onType: (text: string) => void
  onLeave: () => void
  onEscape: () => void
}

/** Enter and the arrow keys move to the price above or below. */
export const PriceField = ({
  label,
  marker,
  text,
  price,
  placeholder,
  isInvalid,
  className,
  onType,
  onLeave,
  onEscape,
}: PriceFieldProps) => (
  <input
    {...{ [marker]: '' }}
    value={text ?? formatPriceInput(price)}
    inputMode="decimal"
    autoComplete="off"
    placeholder={placeholder}
    aria-label={label}
    aria-invalid={isInvalid}
    className={className}
    onChange={({ target }) => onType(target.value)}
    onFocus={({ target }) => target.select()}
    onBlur={onLeave}
    onKeyDown={(event) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        return onEscape()
      }
      const offset = offsetOf(event)
      if (offset === 0) return
      event.preventDefault()
      if (!moveFrom(event.currentTarget, marker, offset)) event.currentTarget.blur()
    }}
  />
)
