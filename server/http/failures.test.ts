import { pino } from 'pino'
import { expect, test } from 'vitest'
import { isForeignKeyViolation, isTransientError } from '../database/error-causes.ts'
import { createHttpServer } from './create-http-server.ts'
import { ShopError } from './shop-error.ts'

/** Requests a path whose handler throws an error; returns the reply and the logged lines. */
const fail = async (error: Error, url: string) => {
  let logged = ''
  const write = (line: string) => {
    logged += line
  }
  const log = pino({}, { write })
  const app = createHttpServer(log, {
    trustedProxies: [],
    databaseErrors: { isTransientError, isForeignKeyViolation },
  })
  app.get('/failing', async () => {
    throw error
  })
  const reply = await app.inject({ url })
  await app.close()
  return { reply, logged }
}

test('[X9-22] a failure is logged with its path, without the query: a searched name, or the token of a link', async () => {
  const { reply, logged } = await fail(new Error('broken'), '/failing?q=Ada+Reyes&token=abc')
  expect(reply.statusCode).toBe(500)
  expect(JSON.parse(logged)).toMatchObject({ url: '/failing', level: 50 })
  expect(logged).not.toMatch(/Reyes|token/)
})

test('[X7-36] a row that was deleted meanwhile is answered as not found, and logged', async () => {
  const { reply, logged } = await fail(Object.assign(new Error(), { code: '23503' }), '/failing')
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  expect(JSON.parse(logged)).toMatchObject({ level: 40, msg: 'not_found' })
})

test('[X7-36] a deadlock is answered as not ready, to be repeated', async () => {
  const error = new Error('Failed query', { cause: Object.assign(new Error(), { code: '40P01' }) })
  const { reply } = await fail(error, '/failing')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
})

test('only the declared body of its code can be sent with a failure', () => {
  const lines = [{ product_id: 'a', was: 100, now: 150 }]
  // @ts-expect-error: price_changed needs its lines
  new ShopError('price_changed')
  // @ts-expect-error: and the price that was seen in each
  new ShopError('price_changed', { body: { lines: [{ product_id: 'a', now: 1.5 }] } })
  // @ts-expect-error: the body of another code
  new ShopError('unavailable', { body: { delivery_day: '2026-11-25' } })
  // @ts-expect-error: a code without a body
  new ShopError('not_found', { body: { lines } })

  const body = { lines, total: 150, cost: 90 }
  expect(new ShopError('price_changed', { body, message: 'Changed.' }).toJSON()).toEqual({
    code: 'price_changed',
    message: 'Changed.',
    lines: [{ product_id: 'a', was: 1, now: 1.5 }],
    total: 1.5,
  })
})

test('an amount in fractions of a cent is never sent', () => {
  const lines = [{ product_id: 'a', was: 100, now: 1.5 }]
  expect(() => new ShopError('price_changed', { body: { lines, total: 100 } }).toJSON()).toThrow()
})
