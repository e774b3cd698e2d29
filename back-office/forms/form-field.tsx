import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'

type FormFieldProps = {
  name: string
  label: string
  /** A sentence below the field, while it has no error. */
  help?: string | undefined
  isRequired?: boolean | undefined
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    'aria-required': boolean
  }) => ReactNode
}

/** Returns the error of a form's field, as set by a check of the form or by the server. */
const useFieldError = (name: string): string | undefined => {
  const { getFieldState, formState } = useFormContext()
  return getFieldState(name, formState).error?.message
}

/** A field's label, its control, and its error or help below. */
export const FormField = ({ name, label, help, isRequired = false, children }: FormFieldProps) => {
  const id = useId()
  const error = useFieldError(name)
  const hint = error ?? help
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {isRequired && <span className="text-soft"> *</span>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
        'aria-required': isRequired,
      })}
      {hint !== undefined && (
        <p
          id={`${id}-hint`}
          className={`mt-1 text-xs ${error === undefined ? 'text-soft' : 'text-danger'}`}
          {...(error !== undefined && { role: 'alert' })}
        >
          {hint}
        </p>
      )}
    </div>
  )
}
