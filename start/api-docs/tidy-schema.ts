type Json = Record<string, unknown>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (schema: Json): boolean =>
  'type' in schema && !('enum' in schema) && !('const' in schema)

/** `anyOf` plain types, such as a text and null, as one schema. A keyword of one type doesn't apply to others. */
const joinTypes = (schema: Json): Json => {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || !anyOf.every((one): one is Json => isJson(one) && isPlain(one)))
    return schema
  const keywords = [rest, ...anyOf].flatMap(({ type: _type, ...others }) => Object.keys(others))
  const type = anyOf.flatMap((one) => one.type)
  const repeats = (all: readonly unknown[]) => new Set(all).size < all.length
  if (repeats(keywords) || repeats(type)) return schema
  return { ...Object.assign({}, ...anyOf, rest), type }
}

const tidyValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidyValue)
  return isJson(value) ? tidySchema(value) : value
}

const isNeedless = (name: string, value: unknown, schema: Json): boolean =>
  name === '$schema' ||
  name === '$id' ||
  name === 'propertyNames' ||
  (name === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (name === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  // A format such as `date-time` says it in a word.
  (name === 'pattern' && typeof schema.format === 'string')

/** A JSON schema without what its other members say already. */
export const tidySchema = (schema: Json): Json =>
  joinTypes(
    Object.fromEntries(
      Object.entries(schema)
        .filter(([name, value]) => !isNeedless(name, value, schema))
        .map(([name, value]) => [name, tidyValue(value)]),
    ),
  )

/** Replaces references to schemas that are shorter than the reference, such as a day’s. */
export const inlineShort = (value: unknown, named: Readonly<Record<string, Json>>): unknown => {
  if (Array.isArray(value)) return value.map((one) => inlineShort(one, named))
  if (!isJson(value)) return value
  const { $ref, ...rest } = value
  const target = typeof $ref === 'string' ? named[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined
  const isShort =
    target !== undefined && JSON.stringify(target).length <= JSON.stringify({ $ref }).length
  const own = isShort ? { ...target, ...rest } : value
  return Object.fromEntries(
    Object.entries(own).map(([name, one]) => [name, inlineShort(one, named)]),
  )
}
