import { expect, test } from 'vitest'
import { runTorture } from './test-support/torture/run-torture.ts'

test('[X1-05] killed twice while orders are placed, the shop loses and duplicates none', async () => {
  const { problems, backAfter, history } = await runTorture({
    database: 'embedded',
    seed: 7,
    kills: 1,
    faults: 1,
    only: ['shop killed inside orders'],
    hasTransitionMails: false,
    log: () => {},
  })
  expect(problems).toEqual([])
  expect(backAfter.size).toBe(2)
  expect(history.orders.size).toBeGreaterThan(3)
}, 300_000)
