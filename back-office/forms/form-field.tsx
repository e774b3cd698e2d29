import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { LabeledControl } from '../layout/labeled-control.tsx'

/** Shows the field's error, set by the form or by the server. */
export const FormField = ({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof LabeledControl>, 'error'>) => {
  const { getFieldState, formState } = useFormContext()
  return <LabeledControl {...props} error={getFieldState(name, formState).error?.message} />
}
