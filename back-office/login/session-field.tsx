import type { ComponentProps } from 'react'
import { LabeledControl } from '../layout/labeled-control.tsx'

/** Needed because the API's message for a refused password (S5-22) doesn't mention the length. */
export const passwordHelp =
  'At least 8 characters, with a lowercase letter, an uppercase letter, a number and one of ! @ # $ % ^ & *.'

type SessionFieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  help?: string
}

/** An uncontrolled input, so that autofill works. */
export const SessionField = ({ label, error, help, ...input }: SessionFieldProps) => (
  <LabeledControl label={label} error={error} help={help}>
    {(control) => <input {...control} {...input} className="field h-11!" />}
  </LabeledControl>
)
