import { maxStockCount } from '@endcap/contract/limits'
import { describeProblem } from '@endcap/contract/quantities/describe-problem'
import { readQuantity } from '@endcap/contract/quantities/read-quantity'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from './form-field.tsx'

/** Null for a blank text; otherwise a number, or why it isn't one from `min` up. */
export const readWholeNumber = (text: string, min = 0): number | null | { problem: string } => {
  const read = readQuantity(text, maxStockCount)
  if (read.kind === 'blank') return null
  const isUnder = read.kind === 'problem' ? read.problem === 'negative' : read.count < min
  if (isUnder) return { problem: `Please enter ${min} or more.` }
  if (read.kind === 'problem' && read.problem !== 'not_a_number')
    return { problem: describeProblem(read.problem, text, maxStockCount) }
  if (read.kind === 'problem' || read.unit !== '')
    return { problem: 'Please enter a whole number.' }
  return read.count
}

type NumberInputProps = {
  name: string
  label: string
  help?: string
  isRequired?: boolean
  min?: number
  /** The shown number is the value plus this. */
  offset?: number
}

/**
 * A whole number; null if the field is empty; the typed text, with a field error, if it isn't a
 * number. As a field of text, it ignores the wheel and the arrow keys.
 */
export const NumberInput = ({ min = 0, offset = 0, ...props }: NumberInputProps) => {
  const { field } = useController({
    name: props.name,
    rules: {
      validate: (value: unknown) => {
        const read = typeof value === 'string' ? readWholeNumber(value, min) : value
        return typeof read === 'object' && read !== null && 'problem' in read
          ? String(read.problem)
          : true
      },
    },
  })
  const value: unknown = field.value
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof value === 'number' ? String(value + offset) : String(value ?? '')
  return (
    <FormField {...props}>
      {(control) => (
        <input
          {...control}
          name={props.name}
          ref={field.ref}
          value={typed ?? shown}
          inputMode="numeric"
          autoComplete="off"
          className="field"
          onChange={({ target }) => {
            const read = readWholeNumber(target.value, min)
            setTyped(target.value)
            if (typeof read === 'number') field.onChange(read - offset)
            else field.onChange(read === null ? null : target.value)
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
