type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `anyOf` a plain type and null, as one schema. */
const joinNull = (schema: Json): Json => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [value, nothing]: Json[] = anyOf
  const isPlain = typeof value?.type === 'string' && !('enum' in value) && !('const' in value)
  return nothing?.type === 'null' && isPlain
    ? { ...value, ...rest, type: [value.type, 'null'] }
    : schema
}

const tidyValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidyValue)
  return isJson(value) ? tidySchema(value) : value
}

const isNeedless = (name: string, value: unknown, schema: Json): boolean =>
  name === '$schema' ||
  name === '$id' ||
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  // A format such as `date-time` says it in a word.
  (name === 'pattern' && typeof schema.format === 'string')

/** A JSON schema without what its other members say already. */
export const tidySchema = (schema: Json): Json =>
  joinNull(
    Object.fromEntries(
      Object.entries(schema)
        .filter(([name, value]) => !isNeedless(name, value, schema))
        .map(([name, value]) => [name, tidyValue(value)]),
    ),
  )
