import type { ComponentProps } from 'react'

export type Choice = readonly [value: string, label: string]

type SelectProps = Omit<
  ComponentProps<'select'>,
  'onChange' | 'children' | 'value' | 'placeholder'
> & {
  value: string
  choices: readonly Choice[]
  /** Shown, but not offered, if no choice has the value. */
  placeholder?: string
  onChange: (value: string) => void
}

export const Select = ({
  value,
  choices,
  placeholder,
  onChange,
  className = 'field',
  ...props
}: SelectProps) => (
  <select
    {...props}
    value={value}
    className={className}
    onChange={({ target }) => onChange(target.value)}
  >
    {placeholder !== undefined && choices.every(([choice]) => choice !== value) && (
      <option value={value} hidden>
        {placeholder}
      </option>
    )}
    {choices.map(([choice, label]) => (
      <option key={choice} value={choice}>
        {label}
      </option>
    ))}
  </select>
)
