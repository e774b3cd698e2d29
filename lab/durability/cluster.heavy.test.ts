import { expect, test } from 'vitest'
import { hasClusterPrograms } from './test-support/cluster/start-cluster.ts'
import { runTorture } from './test-support/torture/run-torture.ts'

test.skipIf(!hasClusterPrograms)(
  '[X9-100] on a cluster of databases the shop keeps what it acknowledged when another node leads, and shows no old price',
  async () => {
    const only = ['leader killed', 'switched over on purpose']
    const { problems, backAfter, history } = await runTorture({
      database: 'cluster',
      seed: 7,
      kills: 0,
      faults: only.length,
      only,
      hasTransitionMails: false,
      log: () => {},
    })
    expect(problems.join('\n')).toBe('')
    expect([...backAfter.keys()].sort()).toEqual(only)
    expect(history.orders.size).toBeGreaterThan(3)
  },
  600_000,
)
