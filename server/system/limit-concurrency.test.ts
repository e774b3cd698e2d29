import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

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
