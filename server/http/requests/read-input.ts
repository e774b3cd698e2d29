import { z } from 'zod'
import { ShopError } from '../shop-error.ts'

// Where the contract has no sentence of its own, people don't read the parser's.
z.config({ customError: () => 'Please check this field.' })

/**
 * Issues as the contract's `errors`: a field's name to its message. A nested field stands under
 * its whole path (`customer.name`) and, unless that is taken, under its own name (`name`), which
 * is what a form calls it.
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

/** Parses by a schema of the contract. Throws `invalid` (422) with a message per field. */
export const readInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new ShopError('invalid', { errors: errorsOf(read.error.issues) })
}
