import { CallError } from '@endcap/contract/call'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { sentenceOf } from './api.ts'

/**
 * Shows the server's messages under their fields, and focuses the first of these: the busy button has lost the focus,
 * and a long form's fields may be out of sight. Returns the sentence for the whole form.
 */
export const showFieldErrors = <Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
): string => {
  if (error instanceof CallError)
    for (const [index, field] of fields.filter((name) => name in error.errors).entries())
      setError(field, { message: error.errors[field] }, { shouldFocus: index === 0 })
  return sentenceOf(error)
}
