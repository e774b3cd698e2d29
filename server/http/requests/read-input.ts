import { z } from 'zod'
import { ShopError } from '../shop-error.ts'

// The message for fields whose schema has none.
z.config({ customError: () => /*i18n*/ 'Please check this field.' })

/**
 * An error is listed under its field's path (`customer.name`), and also under the field's own name
 * unless another field of the body has that name.
 */
const errorsOf = (
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): Record<string, string> => {
  const fields = schema instanceof z.ZodObject ? schema.shape : {}
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.join('.') || 'body'] ??= issue.message
  for (const issue of issues) {
    const name = issue.path.findLast((part) => typeof part === 'string')
    const isOther = name !== issue.path[0] && Object.hasOwn(fields, name ?? '')
    if (name !== undefined && !isOther) errors[name] ??= issue.message
  }
  return errors
}

export const readInput = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new ShopError('invalid', { errors: errorsOf(schema, read.error.issues) })
}
