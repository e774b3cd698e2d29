import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { finishReply, represent } from './finished-reply.ts'

const replyOf = (body: string) => finishReply({ status: 200, headers: {}, body: Buffer.from(body) })

test('a long reply is compressed once, however many ask for it at that moment', async () => {
  const text = Array.from({ length: 5_000 }, (_, number) => `line ${number}`).join('\n')
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
