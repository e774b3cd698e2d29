import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import { maxQuantity } from '@endcap/contract/limits'
import { readOrderQuantity } from '@endcap/contract/quantities/read-order-quantity'
import { IconButton } from '@endcap/ui/button'
import { useQuantityText } from '@endcap/ui/use-quantity-text'
import { Minus, Plus } from 'lucide-react'

type QuantityStepperProps = {
  label: string
  value: number
  units?: readonly SellingUnit[]
  onChange: (value: number) => void
  autoFocus?: boolean
}

/** Focuses the next quantity, or the submit button after the last; with -1, the previous one. */
const focusFrom = (input: HTMLInputElement, offset: 1 | -1): void => {
  const fields = [
    ...(input.form?.querySelectorAll<HTMLElement>('[data-quantity], [type=submit]') ?? []),
  ]
  fields[fields.indexOf(input) + offset]?.focus()
}

/** Enter and the arrow keys move to the next quantity, Shift Enter and the arrow up to the former. */
const offsetOf = (key: string, isShift: boolean): 1 | -1 | undefined =>
  ({ Enter: isShift ? (-1 as const) : (1 as const), ArrowDown: 1 as const, ArrowUp: -1 as const })[
    key
  ]

/** Text that is not a quantity stays in the field with a message, and changes nothing. */
export const QuantityStepper = ({
  label,
  value,
  units,
  onChange,
  autoFocus,
}: QuantityStepperProps) => {
  const field = useQuantityText({
    quantity: value,
    read: (text) => readOrderQuantity(text, units),
    onQuantity: (next) => onChange(next ?? value),
  })
  const stepTo = (next: number) => {
    field.reset()
    onChange(Math.min(Math.max(next, 0), maxQuantity))
  }
  return (
    <div className="relative inline-flex items-center">
      <IconButton
        label={`One less: ${label}`}
        disabled={value === 0}
        onClick={() => stepTo(value - 1)}
      >
        <Minus aria-hidden />
      </IconButton>
      <input
        {...field.inputProps}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the first field of a page that was opened to change quantities
        autoFocus={autoFocus}
        className="field w-16! scroll-mb-24 text-center"
        onFocus={(event) => event.target.select()}
        onChange={(event) => field.type(event.target.value)}
        onBlur={field.commit}
        data-quantity
        onKeyDown={(event) => {
          const offset = offsetOf(event.key, event.shiftKey)
          if (offset === undefined || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (field.commit()) focusFrom(event.currentTarget, offset)
        }}
      />
      <IconButton label={`One more: ${label}`} onClick={() => stepTo(value + 1)}>
        <Plus aria-hidden />
      </IconButton>
      {field.message !== '' && (
        <span
          id={field.messageId}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-64 rounded-md bg-danger px-2 py-1 text-xs text-white dark:text-black"
        >
          {field.message}
        </span>
      )}
    </div>
  )
}
