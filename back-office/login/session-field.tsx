import type { ComponentProps } from 'react'
import { LabeledControl } from '../layout/labeled-control.tsx'

/** The API's message for a refused password (S5-22) doesn't name its length. */
export const passwordHelp =
  'At least 8 characters, with a lowercase letter, an uppercase letter, a number and one of ! @ # $ % ^ & *.'

type SessionFieldProps = ComponentProps<'input'> & {
  label: string
  error?: string | undefined
  help?: string
}

/** Uncontrolled, so that autofill works. */
export const SessionField = ({ label, error, help, ...input }: SessionFieldProps) => (
  <LabeledControl label={label} error={error} help={help}>
    {(control) => <input {...control} {...input} className="field h-11!" />}
  </LabeledControl>
)
