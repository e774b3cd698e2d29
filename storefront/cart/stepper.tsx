import type { QuantityRule, SellingUnit } from '@endcap/contract/catalog/selling-units'
import { useQuantityText } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-text.ts'
import { oneLess, oneMore, toSold } from './quantity.ts'
import { loadQuantityReader, readTyped } from './typed-quantity.ts'

/** Text that is not a quantity stays in the field with a message; a note says what was rounded. */
export const Stepper = ({
  quantity,
  of,
  rule,
  onChange,
  onEnter,
  onRemove,
}: {
  quantity: number
  rule?: (QuantityRule & { units: readonly SellingUnit[] }) | undefined
  of: string
  /** Called at each tap, and at each key of a quantity that is being typed. */
  onChange: (quantity: number, isTyped: boolean) => void
  onEnter?: () => void
  /** Offered instead of minus at the smallest quantity, at which minus does nothing (S5-02). */
  onRemove?: () => void
}) => {
  const [note, setNote] = useState<'rounded' | 'changed' | ''>('')
  const input = useRef<HTMLInputElement>(null)
  const read = (text: string) => readTyped(text, rule?.units)
  const field = useQuantityText({
    quantity,
    read,
    onQuantity: (next) => onChange(toSold(next ?? quantity, rule), true),
  })
  useEarlyText(input, String(quantity), field.type)
  const readAgain = useEffectEvent(() => {
    if (field.typed !== null) field.type(field.typed)
  })
  const [isFocused, setFocused] = useState(false)
  const isUsed = isFocused || field.typed !== null
  useEffect(() => {
    // Offline, plain digits are still read.
    if (isUsed) loadQuantityReader().then(readAgain, () => {})
  }, [isUsed])
  const commit = (): boolean => {
    const typed = field.typed === null ? null : read(field.typed)
    if (typed?.kind === 'quantity' && typed.quantity !== quantity)
      setNote(typed.quantity > 0 && typed.quantity < quantity ? 'rounded' : 'changed')
    return field.commit()
  }
  const step = (next: number) => {
    setNote('')
    field.reset()
    onChange(next, false)
  }
  const less = oneLess(quantity, rule)
  const remove = less === quantity ? onRemove : undefined
  return (
    <div className="stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={remove ? t`Delete ${of}` : t`One less of ${of}`}
        onClick={remove ?? (() => step(less))}
      >
        <Icon name={remove ? 'trash' : 'minus'} className="size-4" />
      </button>
      <input
        {...field.inputProps}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity of ${of}`}
        onFocus={(event) => {
          event.target.select()
          setFocused(true)
        }}
        onChange={(event) => {
          setNote('')
          field.type(event.target.value)
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (commit()) onEnter?.()
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t`One more of ${of}`}
        onClick={() => step(oneMore(quantity, rule))}
      >
        <Icon name="plus" className="size-4" />
      </button>
      {field.message !== '' && (
        <span id={field.messageId} role="alert" className="stepper-note stepper-problem">
          {field.message}
        </span>
      )}
      {note !== '' && field.message === '' && (
        <span role="status" className="stepper-note">
          {note === 'rounded' ? (
            <Trans>Rounded up to {quantity}</Trans>
          ) : (
            <Trans>Changed to {quantity}</Trans>
          )}
        </span>
      )}
    </div>
  )
}
