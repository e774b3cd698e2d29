import { z } from 'zod'

/** The schema of what a client sends, unwrapped from transforms, defaults and the like. */
const unwrap = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap())
  return schema
}

/** Paths such as `customer.name`; list items add nothing. Fails for unknown kinds of schema. */
export const bodyFields = (schema: z.core.$ZodType, path = ''): string[] => {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return bodyFields(inner.element, path)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      bodyFields(field as z.core.$ZodType, path === '' ? name : `${path}.${name}`),
    )
  if (inner instanceof z.ZodDiscriminatedUnion)
    return [...new Set(inner.options.flatMap((option) => bodyFields(option, path)))]
  if (inner instanceof z.ZodRecord)
    throw new Error(`The fields of ${path || 'this body'} can’t be listed.`)
  return [path]
}
