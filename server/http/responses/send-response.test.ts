import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { suspendCustomer } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let owner: TestCaller
let buyer: TestCaller
let url: string
let id: string
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff('owner')
  buyer = await shop.customer()
  const { data } = await shop.as(owner)(productEndpoints.create, {
    body: {
      item_no: 'S-1',
      title: 'Sent often',
      price: 77.77,
      short_description: 'long '.repeat(400),
    },
  })
  id = data._id
  url = `/api/product/${id}`
})
afterAll(() => shop.stop())

const read = (headers: Record<string, string> = {}, as?: TestCaller) =>
  shop.send({ method: 'GET', url, headers, ...(as ? { as } : {}) })

test('[X7-05] each encoding holds the same reply, under its own strong ETag, again and again', async () => {
  const plain = await read()
  const plainTag = String(plain.headers.etag)
  expect(plainTag).toMatch(/^"[\w-]+"$/)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const encoding of ['br', 'gzip'] as const)
    for (const round of ['computed', 'cached']) {
      const packed = await read({ 'accept-encoding': encoding })
      expect(packed.headers, round).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(packed.rawPayload.length),
        etag: `${plainTag.slice(0, -1)}-${encoding}"`,
        vary: 'Authorization, Accept-Encoding',
        'x-content-type-options': 'nosniff',
      })
      expect(unpack[encoding](packed.rawPayload).equals(plain.rawPayload), round).toBe(true)
    }
})

test('a client that has a response in any encoding gets 304', async () => {
  const { etag } = (await read({ 'accept-encoding': 'br' })).headers
  for (const encoding of ['br', 'gzip', 'identity']) {
    const again = await read({ 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    expect(again.headers['catalogue-version']).toMatch(/^\d+$/)
  }
  expect((await read({ 'if-none-match': `${String(etag).slice(0, -5)}-br"` })).statusCode).toBe(200)
})

test('HEAD has the headers of GET and no body', async () => {
  const whole = await read()
  for (const round of ['computed', 'cached']) {
    const head = await shop.send({ method: 'HEAD', url })
    expect(head.rawPayload, round).toHaveLength(0)
    expect(head.headers, round).toMatchObject({
      etag: whole.headers.etag,
      'content-length': whole.headers['content-length'],
    })
  }
})

test('a guest never gets the response that is cached for a customer’s same request', async () => {
  const listing = { method: 'POST', url: '/api/products-by-categories' } as const
  const payload = { categoryIds: ['nothing', 'here'] }
  for (const round of ['first', 'second']) {
    const priced = await read({}, buyer)
    const bare = await read()
    expect(priced.json().data.price, round).toBe(77.77)
    expect(bare.body, round).not.toMatch(/77\.77|price/)
    expect(priced.headers['cache-control'], round).toBe('private, no-cache')
    expect(bare.headers['cache-control'], round).toBe('no-cache')
    expect((await shop.send({ ...listing, payload, as: buyer })).statusCode, round).toBe(200)
    const sorted = { ...payload, sort: 'price_asc' }
    expect((await shop.send({ ...listing, payload: sorted, as: buyer })).statusCode).toBe(200)
    expect((await shop.send({ ...listing, payload: sorted })).statusCode, round).toBe(401)
  }
})

test('a repeated request shows a change at once', async () => {
  await read()
  await shop.as(owner)(productEndpoints.change, { params: { id }, body: { title: 'Sent again' } })
  expect((await read()).json().data.title).toBe('Sent again')
})

test('the ETag of a compressed response is accepted in If-Match', async () => {
  const shown = await shop.send({
    method: 'GET',
    url: `/admin/api/products/${id}`,
    headers: { 'accept-encoding': 'br' },
    as: owner,
  })
  expect(shown.headers['content-encoding']).toBe('br')
  const changed = await shop.send({
    method: 'PATCH',
    url: `/admin/api/products/${id}`,
    headers: { 'if-match': String(shown.headers.etag) },
    payload: { price: 78 },
    as: owner,
  })
  expect(changed.statusCode).toBe(200)
})

test('a revoked token is refused, also for a request that was cached', async () => {
  const other = await shop.customer('revoked')
  expect((await read({}, other)).statusCode).toBe(200)
  await shop.as(owner)(suspendCustomer, { params: { id: other.id }, body: {} })
  expect((await read({}, other)).json().code).toBe('token_invalid')
})
