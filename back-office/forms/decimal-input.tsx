import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from './form-field.tsx'

const pattern = /^(?:\d+(?:\.\d{0,3})?|\.\d{1,3})$/

/** A number with up to three decimals; null if the field is empty; otherwise the typed text. */
const read = (typed: string): number | string | null => {
  const text = typed.trim()
  if (text === '') return null
  return pattern.test(text) ? Number(text) : typed
}

/** A number with up to three decimals; the typed text, with a field error, if it isn't one. */
export const DecimalInput = (props: { name: string; label: string; help?: string }) => {
  const { field } = useController({
    name: props.name,
    rules: {
      validate: (value: unknown) =>
        typeof value !== 'string' || 'Please enter a number with up to three decimals.',
    },
  })
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField {...props}>
      {(control) => (
        <input
          {...control}
          name={props.name}
          ref={field.ref}
          value={typed ?? String(field.value ?? '')}
          inputMode="decimal"
          autoComplete="off"
          className="field"
          onChange={({ target }) => {
            setTyped(target.value)
            field.onChange(read(target.value))
          }}
          onBlur={() => {
            setTyped(null)
            field.onBlur()
          }}
        />
      )}
    </FormField>
  )
}
