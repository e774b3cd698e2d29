import { z } from 'zod'
import { ShopError } from '../shop-error.ts'

// The sentence for fields whose schema has none.
z.config({ customError: () => /*i18n*/ 'Please check this field.' })

/**
 * Returns messages by field. A nested field is listed by its path (`customer.name`) and, unless
 * that is taken, by its own name (`name`), as forms call it.
 */
const errorsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  for (const issue of issues) {
    const name = issue.path.findLast((part) => typeof part === 'string')
    if (name !== undefined) errors[name] ??= issue.message
  }
  return errors
}

/** Parses a value by a schema. Throws `invalid` (422) with a message per field. */
export const readInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new ShopError('invalid', { errors: errorsOf(read.error.issues) })
}
