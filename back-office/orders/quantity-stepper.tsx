import { IconButton } from '@endcap/ui/button'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

type QuantityStepperProps = {
  label: string
  value: number
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

/** Arrow keys step by one. Enter moves to the next quantity, Shift Enter to the previous one. */
export const QuantityStepper = ({ label, value, onChange, autoFocus }: QuantityStepperProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const stepTo = (next: number) => {
    setTyped(null)
    onChange(Math.max(next, 0))
  }
  return (
    <div className="inline-flex items-center">
      <IconButton
        label={`One less: ${label}`}
        disabled={value === 0}
        onClick={() => stepTo(value - 1)}
      >
        <Minus aria-hidden />
      </IconButton>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the first field of a page that was opened to change quantities
        autoFocus={autoFocus}
        value={typed ?? String(value)}
        className="field w-16! scroll-mb-24 text-center"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 4)
          setTyped(digits)
          if (digits !== '') onChange(Number(digits))
        }}
        onBlur={() => setTyped(null)}
        data-quantity
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            event.preventDefault()
            focusFrom(event.currentTarget, event.shiftKey ? -1 : 1)
          }
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          stepTo(value + step)
        }}
      />
      <IconButton label={`One more: ${label}`} onClick={() => stepTo(value + 1)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  )
}
