import { expect, onTestFinished, test, vi } from 'vitest'
import { listenToEvents } from './event-stream.ts'

test('[X5-86] a connection that is never answered, or falls silent, is replaced after 45 s', async () => {
  vi.useFakeTimers()
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  let connections = 0
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    connections += 1
    const isAnswered = connections === 2
    return new Promise((resolve, reject) => {
      const body = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      })
      if (isAnswered) resolve(new Response(body))
      else signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const onConnect = vi.fn()
  void listenToEvents(closing.signal, onConnect, () => {})
  await vi.advanceTimersByTimeAsync(44_000)
  expect(connections).toBe(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(connections).toBe(2)
  expect(onConnect).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(47_000)
  expect(connections).toBe(3)
})
