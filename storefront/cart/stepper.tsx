import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useEarlyText } from '../ui/use-early-text.ts'
import { oneLess, oneMore, readQuantity } from './quantity.ts'

/** Minus, a quantity field, plus. The typed text is normalised when the field loses the focus. */
export const Stepper = ({
  quantity,
  of,
  onChange,
}: {
  quantity: number
  /** The product's title, for screen readers. */
  of: string
  onChange: (quantity: number) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, String(quantity), (early) => onChange(readQuantity(early)))
  const commit = (next: number) => {
    setTyped(null)
    onChange(next)
  }
  return (
    <div className="stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={`One less of ${of}`}
        onClick={() => commit(oneLess(quantity))}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        aria-label={`Quantity of ${of}`}
        value={typed ?? quantity}
        onChange={(event) => {
          const { value } = event.target
          setTyped(value)
          if (/^\d+$/.test(value)) onChange(readQuantity(value))
        }}
        onBlur={() => commit(readQuantity(typed ?? quantity))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`One more of ${of}`}
        onClick={() => commit(oneMore(quantity))}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}
