import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'
import { limitFairly, QueueFullError } from './limit-fairly.ts'

test('at most the allowed number of tasks run at a time, in the order of the calls, also after failures', async () => {
  const limited = limitConcurrency(2)
  const started: number[] = []
  let running = 0
  let maxRunning = 0
  const task = (number: number) => async () => {
    started.push(number)
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await setImmediate()
    running -= 1
    if (number % 3 === 0) throw new Error(`task ${number} failed`)
    return number
  }
  const numbers = Array.from({ length: 9 }, (_, number) => number)
  const results = await Promise.allSettled(numbers.map((number) => limited(task(number))))
  expect(maxRunning).toBe(2)
  expect(started).toEqual(numbers)
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    numbers.map((number) => number % 3 !== 0),
  )
  expect(await limited(task(10))).toBe(10)
})

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
