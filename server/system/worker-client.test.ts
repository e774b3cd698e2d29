import { afterEach, expect, test, vi } from 'vitest'
import { createWorkerClient } from './worker-client.ts'

const program = new URL('test-support/echo-worker.ts', import.meta.url)
const idleTimeoutMs = 60_000

type Reply = { echo: string; thread: number }
const clients: ReturnType<typeof createWorkerClient<string, Reply>>[] = []
const createClient = () => {
  const client = createWorkerClient<string, Reply>(program, { idleTimeoutMs })
  clients.push(client)
  return client
}
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(clients.splice(0).map((client) => client.close()))
})

test('calls at the same time get their own replies from one thread', async () => {
  const client = createClient()
  const replies = await Promise.all(['one', 'two', 'three'].map(client.call))
  expect(replies.map(({ echo }) => echo)).toEqual(['one', 'two', 'three'])
  expect(new Set(replies.map(({ thread }) => thread)).size).toBe(1)
})

test('a call rejects with the handler’s message, and the next one is answered', async () => {
  const client = createClient()
  await expect(client.call('throw')).rejects.toThrow('No echo for throw.')
  expect((await client.call('again')).echo).toBe('again')
})

test('calls reject when the thread ends before its reply, and the next one starts another', async () => {
  const client = createClient()
  await Promise.all([
    expect(client.call('exit')).rejects.toThrow('has ended'),
    expect(client.call('lost')).rejects.toThrow('has ended'),
  ])
  expect((await client.call('again')).echo).toBe('again')
})

test('the thread ends after the idle timeout, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = createClient()
  const { thread } = await client.call('first')
  vi.advanceTimersByTime(idleTimeoutMs - 1)
  expect((await client.call('within')).thread).toBe(thread)
  vi.advanceTimersByTime(idleTimeoutMs)
  expect((await client.call('after')).thread).not.toBe(thread)
})
