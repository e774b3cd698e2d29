import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../open-log.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const log = openLog('silent')
const lost = () => Object.assign(new Error('The database is away.'), { code: 'ECONNREFUSED' })

/** A step whose attempts last the given times, in ms, and fail; a further one works. */
const failing = (...durations: number[]) => {
  const left = [...durations]
  return async () => {
    const duration = left.shift()
    if (duration === undefined) return 'done'
    vi.advanceTimersByTime(duration)
    throw lost()
  }
}

test('[X9-340] a long step that loses the database at its end is repeated', async () => {
  expect(await retryWhileUnavailable(log, failing(90_000, 200_000, 5))).toBe('done')
})

test('[X9-340] a database that is away for over a minute ends the start', async () => {
  const away = failing(...Array.from({ length: 8 }, () => 10_000))
  await expect(retryWhileUnavailable(log, away)).rejects.toThrow('away')
})

test('what is no fault of the database is not repeated', async () => {
  const wrong = vi.fn(async () => {
    throw new Error('The step is wrong.')
  })
  await expect(retryWhileUnavailable(log, wrong)).rejects.toThrow('wrong')
  expect(wrong).toHaveBeenCalledTimes(1)
})
