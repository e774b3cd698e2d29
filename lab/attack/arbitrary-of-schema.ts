import fc, { type Arbitrary } from 'fast-check'
import { customerPassword } from '../shop/bench-shop.ts'

export type JsonSchema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}

/** `{{product:7}}`: an id of the attacked shop, filled in when the request is sent. */
export const anyIdOf = (table: string): Arbitrary<string> =>
  fc.nat({ max: 999 }).map((number) => `{{${table}:${number}}}`)

const day = fc
  .nat({ max: 90 })
  .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10))
const moment = fc
  .nat({ max: 200_000 })
  .map((minutes) => new Date(Date.UTC(2026, 9, 1, 0, minutes)).toISOString())
const password = fc.constantFrom(customerPassword, 'Attack-horse-8', 'attack')

/** Values by field name, for rules that the JSON Schema doesn't express. */
const byName: readonly (readonly [RegExp, Arbitrary<unknown>])[] = [
  [/^(product_id|products)$/, anyIdOf('product')],
  [/^(category_id|parent_id)$/, anyIdOf('category')],
  [/^(categories|category_ids|categoryIds)$/, fc.array(anyIdOf('category'), { maxLength: 3 })],
  [/^(ids|orders|order_ids)$/, fc.array(anyIdOf('any'), { maxLength: 3 })],
  [/^user_id$/, fc.constant('{{self}}')],
  [/^(customer|customer_id|other_id)$/, anyIdOf('customer')],
  [/^(assigned_to|by|assigned)$/, anyIdOf('staff_member')],
  [/^(section_id|group)$/, anyIdOf('section')],
  [/^(id|entity_id)$/, anyIdOf('any')],
  [/email$/i, fc.nat({ max: 400 }).map((number) => `attack-${number}@attack.example`)],
  [/^phone$/, fc.constantFrom('(404) 555-0147', '404 555 0148 ext 2')],
  [/password$/i, password],
  [/^(date|day)$/, day],
  [/^(from|to)$/, day],
  [/^(visible_from|visible_until|at)$/, fc.oneof(moment, fc.constant(null))],
  [/^time$/, fc.constantFrom('9:00 AM', '10:00 AM', '3:00 PM')],
  [/^(quantity|qty)$/, fc.integer({ min: 1, max: 40 })],
  [/^(price|cost|amount)$/, fc.nat({ max: 200 }).map((whole) => whole + 0.25)],
  [/^(banner|image|thumbnail)$/, fc.constantFrom('', '/images/attack.webp')],
  [/^images$/, fc.constant([])],
  [/^time_zone$/, fc.constantFrom('America/New_York', 'Asia/Kathmandu')],
  [/^(Price|total)$/, fc.constant(undefined)],
]

const guarded = (pattern: string, fallback: Arbitrary<string>): Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fallback
  }
}

const textOf = (schema: JsonSchema): Arbitrary<string> => {
  if (schema.format === 'date-time') return moment
  if (schema.format === 'date') return day
  const maxLength = Math.min(schema.maxLength ?? 40, 40)
  const plain = fc.string({ minLength: Math.min(schema.minLength ?? 0, maxLength), maxLength })
  return schema.pattern === undefined ? plain : guarded(schema.pattern, plain)
}

const objectOf = ({ properties = {}, required }: JsonSchema): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        arbitraryOfSchema(property, name),
      ]),
    ),
    { requiredKeys: [...(required ?? [])] },
  )

/** Values that a schema accepts. Most also satisfy the rules that a JSON Schema can't express. */
export const arbitraryOfSchema = (schema: JsonSchema, name = ''): Arbitrary<unknown> => {
  const isLeaf = schema.properties === undefined && schema.items?.properties === undefined
  const named = isLeaf ? byName.find(([pattern]) => pattern.test(name))?.[1] : undefined
  if (named !== undefined && schema.enum === undefined) {
    // A list of ids is named like a single id.
    return schema.type === 'array' && !/s$/i.test(name) ? fc.array(named, { maxLength: 3 }) : named
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => arbitraryOfSchema(one, name)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array': {
      const maxLength = Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4))
      return fc.array(arbitraryOfSchema(schema.items ?? {}, name), {
        minLength: Math.min(schema.minItems ?? 0, maxLength),
        maxLength,
      })
    }
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1_000_000),
        max: Math.min(schema.maximum ?? 1_000, 1_000_000),
      })
    case 'number':
      return fc.nat({ max: 1_000 }).map((whole) => whole + 0.25)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema)
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.nat(), fc.constant(undefined))
  }
}

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...["' or 1=1 --", '"; drop table customer; --', '=cmd|calc!A0', '{"$ne":null}'],
    ...['../../../etc/passwd', '%2e%2e%2f', '\u0000', '\ud800', '\u202egnp.exe', '\r\nX: y'],
    ...['#{7*7}{{7*7}}<%= 7*7 %>', '<script>alert(1)</script>', '__proto__', 'constructor'],
    ...['1e309', '-0', 'NaN', '٣', '99999999999999999999', 'infinity'],
    ...['0001-01-01', '275760-09-13T00:00:00.001Z', '+275760-09-13'],
    ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.nat({ max: 6_000 }).map((length) => 'x'.repeat(length)),
)

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 2 ** 63, [], {}),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)
