import type { Endpoint } from '@endcap/contract/endpoint'
import { fillPath } from '@endcap/contract/endpoint'
import { endpoints } from '@endcap/contract/endpoints'
import { failures } from '@endcap/contract/errors'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

/**
 * Every call of the contract, called wrongly: the answer is the contract's failure, never a 500,
 * and a refusal stores nothing.
 */
const shop = await openTestShop()
const customer = await shop.customer()
const owner = await shop.staff('owner')

const bearerOf = (endpoint: Endpoint): TestCaller =>
  endpoint.access.startsWith('staff:') ? owner : customer

const urlOf = ({ path }: Endpoint, id: string): string =>
  fillPath(path, { id, page: id, userId: id })

/** Counts the rows of every table, without the recorded attempts and wrong passwords. */
const countRows = async (): Promise<unknown> => {
  const tables = await shop.context.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('attempt', 'known_address') order by 1`)
  const columns = tables.rows.map(({ name }) => {
    const counted = name === 'audit_entry' ? `where action not like 'sign-in%'` : ''
    return `(select count(*) from "${name}" ${counted}) as "${name}"`
  })
  const counts = await shop.context.db.execute(sql.raw(`select ${columns.join(', ')}`))
  return counts.rows[0]
}

const FailureShape = z.strictObject({
  message: z.string().regex(/^[A-Z].*\.?$/s),
  code: z.enum(Object.keys(failures)),
  errors: z.record(z.string(), z.string()).optional(),
})

const wrongTexts = ['', ' ', 'x', 'x\u0000y', 'x'.repeat(20_000), '\ud800', '-1']
const wrongValues = [null, ...wrongTexts, 0, -1, 1.5, 1e308, true, [], [null], [{}], {}, { $ne: 1 }]

/** Texts on which a pattern with ambiguous matches backtracks for minutes. */
const drawnOut = [`a@${'.'.repeat(200_000)}@`, `${'1'.repeat(200_000)}x`]

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema === undefined
    ? []
    : Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})

const send = (endpoint: Endpoint, url: string, payload: unknown, type = 'application/json') =>
  shop.send({
    method: endpoint.method as 'POST',
    url,
    as: bearerOf(endpoint),
    headers: { 'content-type': type },
    // As Node closes a request: a large body counts until then.
    simulate: { end: true, split: false, error: false, close: true },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const expectRefusal = (answer: { statusCode: number; body: string }, what: string) => {
  expect(answer.statusCode, `${what} ${answer.body}`).toBeLessThan(500)
  if (answer.statusCode < 400) return
  const shape = FailureShape.safeParse(JSON.parse(answer.body))
  expect(shape.success, `${what} ${answer.body}`).toBe(true)
}

const anyId = '01900000-0000-7000-8000-000000000001'
const withIds = endpoints.filter(({ path }) => path.includes('{'))
const withJson = endpoints.filter(({ body, bodyType }) => body && bodyType !== 'multipart')

describe.each(withIds)('$method $path', (endpoint) => {
  test('[X7-03] a malformed id, or somebody else’s, is not found or not allowed', async () => {
    for (const id of [anyId, '1', '0', 'null', 'a b', '\0', '\u{1f36d}', "'", 'x'.repeat(500)]) {
      const answer = await send(endpoint, urlOf(endpoint, id), {})
      expectRefusal(answer, id)
      // A form is refused before its id is read.
      const isForm = endpoint.bodyType === 'multipart'
      expect([403, 404, 422, ...(isForm ? [415] : [])], answer.body).toContain(answer.statusCode)
    }
  })
})

describe.each(withJson)('$method $path', (endpoint) => {
  test('[X7-01] wrong values are refused with a sentence and store nothing', async () => {
    const url = urlOf(endpoint, endpoint.path.includes('{page}') ? 'vapes' : anyId)
    const fields = fieldsOf(endpoint.body)
    const missing = endpoint.body?.safeParse({}).error?.issues ?? []
    // One field alone reaches no handler if several are required.
    const bodyFields = missing.length > 1 ? [fields] : fields.map((one) => [one])
    let stored = await countRows()
    const bodies = wrongValues.flatMap((value) =>
      bodyFields.map((some) => Object.fromEntries(some.map((field) => [field, value]))),
    )
    for (const body of [[], null, 'text', 5, {}, ...bodies]) {
      const answer = await send(endpoint, url, body)
      expectRefusal(answer, JSON.stringify(body).slice(0, 80))
      // What some field takes after all is no refusal.
      if (answer.statusCode < 400) stored = await countRows()
    }
    expect(await countRows()).toEqual(stored)
  })

  test('a text of any length in any field is answered quickly', async () => {
    const url = urlOf(endpoint, endpoint.path.includes('{page}') ? 'vapes' : anyId)
    for (const field of fieldsOf(endpoint.body))
      for (const value of drawnOut) {
        const began = performance.now()
        const answer = await send(endpoint, url, { [field]: value })
        expectRefusal(answer, field)
        expect(performance.now() - began, field).toBeLessThan(30_000)
      }
  })

  test('a body that is no JSON, too large or of another kind is refused', async () => {
    const url = urlOf(endpoint, anyId)
    const malformed = await send(endpoint, url, '{"a":')
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'malformed_body'])
    const large = await send(endpoint, url, { x: 'x'.repeat(1024 * 1024) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large'])
    const other = await send(endpoint, url, 'a=b', 'application/x-www-form-urlencoded')
    expect([other.statusCode, other.json().code]).toEqual([415, 'unsupported_media_type'])
  })
})

test('a query of any kind is taken or refused, never a fault', async () => {
  const gets = endpoints.filter(({ method, replyStream }) => method === 'GET' && !replyStream)
  const values = ['', '-1', '1e999', 'NaN', '%00', '%F0%9F%8D%AD', '%ZZ', 'x'.repeat(3000)]
  for (const endpoint of gets) {
    const names = endpoint.query ? fieldsOf(endpoint.query) : ['page']
    for (const name of names)
      await Promise.all(
        values.map(async (value) => {
          const url = `${urlOf(endpoint, anyId)}?${name}=${value}&${name}=2&${name}[x]=3`
          const answer = await shop.send({ method: 'GET', url, as: bearerOf(endpoint) })
          expectRefusal(answer, `${endpoint.name} ${name}=${value}`)
        }),
      )
  }
})

test('another method is refused, and the supported ones are listed', async () => {
  const answer = await shop.send({ method: 'PUT', url: '/api/categories' })
  expect([answer.statusCode, answer.json().code]).toEqual([405, 'method_not_allowed'])
  expect(answer.headers.allow).toBe('GET, HEAD')
})

test('[X7-03] a path that is no endpoint is not found, in the failure’s shape', async () => {
  for (const url of ['/api/nope', '/users/nope', '/admin/api/nope', '/api/%']) {
    const answer = await shop.send({ method: 'GET', url })
    expect([answer.statusCode, answer.json().code], url).toEqual([404, 'not_found'])
  }
})
