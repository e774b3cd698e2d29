import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { createScanSplitter } from '@endcap/contract/quantities/split-scan'
import { useQuantityText } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Focuses the page's next (1) or previous (-1) field of the same kind. */
const focusBy = (field: HTMLInputElement, step: 1 | -1): void => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(`main input[name="${field.name}"]`),
  ]
  const next = fields[fields.indexOf(field) + step]
  next?.focus()
  // Like a phone keyboard's Done key, after the last one.
  if (next === undefined && step === 1) field.blur()
}

/**
 * Text that is not a quantity stays in the field with a message, and changes nothing. A code that a
 * scanner types into the field leaves the number before it as it was.
 */
export const CountField = ({
  name,
  label,
  value,
  units,
  max = Number.POSITIVE_INFINITY,
  maxMessage = t`At most ${max}, as ordered. Add items to order more.`,
  isOptional = false,
  className = 'w-12',
  onChange,
  onTakeUsual,
  onScan,
}: {
  name: string
  label: string
  value: number | null
  units: readonly SellingUnit[]
  /** The quantity ordered before, where only less may be ordered. */
  max?: number
  maxMessage?: string
  /** A blank field means null. Otherwise it changes nothing. */
  isOptional?: boolean
  className?: string
  onChange: (value: number | null) => void
  /** Enters the usual quantity into the blank field, by the key +. */
  onTakeUsual?: () => void
  /** Focuses the field of the product with the code. Returns whether there is one. */
  onScan?: (code: string, name: string) => boolean
}) => {
  const field = useQuantityText({
    quantity: value,
    read: (text) => {
      const read = readOrderQuantity(text, units)
      return read.kind === 'quantity' && read.quantity > max
        ? { kind: 'refused', message: maxMessage }
        : read
    },
    onQuantity: onChange,
    isOptional,
  })
  const [splitter] = useState(createScanSplitter)
  const atFocus = useRef(value)
  const [unknownCode, setUnknownCode] = useState('')
  const message =
    unknownCode === ''
      ? field.message
      : t`There is no product with the code ${unknownCode} in this list.`

  const leave = (input: HTMLInputElement, step: 1 | -1) => {
    if (field.commit()) focusBy(input, step)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event
    if (key === 'Escape') {
      if (field.typed !== null) onChange(atFocus.current)
      return field.reset()
    }
    // On many keyboards + is = with Shift.
    const isTaken = /^[+=]$/.test(key) && input.value === '' && onTakeUsual !== undefined
    if (!isTaken && key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (isTaken) onTakeUsual()
    const scanned = key === 'Enter' ? splitter.split(input.value) : null
    if (scanned === null) return leave(input, key === 'ArrowUp' ? -1 : 1)
    // Rendered before the field loses the focus, so that its blur finds the number, not the code.
    flushSync(() => field.type(scanned.quantity))
    input.select()
    if (onScan?.(scanned.code, name) !== true) setUnknownCode(scanned.code)
  }
  return (
    <>
      <input
        {...field.inputProps}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-describedby={message === '' ? undefined : field.messageId}
        className={`count-field ${className}`}
        onInput={({ currentTarget, nativeEvent }) =>
          splitter.type(String(field.inputProps.value), currentTarget.value, nativeEvent)
        }
        onChange={(event) => {
          setUnknownCode('')
          field.type(event.target.value)
        }}
        onFocus={(event) => {
          event.target.select()
          atFocus.current = value
          splitter.start(event.target.value)
        }}
        onBlur={() => {
          setUnknownCode('')
          field.commit()
        }}
        onKeyDown={onKeyDown}
      />
      {message !== '' && (
        <span id={field.messageId} role="alert" className="stepper-note stepper-problem">
          {message}
        </span>
      )}
    </>
  )
}
