import { CallError } from '@endcap/contract/client/call'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { sentenceOf } from '../api/api.ts'

/** Focuses the first of these fields, since the submit button lost the focus while it was busy. */
export const setFieldErrors = <Fields extends FieldValues>(
  messages: readonly (readonly [field: Path<Fields>, message: string | undefined])[],
  setError: UseFormSetError<Fields>,
): void => {
  for (const [index, [field, message]] of messages.entries())
    setError(field, { message }, { shouldFocus: index === 0 })
}

/** Shows the server's field errors, and returns the message for the whole form. */
export const showFieldErrors = <Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): string => {
  if (error instanceof CallError)
    setFieldErrors(
      fields.filter((field) => field in error.errors).map((field) => [field, error.errors[field]]),
      setError,
    )
  return sentenceOf(error)
}
