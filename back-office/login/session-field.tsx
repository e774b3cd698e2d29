import { useId } from 'react'

type SessionFieldProps = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  error?: string | undefined
  help?: string
  autoFocus?: boolean
  defaultValue?: string
  inputMode?: 'numeric'
}

/** A field of the pages before sign-in, whose browser's own value is read at the submit, so that autofill works. */
export const SessionField = ({
  name,
  label,
  type,
  autoComplete,
  error,
  help,
  autoFocus = false,
  defaultValue,
  inputMode,
}: SessionFieldProps) => {
  const id = useId()
  const hint = error ?? help
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        inputMode={inputMode}
        // biome-ignore lint/a11y/noAutofocus: the page has nothing but this form
        autoFocus={autoFocus}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="field h-11!"
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`mt-1 text-xs ${error ? 'text-danger' : 'text-soft'}`}>
          {hint}
        </p>
      )}
    </div>
  )
}
