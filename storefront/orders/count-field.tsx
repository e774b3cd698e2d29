import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { useQuantityText } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'

/** Focuses the guide's next field of the same kind, like a phone keyboard's Next key. */
const focusNext = (field: HTMLInputElement): void => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(`main input[name="${field.name}"]`),
  ]
  const next = fields[fields.indexOf(field) + 1]
  if (next === undefined) field.blur()
  else {
    next.focus()
    next.select()
  }
}

/** Text that is not a quantity stays in the field with a message, and changes nothing. */
export const CountField = ({
  name,
  label,
  value,
  units,
  max = Number.POSITIVE_INFINITY,
  isOptional = false,
  className = 'w-12',
  onChange,
}: {
  name: string
  label: string
  value: number | null
  units: readonly SellingUnit[]
  /** The quantity ordered before, where only less may be ordered. */
  max?: number
  /** A blank field means null. Otherwise it changes nothing. */
  isOptional?: boolean
  className?: string
  onChange: (value: number | null) => void
}) => {
  const field = useQuantityText({
    quantity: value,
    read: (text) => {
      const read = readOrderQuantity(text, units)
      return read.kind === 'quantity' && read.quantity > max
        ? { kind: 'refused', message: t`At most ${max}, as ordered. Add items to order more.` }
        : read
    },
    onQuantity: onChange,
    isOptional,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (field.commit()) focusNext(event.currentTarget)
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
        className={`h-11 bg-transparent text-center text-base tabular-nums ${className}`}
        onChange={(event) => field.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={field.commit}
        onKeyDown={onKeyDown}
      />
      {field.message !== '' && (
        <span id={field.messageId} role="alert" className="stepper-note stepper-problem">
          {field.message}
        </span>
      )}
    </>
  )
}
