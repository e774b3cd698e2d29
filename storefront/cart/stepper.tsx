import type { QuantityRule } from '@endcap/contract/catalog/selling-units'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-text.ts'
import { oneLess, oneMore, readQuantity } from './quantity.ts'

/** Corrects the typed quantity on blur, and shows a note if it was rounded up. */
export const Stepper = ({
  quantity,
  of,
  rule,
  onChange,
}: {
  quantity: number
  rule?: QuantityRule | undefined
  of: string
  onChange: (quantity: number) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isRounded, setRounded] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, String(quantity), (early) => onChange(readQuantity(early, rule)))
  const commit = (next: number) => {
    setRounded(typed !== null && Number(typed) > 0 && next > Number(typed))
    setTyped(null)
    onChange(next)
  }
  return (
    <div className="stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={t`One less of ${of}`}
        onClick={() => commit(oneLess(quantity, rule))}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        aria-label={t`Quantity of ${of}`}
        value={typed ?? quantity}
        onChange={(event) => {
          const { value } = event.target
          setTyped(value)
          if (/^\d+$/.test(value)) onChange(readQuantity(value, rule))
        }}
        onBlur={() => commit(readQuantity(typed ?? quantity, rule))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t`One more of ${of}`}
        onClick={() => commit(oneMore(quantity, rule))}
      >
        <Icon name="plus" className="size-4" />
      </button>
      {isRounded && (
        <span role="status" className="stepper-note">
          <Trans>Rounded up to {quantity}</Trans>
        </span>
      )}
    </div>
  )
}
