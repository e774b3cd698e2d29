import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesOf, createCachedResponse, createResponse } from './cached-response.ts'
import { chooseEncoding, represent, storeAs } from './representations.ts'

const responseOf = (body: string) =>
  createCachedResponse({ status: 200, headers: {}, body: Buffer.from(body) })
const longText = Array.from({ length: 9_000 }, (_, number) => `line ${number}`).join('\n')

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
