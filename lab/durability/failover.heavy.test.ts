import { setTimeout as sleep } from 'node:timers/promises'
import { startChangeFeed } from '@endcap/server/database/change-feed'
import { openDatabase } from '@endcap/server/database/database'
import { isLostConnection } from '@endcap/server/database/error-causes'
import { migrate } from '@endcap/server/database/migrate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFreezingProxy } from '../staleness/test-support/freezing-proxy.ts'
import {
  type Cluster,
  hasClusterPrograms,
  startCluster,
} from './test-support/cluster/start-cluster.ts'

const timeoutMs = 180_000
let cluster: Cluster
beforeAll(async () => {
  if (hasClusterPrograms) cluster = await startCluster()
}, timeoutMs)
afterAll(() => cluster?.close())

const settingsOf = (port: number) => ({
  host: '127.0.0.1',
  port,
  user: 'endcap',
  database: 'endcap',
})

test.runIf(hasClusterPrograms)(
  '[X9-103] a standby is no database for the shop',
  async () => {
    const { port } = await cluster.synchronousStandby()
    const settings = { ...settingsOf(port), user: 'postgres', database: 'postgres' }
    const { db, readPool, close } = openDatabase(settings, { onError: () => {} })
    const refused = [
      await db.$client.query('select 1').catch((error: unknown) => error),
      await readPool.query({ name: 'one', text: 'select 1' }).catch((error: unknown) => error),
    ]
    expect(refused.map(isLostConnection)).toEqual([true, true])
    await close()
  },
  timeoutMs,
)

test.runIf(hasClusterPrograms)(
  '[X9-103] once a connection leads to the new primary, none to the former one is used, while both serve',
  async () => {
    const former = await cluster.leader()
    let port = former.port
    const proxy = await startFreezingProxy(() => port)
    const settings = settingsOf(proxy.port)
    await migrate(settings)
    const database = openDatabase(settings, { onError: () => {} })
    const feed = await startChangeFeed(database, { onError: () => {} })
    const { db, readPool } = database
    const timelines = async (connections = 8): Promise<number[]> => {
      const text = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`
      const replies = await Promise.all([
        ...Array.from({ length: connections }, () => db.$client.query<{ timeline: number }>(text)),
        readPool.query<{ timeline: number }>({ name: 'timeline', text }),
      ])
      return [...new Set(replies.map(({ rows }) => rows[0]?.timeline ?? 0))]
    }
    /** Sends more queries at once than there are connections. Returns the number of those that failed. */
    const lostOf = async (queries: number): Promise<number> => {
      const sent = Array.from({ length: queries }, () => db.$client.query('select pg_sleep(0.3)'))
      const results = await Promise.allSettled(sent)
      return results.filter(({ status }) => status === 'rejected').length
    }
    const until = async <T>(work: () => Promise<T>): Promise<T> => {
      for (const began = performance.now(); ; await sleep(20))
        try {
          return await work()
        } catch (error) {
          if (!isLostConnection(error) || performance.now() - began > 60_000) throw error
        }
    }
    const [before = 0] = await timelines()

    former.freezePatroni()
    while ((await cluster.leader()).name === former.name) await sleep(50)
    // It still writes: a synchronous commit would wait for the standby that now leads.
    expect(await timelines()).toEqual([before])
    const { promise: isReplaced, resolve } = Promise.withResolvers<void>()
    feed.onAccount(() => resolve())
    port = (await cluster.leader()).port
    expect(await lostOf(10)).toBeGreaterThan(0)
    const after = await until(timelines)
    expect(after).toEqual([before + 1])
    await isReplaced
    // The former one accepts connections again, as behind a load balancer that checks too rarely.
    port = former.port
    expect(await lostOf(10)).toBeGreaterThan(0)
    expect(await timelines(1)).toEqual(after)
    await feed.close()
    await database.close()
    await proxy.close()
  },
  timeoutMs,
)
