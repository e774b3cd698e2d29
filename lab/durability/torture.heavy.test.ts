import { expect, test } from 'vitest'
import { runTorture } from './test-support/torture/run-torture.ts'

test('[X9-50] killed and cut off from its database, the shop keeps what it acknowledged and is back by itself', async () => {
  const { problems, backAfter, world } = await runTorture({
    database: 'embedded',
    seed: 7,
    kills: 1,
    minutes: 0,
    faults: ['shop killed', 'database killed', 'all connections terminated'],
    hasTransitionMails: false,
    pauseMs: 300,
    log: () => {},
  })
  expect(problems).toEqual([])
  expect([...backAfter.keys()].sort()).toEqual([
    'all connections terminated',
    'database killed',
    'shop killed',
  ])
  expect(world.history.orders.size).toBeGreaterThan(3)
}, 180_000)
