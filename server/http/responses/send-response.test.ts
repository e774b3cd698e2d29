import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { editCatalogue } from '../../testing/edit-catalogue.ts'
import { openTestShop, startTestShop, type TestCaller } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()
const owner = await shop.staff('owner')
const buyer = await shop.customer()
const id = await editCatalogue(shop.as(owner)).addProduct('S-1', {
  short_description: 'long '.repeat(400),
})
const url = `/api/product/${id}`

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

test('[X7-05] replies with prices are private', async () => {
  expect((await read()).headers['cache-control']).toBe('no-cache')
  expect((await read({}, buyer)).headers['cache-control']).toBe('private, no-cache')
})

test('the ETag of a compressed response is accepted in If-Match', async () => {
  const admin = { as: owner, url: `/admin/api/products/${id}` }
  const shown = await shop.send({ ...admin, headers: { 'accept-encoding': 'br' } })
  expect(shown.headers['content-encoding']).toBe('br')
  const headers = { 'if-match': String(shown.headers.etag) }
  const changed = await shop.send({ ...admin, method: 'PATCH', headers, payload: { price: 78 } })
  expect(changed.statusCode).toBe(200)
})

test('[X7-22] every response says that other sites may not load it and what of the device it uses; of an https shop, that it is reached by https alone', async () => {
  const secure = await startTestShop({ publicUrl: 'https://shop.test' })
  onTestFinished(() => secure.stop())
  for (const [method, url] of [
    ['GET', '/api/shop'],
    ['GET', '/api/openapi.json'],
    ['GET', '/admin/api/me'],
    ['DELETE', '/api/shop'],
    ['GET', '/nowhere'],
  ] as const) {
    const { headers } = await shop.send({ method, url })
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect((await secure.send({ method, url })).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
    })
  }
})
