import { t } from '@lingui/core/macro'
import { type ComponentProps, type HTMLInputTypeAttribute, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = {
  label: string
  field: UseFormRegisterReturn
  error?: string | undefined
  type?: HTMLInputTypeAttribute | 'area'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
  optional?: boolean
  className?: string
}

export const Field = ({
  label,
  field,
  error,
  type = 'text',
  autoComplete,
  inputMode,
  optional = false,
  className = '',
}: Props) => {
  const id = useId()
  const shared = {
    ...field,
    id,
    autoComplete,
    inputMode,
    className: 'field',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    'aria-required': !optional,
  }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-soft">{` ${t`(optional)`}`}</span>}
      </label>
      {type === 'area' ? <textarea {...shared} rows={4} /> : <input {...shared} type={type} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
