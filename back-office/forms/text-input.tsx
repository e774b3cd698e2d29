import type { HTMLInputTypeAttribute } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type Choice, Select } from '../layout/select.tsx'
import { FormField } from './form-field.tsx'

type InputProps = {
  name: string
  label: string
  help?: string
  isRequired?: boolean
}

export const TextInput = ({
  type = 'text',
  ...field
}: InputProps & { type?: HTMLInputTypeAttribute }) => {
  const { register } = useFormContext()
  return (
    <FormField {...field}>
      {(control) => (
        <input
          {...control}
          {...register(field.name)}
          type={type}
          autoComplete="off"
          className="field"
        />
      )}
    </FormField>
  )
}

export const AreaInput = ({
  rows = 3,
  placeholder,
  ...field
}: InputProps & {
  rows?: number
  placeholder?: string
}) => {
  const { register } = useFormContext()
  return (
    <FormField {...field}>
      {(control) => (
        <textarea
          {...control}
          {...register(field.name)}
          rows={rows}
          placeholder={placeholder}
          className="field"
        />
      )}
    </FormField>
  )
}

/** The choices may be loaded after the form's value. */
export const ChoiceInput = ({ choices, ...props }: InputProps & { choices: readonly Choice[] }) => {
  const { field } = useController({ name: props.name })
  const value = String(field.value ?? '')
  return (
    <FormField {...props}>
      {(control) => (
        <Select {...control} {...field} value={value} choices={choices} placeholder="…" />
      )}
    </FormField>
  )
}
