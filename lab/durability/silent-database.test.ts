import { join } from 'node:path'
import { startChangeFeed } from '@endcap/server/database/change-feed'
import { openDatabase } from '@endcap/server/database/database'
import { isLostConnection } from '@endcap/server/database/error-causes'
import { migrate } from '@endcap/server/database/migrate'
import { startTestCluster } from '@endcap/server/testing/test-clusters'
import { expect, test } from 'vitest'
import { startFreezingProxy } from '../staleness/test-support/freezing-proxy.ts'

test('[X9-52] what waits for a silent database fails, and works again when it answers', async () => {
  const cluster = await startTestCluster('embedded')
  if ('unavailable' in cluster) throw new Error(cluster.unavailable)
  const host = new URL(cluster.url).searchParams.get('host') ?? ''
  const proxy = await startFreezingProxy(join(host, '.s.PGSQL.5432'))
  const connection = { host: '127.0.0.1', port: proxy.port, user: 'postgres', database: 'postgres' }
  await migrate(connection)
  const database = openDatabase(connection, { onError: () => {} })
  const feed = await startChangeFeed(database, { onError: () => {}, silentTimeoutMs: 1_000 })

  const statement = { text: 'select 1 as one' }
  const ask = () =>
    Promise.all([
      database.db.$client.query(statement),
      database.db.$client.query({ ...statement, name: 'one' }),
      database.readPool.query(statement),
    ])
  await ask()
  proxy.freezeAll()
  const failure = await ask().catch((error: unknown) => error)
  expect(isLostConnection(failure)).toBe(true)

  proxy.thaw()
  await expect
    .poll(() =>
      ask().then(
        () => 'answered',
        () => 'failed',
      ),
    )
    .toBe('answered')
  await expect.poll(() => feed.live()).toBe(true)
  await feed.close()
  await database.close()
  await proxy.close()
  await cluster.stop()
})
