import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  bytesOf,
  chooseEncoding,
  createCachedResponse,
  createResponse,
  matchEtag,
  notModifiedHeaders,
  represent,
  storeAs,
} from './cached-response.ts'

const responseOf = (body: string) =>
  createCachedResponse({ status: 200, headers: {}, body: Buffer.from(body) })
const longText = Array.from({ length: 9_000 }, (_, number) => `line ${number}`).join('\n')
const etagIn = (headers: readonly string[]) => headers[headers.indexOf('etag') + 1] ?? ''

test('a long response is compressed once for concurrent requests', async () => {
  const response = responseOf(longText)
  const pending = [represent(response, 'br'), represent(response, 'br')]
  const [one, other] = await Promise.all(pending)
  expect(pending[0]).toBeInstanceOf(Promise)
  expect(other).toBe(one)
  expect(represent(response, 'br')).toBe(one)
  expect(brotliDecompressSync(one?.body ?? Buffer.alloc(0)).toString()).toBe(longText)
})

test('a short response is compressed synchronously, and cached', () => {
  const response = responseOf('short '.repeat(400))
  const representation = represent(response, 'gzip')
  expect(representation).not.toBeInstanceOf(Promise)
  expect(represent(response, 'gzip')).toBe(representation)
})

test('a response that is sent often is compressed again, smaller and with another ETag', async () => {
  const text = Array.from({ length: 900 }, (_, number) => `line ${number}`).join('\n')
  const response = responseOf(text)
  const first = await represent(response, 'br')
  for (let sends = 0; sends < 100; sends += 1) await represent(response, 'br')
  await vi.waitUntil(() => represent(response, 'br') !== first, { timeout: 10_000 })
  const best = await represent(response, 'br')
  expect(best.body.length).toBeLessThan(0.9 * first.body.length)
  expect(brotliDecompressSync(best.body).toString()).toBe(text)
  expect(etagIn(best.headers)).not.toBe(etagIn(first.headers))
  // A client with either of them has the current content.
  for (const { headers } of [first, best]) {
    const suffix = matchEtag(etagIn(headers), response, 'br') ?? ''
    expect(etagIn(notModifiedHeaders(response, suffix))).toBe(etagIn(headers))
  }
})

test('of many responses that are sent often at once, each is compressed again in the end', async () => {
  const responses = ['one', 'two', 'three'].map((name) => responseOf(`${name} ${longText}`))
  const first = await Promise.all(responses.map((response) => represent(response, 'br')))
  const sendAll = () => Promise.all(responses.map((response) => represent(response, 'br')))
  const isReplaced = async () => {
    for (let sends = 0; sends < 60; sends += 1) await sendAll()
    return (await sendAll()).every((representation, index) => representation !== first[index])
  }
  await vi.waitUntil(isReplaced, { timeout: 10_000 })
})

test.each(['br', 'gzip'] as const)(
  'a response stored as %s alone has the same representations as one stored uncompressed',
  async (only) => {
    const [stored, whole] = [await storeAs(responseOf(longText), only), responseOf(longText)]
    expect(bytesOf(stored)).toBeLessThan(bytesOf(whole) / 2)
    for (const encoding of ['identity', 'gzip', 'br'] as const)
      expect(await represent(stored, encoding)).toEqual(await represent(whole, encoding))
    expect((await represent(stored, 'identity')).body.toString()).toBe(longText)
  },
)

test('a response that is sent rarely is compressed once', async () => {
  const response = responseOf('short '.repeat(400))
  const first = await represent(response, 'br')
  for (let sends = 0; sends < 40; sends += 1) expect(await represent(response, 'br')).toBe(first)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br ; q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', 'identity'],
  ['brotli, x-gzip', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('for the Accept-Encoding “%s” the encoding is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, responseOf('long '.repeat(400)))).toBe(encoding)
})

test('a response that is sent once is compressed only if it is long', () => {
  const sentOnce = (bytes: number) =>
    createResponse({ status: 200, headers: {}, body: Buffer.alloc(bytes, 'a') })
  expect(chooseEncoding('br', sentOnce(3_000))).toBe('identity')
  expect(chooseEncoding('br', sentOnce(5_000))).toBe('br')
})

test('an Accept-Encoding of any length is parsed quickly', () => {
  const response = responseOf('long '.repeat(400))
  const blanks = ' '.repeat(100_000)
  for (const accepted of [`br${blanks}x`, `br;${blanks}q${blanks}=1`, ','.repeat(100_000)]) {
    const began = performance.now()
    expect(chooseEncoding(accepted, response)).toBe('identity')
    expect(performance.now() - began).toBeLessThan(20_000)
  }
})
