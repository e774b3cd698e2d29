import { CallError } from '@endcap/contract/call'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { sentenceOf } from './api.ts'

/** Shows the server's messages under their fields. Returns the sentence for the whole form. */
export const showFieldErrors = <Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): string => {
  if (error instanceof CallError)
    for (const field of fields) {
      const message = error.errors[field]
      if (message !== undefined) setError(field, { message })
    }
  return sentenceOf(error)
}
