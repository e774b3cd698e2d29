import type { Endpoint } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import {
  anyIdOf,
  arbitraryOfSchema,
  hostileText,
  hostileValue,
  type JsonSchema,
} from './arbitrary-of-schema.ts'
import type { AttackRequest } from './attack-request.ts'
import { tables } from './attack-store.ts'
import { type Caller, callers } from './callers.ts'

const boundary = 'attack-boundary'

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Tables of ids in paths where the word before the id isn't the table's name. */
const otherTables: Readonly<Record<string, string>> = {
  stock: 'product',
  cart: 'self',
  order: 'customer_order',
  picking: 'customer_order',
  staff: 'staff_member',
  import: 'import_run',
  trash: 'deleted_row',
}

/** The table of an id, by the word before it in the path; `any` for words that name no table. */
const tableOf = (word: string): string => {
  const singular = word.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '')
  return otherTables[singular] ?? (tables.includes(singular) ? singular : 'any')
}

const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()))

const pathOf = (endpoint: Endpoint, isHostile: boolean): Arbitrary<string> => {
  const parts = endpoint.path.split('/').map((part, index, all) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) return fc.constant(part)
    const table = tableOf(all[index - 1] ?? '')
    const valid =
      name === 'page'
        ? fc.constantFrom('vapes', 'drinks', 'about', 'careers')
        : table === 'self'
          ? fc.constantFrom('{{self}}', '{{customer:0}}')
          : anyIdOf(table)
    return isHostile ? fc.oneof({ weight: 3, arbitrary: valid }, encoded) : valid
  })
  return fc.tuple(...parts).map((filled) => filled.join('/'))
}

const flat = (value: unknown): string =>
  typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)

const queryOf = (endpoint: Endpoint, isHostile: boolean): Arbitrary<string> => {
  if (endpoint.query === undefined) return fc.constant('')
  const { properties = {} } = jsonSchemaOf(endpoint.query)
  const values = Object.entries(properties).map(([name, schema]) => [
    name,
    isHostile ? hostileText : arbitraryOfSchema(schema, name),
  ])
  return fc
    .record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] })
    .map((chosen) => {
      const pairs = Object.entries(chosen)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => `${name}=${encodeURIComponent(flat(value).toWellFormed())}`)
      return pairs.length === 0 ? '' : `?${pairs.join('&')}`
    })
}

const spoiled = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(valid, fc.nat(), fc.nat({ max: 3 }), hostileValue).map(([value, where, how, wrong]) => {
    if (typeof value !== 'object' || value === null) return wrong
    const copy = structuredClone(value) as Record<string, unknown>
    let parent = copy
    const keys = Object.keys(parent)
    let key = keys[where % Math.max(keys.length, 1)] ?? 'none'
    const inner = parent[key]
    if (typeof inner === 'object' && inner !== null && where % 2 === 1) {
      const innerKeys = Object.keys(inner)
      parent = inner as Record<string, unknown>
      key = innerKeys[(where >> 4) % Math.max(innerKeys.length, 1)] ?? 'none'
    }
    if (how === 0) delete parent[key]
    else if (how === 1) parent[`${key}_`] = wrong
    else parent[key] = wrong
    return copy
  })

const formOf = (fields: unknown, file: string): string => {
  const parts = Object.entries((fields ?? {}) as Record<string, unknown>).map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${flat(value)}`,
  )
  parts.push(
    `Content-Disposition: form-data; name="file"; filename="attack.csv"\r\n` +
      `Content-Type: text/csv\r\n\r\n${file}`,
  )
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}

const anyFile = fc.oneof(
  fc
    .array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 5 })
    .map((numbers) =>
      [
        'Item No,Title,Price,Email,Name',
        ...numbers.map((number) => `AT-${number},Row ${number},${number}.10,at-${number}@b.co,At`),
      ].join('\n'),
    ),
  hostileText,
  fc.constantFrom('\x89PNG\r\n\x1a\nno more', 'RIFF0000WEBPVP8 ', 'PK\x03\x04\x14\x00'),
)

type Body = { body: string | null; headers: Record<string, string> }

const bodyOf = (endpoint: Endpoint, kind: 'valid' | 'nearly' | 'garbage'): Arbitrary<Body> => {
  if (endpoint.method === 'GET') return fc.constant({ body: null, headers: {} })
  const valid = endpoint.body
    ? arbitraryOfSchema(jsonSchemaOf(endpoint.body))
    : fc.constant({} as unknown)
  if (endpoint.bodyType === 'multipart') {
    const type = `multipart/form-data; boundary=${boundary}`
    const form = fc
      .tuple(kind === 'valid' ? valid : spoiled(valid), anyFile)
      .map(([fields, file]) => formOf(fields, file))
    return fc.tuple(form, fc.nat({ max: 400 })).map(([whole, cut]) => ({
      body: kind === 'garbage' ? whole.slice(0, cut) : whole,
      headers: { 'content-type': type },
    }))
  }
  const json = { 'content-type': 'application/json' }
  const asJson = (value: unknown) => ({ body: JSON.stringify(value) ?? '', headers: json })
  if (kind === 'valid') return valid.map(asJson)
  if (kind === 'nearly') return spoiled(valid).map(asJson)
  return fc.oneof(
    hostileValue.map(asJson),
    fc.string({ unit: 'binary', maxLength: 200 }).map((body) => ({ body, headers: json })),
    fc.nat({ max: 3_000 }).map((depth) => ({ body: '['.repeat(depth), headers: json })),
    fc
      .tuple(valid.map(asJson), fc.constantFrom('text/plain', 'application/xml', '', 'a/b;c=d;;'))
      .map(([{ body }, type]) => ({ body, headers: { 'content-type': type } })),
    fc.constant({ body: '{"__proto__":{"isAdmin":true},"constructor":{}}', headers: json }),
  )
}

const extraHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    ...[{ 'if-match': '"1"' }, { 'if-match': 'W/"999999999999999999"' }],
    ...[{ 'if-none-match': '*' }, { range: 'bytes=0-0,5-1,-99999999999' }],
    ...[{ 'idempotency-key': 'attack-1' }, { 'idempotency-key': 'x'.repeat(300) }],
    ...[{ 'accept-encoding': 'br;q=0, gzip;q=nonsense, *' }, { 'accept-encoding': 'identity' }],
    ...[{ 'content-encoding': 'gzip' }, { expect: '200-maybe' }],
    ...[{ host: 'attacker.example' }, { origin: 'https://attacker.example' }],
    { 'x-forwarded-host': 'attacker.example', 'x-forwarded-proto': 'javascript' },
  ),
)

/** Returns an endpoint's callers, weighted so that most of them have access. */
const callerOf = ({ access }: Endpoint): Arbitrary<Caller> => {
  const anybody = fc.constantFrom(...callers)
  const admitted: readonly Caller[] = access.startsWith('staff:')
    ? ['owner', 'owner', 'manager', 'clerk', 'picker', 'driver']
    : ['customerA', 'customerB']
  return fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...admitted) }, anybody)
}

const requestsTo = (endpoint: Endpoint): Arbitrary<AttackRequest> => {
  const kinds = (['valid', 'nearly', 'garbage'] as const).map((kind) =>
    fc
      .record({
        caller: callerOf(endpoint),
        path: pathOf(endpoint, kind !== 'valid'),
        query: queryOf(endpoint, kind !== 'valid'),
        sent: bodyOf(endpoint, kind),
        extra: kind === 'valid' ? fc.constant({}) : extraHeaders,
      })
      .map(({ caller, path, query, sent, extra }) => ({
        kind,
        endpoint: endpoint.name,
        caller,
        method: endpoint.method,
        path: path + query,
        headers: { ...sent.headers, ...extra },
        body: sent.body,
      })),
  )
  return fc.oneof(...kinds)
}

const page = { kind: 'page', endpoint: null, method: 'GET', headers: {}, body: null }

/** Requests for pages with any query; each must be rendered. */
const pageRequests: Arbitrary<AttackRequest> = fc
  .tuple(
    fc.constantFrom(...callers),
    fc.oneof(
      anyIdOf('product').map((id) => `/product/${id}`),
      anyIdOf('category').map((id) => `/category/${id}?page=2`),
      encoded.map((text) => `/product/search?search=${text}`),
      encoded.map((text) => `/product/${text}`),
      encoded.map((text) => `/category/x?page=${text}`),
      fc.constantFrom('/', '/cart', '/my-orders', '/login?next=//evil.example', '/admin'),
    ),
  )
  .map(([caller, path]) => ({ ...page, caller, path }))

const everything = [...endpoints.map(requestsTo), pageRequests]

/** Sent last in a batch, so that the other requests are authenticated. */
const endsSessions = new Set([
  'signOut',
  'staffSignOut',
  'endMySessions',
  'changeMyPassword',
  'changeOwnPassword',
  'changeSettings',
])

/** About as many requests to each endpoint. The same seed gives the same batch. */
export const makeBatch = (seed: number, batch: number, size: number): AttackRequest[] => {
  const each = Math.max(1, Math.round(size / everything.length))
  const made = everything.flatMap((requests, index) =>
    fc.sample(requests, { numRuns: each, seed: seed * 1_000_003 + batch * 1_009 + index }),
  )
  // Interleave the endpoints, so that the shop handles different ones at the same time.
  const step = 7_919
  const positionOf = ({ endpoint }: AttackRequest, index: number): number =>
    ((index * step + seed) % made.length) + (endsSessions.has(endpoint ?? '') ? made.length : 0)
  return made
    .map((request, index) => ({ request, position: positionOf(request, index) }))
    .sort((one, other) => one.position - other.position)
    .map(({ request }) => request)
}
