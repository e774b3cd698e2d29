import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import {
  bytesOf,
  chooseEncoding,
  finishReply,
  headOfKnown,
  knownBy,
  packReply,
  plainReply,
  type Representation,
  represent,
} from './finished-reply.ts'

const replyOf = (body: string) => finishReply({ status: 200, headers: {}, body: Buffer.from(body) })

test('a long reply is compressed once, however many ask for it at that moment', async () => {
  const text = Array.from({ length: 9_000 }, (_, number) => `line ${number}`).join('\n')
  const reply = replyOf(text)
  const asked = [represent(reply, 'br'), represent(reply, 'br')]
  const [one, other] = await Promise.all(asked)
  expect(asked[0]).toBeInstanceOf(Promise)
  expect(other).toBe(one)
  expect(represent(reply, 'br')).toBe(one)
  expect(brotliDecompressSync(one?.body ?? Buffer.alloc(0)).toString()).toBe(text)
})

test('a short reply is compressed at once, and kept', () => {
  const reply = replyOf('short '.repeat(400))
  const made = represent(reply, 'gzip')
  expect(made).not.toBeInstanceOf(Promise)
  expect(represent(reply, 'gzip')).toBe(made)
})

test('a reply that stays is compressed as well as can be, under an ETag of its own', async () => {
  const text = Array.from({ length: 900 }, (_, number) => `line ${number}`).join('\n')
  const reply = replyOf(text)
  const first = await represent(reply, 'br')
  for (let sent = 0; sent < 100; sent += 1) await represent(reply, 'br')
  await vi.waitUntil(() => represent(reply, 'br') !== first)
  const best = await represent(reply, 'br')
  expect(best.body.length).toBeLessThan(0.9 * first.body.length)
  expect(brotliDecompressSync(best.body).toString()).toBe(text)
  const tagOf = ({ head }: Representation) => head[head.indexOf('etag') + 1] ?? ''
  expect(tagOf(best)).not.toBe(tagOf(first))
  // Whoever has either of them has what is in it.
  for (const made of [first, best]) {
    const suffix = knownBy(tagOf(made), reply, 'br') ?? ''
    expect(tagOf({ ...made, head: headOfKnown(reply, 'br', suffix) })).toBe(tagOf(made))
  }
})

test('of a packed reply each encoding is the same as of one that is not', async () => {
  const text = Array.from({ length: 9_000 }, (_, number) => `line ${number}`).join('\n')
  const [packed, whole] = [await packReply(replyOf(text)), replyOf(text)]
  expect(bytesOf(packed)).toBeLessThan(bytesOf(whole) / 2)
  for (const encoding of ['identity', 'gzip', 'br'] as const)
    expect(await represent(packed, encoding)).toEqual(await represent(whole, encoding))
  expect((await represent(packed, 'identity')).body.toString()).toBe(text)
})

test('what is sent once in a while stays as it was made', async () => {
  const reply = replyOf('short '.repeat(400))
  const first = await represent(reply, 'br')
  for (let sent = 0; sent < 40; sent += 1) expect(await represent(reply, 'br')).toBe(first)
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
])('of an Accept-Encoding “%s” %s is taken', (accepted, encoding) => {
  expect(chooseEncoding(accepted, replyOf('long '.repeat(400)))).toBe(encoding)
})

test('what one person is sent once is compressed where it is long', () => {
  const sentOnce = (bytes: number) =>
    plainReply({ status: 200, headers: {}, body: Buffer.alloc(bytes, 'a') })
  expect(chooseEncoding('br', sentOnce(3_000))).toBe('identity')
  expect(chooseEncoding('br', sentOnce(5_000))).toBe('br')
})

test('however long an Accept-Encoding, it is read in a moment', () => {
  const reply = replyOf('long '.repeat(400))
  const blanks = ' '.repeat(100_000)
  for (const accepted of [`br${blanks}x`, `br;${blanks}q${blanks}=1`, ','.repeat(100_000)]) {
    const began = performance.now()
    expect(chooseEncoding(accepted, reply)).toBe('identity')
    expect(performance.now() - began).toBeLessThan(200)
  }
})
