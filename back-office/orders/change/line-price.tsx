import { maxLength } from '@endcap/contract/limits'
import type { Cents } from '@endcap/contract/money'
import { useState } from 'react'
import { formatPriceInput, readPrice } from '../../money/read-price.ts'

type LinePriceProps = {
  title: string
  price: Cents
  reason: string
  /** `price`: null if the typed text isn't a price; then the order can't be saved. */
  onChange: (price: Cents | null, reason: string) => void
}

const priceOf = (typed: string): Cents | null => {
  const read = readPrice(typed)
  return 'value' in read ? read.value : null
}

/** A new price of an order's line, and the reason for it. */
export const LinePrice = ({ title, price, reason, onChange }: LinePriceProps) => {
  const [typed, setTyped] = useState(() => formatPriceInput(price))
  const read = readPrice(typed)
  const problem = 'problem' in read ? read.problem : ''
  return (
    <div className="mt-1.5 flex flex-wrap items-start gap-2">
      <label className="text-xs text-soft">
        New price
        <input
          aria-label={`New price of ${title}`}
          aria-invalid={problem !== ''}
          inputMode="decimal"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: shown by a button to enter a price
          autoFocus
          className="field mt-0.5 block w-28!"
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(priceOf(target.value), reason)
          }}
        />
      </label>
      <label className="min-w-40 flex-1 text-xs text-soft">
        Reason, which the customer reads
        <input
          aria-label={`Reason for the price of ${title}`}
          autoComplete="off"
          maxLength={maxLength.reason}
          className="field mt-0.5 block"
          value={reason}
          onChange={({ target }) => onChange(priceOf(typed), target.value)}
        />
      </label>
      {problem !== '' && (
        <p role="alert" className="w-full text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
