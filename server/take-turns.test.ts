import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './take-turns.ts'

test('no more work runs at a time than may, in the order in which it came, failed work included', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
    if (number % 3 === 0) throw new Error(`no ${number}`)
    return number
  }
  const numbers = Array.from({ length: 9 }, (_, number) => number)
  const ended = await Promise.allSettled(numbers.map((number) => inTurn(work(number))))
  expect(most).toBe(2)
  expect(begun).toEqual(numbers)
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(
    numbers.map((number) => number % 3 !== 0),
  )
  expect(await inTurn(work(10))).toBe(10)
})
