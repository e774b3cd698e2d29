import { expect, onTestFinished, test, vi } from 'vitest'
import { waitForCheck } from '../wait-for-check.ts'

test('[X9-94] a check that fails after its reply is logged, an earlier failure is the reply’s', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const error = vi.fn()
  const log = { error } as never
  const failure = new Error('The database is gone.')
  await expect(waitForCheck({ log }, 'early', Promise.reject(failure))).rejects.toBe(failure)
  const { promise, reject } = Promise.withResolvers<void>()
  const waiting = waitForCheck({ log }, 'late', promise)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await waiting).toBeNull()
  expect(error).not.toHaveBeenCalled()
  reject(failure)
  await expect
    .poll(() => error.mock.calls)
    .toMatchObject([[{ err: failure, import: 'late' }, expect.any(String)]])
})
