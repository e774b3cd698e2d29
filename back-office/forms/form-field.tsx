import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { LabeledControl } from '../layout/labeled-control.tsx'

export const FormField = ({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof LabeledControl>, 'error'>) => {
  const { getFieldState, formState } = useFormContext()
  return <LabeledControl {...props} error={getFieldState(name, formState).error?.message} />
}
