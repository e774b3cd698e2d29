import * as accounts from '@endcap/contract/accounts'
import * as cart from '@endcap/contract/cart'
import * as catalog from '@endcap/contract/catalog'
import * as content from '@endcap/contract/content'
import type { Endpoint } from '@endcap/contract/endpoint'
import * as inquiries from '@endcap/contract/inquiries'
import { type Decoding, everyField } from '@endcap/contract/light-client'
import * as orders from '@endcap/contract/orders'
import { Money, Timestamp, ZeroOrOne } from '@endcap/contract/schemas'
import * as settings from '@endcap/contract/settings'
import { z } from 'zod'

/** The contract's files whose endpoints pages call. */
const features = { accounts, cart, catalog, content, inquiries, orders, settings }

const codecs = new Map<z.ZodType, Decoding>([
  [Money, 'money'],
  [Timestamp, 'timestamp'],
  [ZeroOrOne, 'flag'],
])

/** The conversion of a value of this schema in a page; undefined where the wire has the same value. */
const decodingOf = (shape: z.ZodType): Decoding | undefined => {
  const codec = codecs.get(shape)
  if (codec !== undefined) return codec
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return decodingOf(shape.unwrap() as z.ZodType)
  if (shape instanceof z.ZodArray) return decodingOf(shape.element as z.ZodType)
  if (shape instanceof z.ZodRecord) {
    const inner = decodingOf(shape.valueType as z.ZodType)
    return inner && { [everyField]: inner }
  }
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries(shape.shape).flatMap(([name, field]): [string, Decoding][] => {
      const inner = decodingOf(field as z.ZodType)
      return inner === undefined ? [] : [[name, inner]]
    })
    return fields.length === 0 ? undefined : Object.fromEntries(fields)
  }
  if (shape instanceof z.ZodPipe)
    throw new Error('Pages can’t decode this wire type yet. Please add it to light-client.ts.')
  return undefined
}

const replyDecoding = ({ reply }: Endpoint): Decoding | undefined => {
  if (reply === null) return undefined
  return decodingOf(reply instanceof z.ZodType ? reply : reply.customer)
}

const literal = (decoding: Decoding): string => {
  if (typeof decoding === 'string') return `'${decoding}'`
  const fields = Object.entries(decoding).map(
    ([name, inner]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${literal(inner)}`,
  )
  return `{ ${fields.join(', ')} }`
}

const isForPages = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'access' in value &&
  typeof value.access === 'string' &&
  !value.access.startsWith('staff:')

const describeCall = (feature: string, exported: string, endpoint: Endpoint): string => {
  const { name, method, path } = endpoint
  const decoding = replyDecoding(endpoint)
  const given = [name, method, path].map((text) => `'${text}'`)
  if (decoding !== undefined) given.push(literal(decoding))
  return `/** ${endpoint.summary}. */
export const ${exported} = /* @__PURE__ */ lightCall<typeof ${feature}.${exported}>(${given.join(', ')})
`
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1

/** `contract/calls.gen.ts`: every endpoint except the staff's, in the light form for pages. */
export const describeLightCalls = (): string => {
  const calls = Object.entries(features).flatMap(([feature, exports]) =>
    // Sorted, since the order of a module's exports isn't stable.
    Object.entries(exports)
      .toSorted(byName)
      .flatMap(([exported, value]) =>
        isForPages(value) ? [describeCall(feature, exported, value)] : [],
      ),
  )
  const imports = Object.keys(features).map(
    (feature) => `import type * as ${feature} from './${feature}.ts'`,
  )
  return `// Generated from the contract by \`npm run api-docs\`; a test compares it. Don't edit.
${imports.join('\n')}
import { lightCall } from './light-client.ts'

${calls.join('\n')}`
}
