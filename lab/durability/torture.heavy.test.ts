import { expect, test } from 'vitest'
import { runTorture } from './test-support/torture/run-torture.ts'

test('[X9-50, X1-05] killed and cut off from its database, the shop keeps what it acknowledged and is back by itself', async () => {
  const only = [
    ...['database killed', 'all connections terminated'],
    ...['shop killed inside orders', 'shop killed inside bookings'],
  ]
  const { problems, backAfter, history } = await runTorture({
    database: 'embedded',
    seed: 7,
    kills: 6,
    faults: only.length,
    only,
    hasTransitionMails: false,
    log: () => {},
  })
  expect(problems.join('\n')).toBe('')
  expect([...backAfter.keys()].sort()).toEqual(['shop killed', ...only].sort())
  expect(history.orders.size).toBeGreaterThan(10)
  expect(history.payments.size).toBeGreaterThan(10)
}, 600_000)
