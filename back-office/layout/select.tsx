import type { ComponentProps } from 'react'

export type Choice = readonly [value: string, label: string]

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children' | 'value'> & {
  value: string
  choices: readonly Choice[]
  onChange: (value: string) => void
}

export const Select = ({ choices, onChange, className = 'field', ...props }: SelectProps) => (
  <select {...props} className={className} onChange={({ target }) => onChange(target.value)}>
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
