import { expect, test } from 'vitest'
import { runSoak } from './test-support/soak/run-soak.ts'

test('[X9-56] while days pass, what expires is deleted, and what was acknowledged stays', async () => {
  const { levels, problems, days, history } = await runSoak({
    minutes: 0.3,
    minDays: 3,
    dayMinutes: 0.1,
    pauseMs: 200,
    seed: 3,
    log: () => {},
  })
  expect(problems.join('\n')).toBe('')
  expect(days).toBeGreaterThanOrEqual(3)
  expect(history.orders.size).toBeGreaterThan(20)
  expect(levels.filter(({ name, isLevel }) => name.startsWith('table') && !isLevel)).toEqual([])
})
