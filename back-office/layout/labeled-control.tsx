import { type ReactNode, useId } from 'react'

type LabeledControlProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  children: (control: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    'aria-required': boolean
  }) => ReactNode
}

export const LabeledControl = ({
  label,
  help,
  error,
  isRequired = false,
  children,
}: LabeledControlProps) => {
  const id = useId()
  const hint = error ?? help
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
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
