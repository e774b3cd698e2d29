import { InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { InputHelperText, useInput } from 'react-admin'
import { formatPriceInput, readPrice } from './read-price.ts'

type MoneyInputProps = { source: string; label: string; helperText?: string }

const problemOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const price = readPrice(value)
  return 'problem' in price ? price.problem : undefined
}

/**
 * A price field: staff type dollars, the form's value is `Cents`, or null for no price. For a text
 * that is no price the value is the text itself, with an error under the field.
 */
export const MoneyInput = ({ source, label, helperText }: MoneyInputProps) => {
  const { id, field, fieldState } = useInput({
    source,
    validate: problemOf,
    format: (value: unknown) => value,
    parse: (value: unknown) => value,
  })
  const held: unknown = field.value
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typeof held === 'number' ? formatPriceInput(held) : String(held ?? '')

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={label}
      value={typed ?? shown}
      onChange={(event) => {
        const price = readPrice(event.target.value)
        setTyped(event.target.value)
        field.onChange('cents' in price ? price.cents : event.target.value)
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
      error={fieldState.invalid}
      helperText={<InputHelperText error={fieldState.error?.message} helperText={helperText} />}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  )
}
