import { expect, test } from 'vitest'
import { limitFairly, QueueFullError } from './limit-fairly.ts'

test('of keys with one waiting task each, the newest is refused', async () => {
  const limited = limitFairly({ maxRunning: 1, maxWaiting: 2 })
  const gate = Promise.withResolvers<void>()
  const results = ['a', 'b', 'c', 'd'].map((key) =>
    limited(key, async () => {
      await gate.promise
      return key
    }),
  )
  const settled = Promise.allSettled(results)
  await expect(results[3]).rejects.toBeInstanceOf(QueueFullError)
  gate.resolve()
  expect(await settled).toMatchObject([
    { value: 'a' },
    { value: 'b' },
    { value: 'c' },
    { status: 'rejected' },
  ])
})
