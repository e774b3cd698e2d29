import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import { FormField } from './form-field.tsx'

const problemOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const price = readPrice(value)
  return 'problem' in price ? price.problem : undefined
}

/** `Cents`; null for no price; the typed text, with a field error, if it isn't a price. */
export const MoneyInput = ({
  name,
  label,
  help,
  unit = '$',
}: {
  name: string
  label: string
  help?: string
  /** `%`: a percentage, with its hundredths. */
  unit?: '$' | '%'
}) => {
  const { field } = useController({
    name,
    rules: { validate: (value) => problemOf(value) ?? true },
  })
  const value: unknown = field.value
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? formatPriceInput(value) : String(value ?? '')

  return (
    <FormField name={name} label={label} help={help}>
      {(control) => (
        <div className="relative">
          <span
            className={`absolute top-1/2 -translate-y-1/2 text-sm text-soft ${unit === '$' ? 'left-2.5' : 'right-2.5'}`}
          >
            {unit}
          </span>
          <input
            {...control}
            name={name}
            ref={field.ref}
            value={typed ?? shown}
            inputMode="decimal"
            autoComplete="off"
            className={`field ${unit === '$' ? 'pl-6!' : 'pr-7!'}`}
            onChange={(event) => {
              const price = readPrice(event.target.value)
              setTyped(event.target.value)
              field.onChange('value' in price ? price.value : event.target.value)
            }}
            onBlur={() => {
              setTyped(null)
              field.onBlur()
            }}
          />
        </div>
      )}
    </FormField>
  )
}
