import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { createClient } from '@endcap/contract/client/client'
import { createInjectedTransport } from '@endcap/server/http/transports/injected-transport'
import { startTestCluster } from '@endcap/server/testing/test-clusters'
import { readConfig } from '@endcap/start/config'
import { openLog } from '@endcap/start/open-log'
import { startShop } from '@endcap/start/start-shop'
import { freePort } from '@endcap/start/test-support/free-port'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startFreezingProxy } from '../staleness/test-support/freezing-proxy.ts'

const owner = { email: 'owner@endcap.example', password: 'Lantern-Quiet-42' }

test('[X9-340] a database that is lost again and again during the start, while the demo is loaded too, delays it; until then the shop isn’t ready', {
  timeout: 600_000,
}, async () => {
  const cluster = await startTestCluster('embedded')
  if ('unavailable' in cluster) throw new Error(cluster.unavailable)
  const host = new URL(cluster.url).searchParams.get('host') ?? ''
  const database = { user: 'postgres', database: 'postgres' }
  const proxy = await startFreezingProxy(join(host, '.s.PGSQL.5432'))
  const folder = await mkdtemp(join(tmpdir(), 'endcap start '))
  const port = await freePort()
  const config = readConfig({
    ...{ DATA_DIR: folder, PORT: String(port), DEMO: '1' },
    ...{ OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password },
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    AUTH_SECRET: 'a secret for tests that is long enough',
  })

  let hasStarted = false
  let outages = 0
  const interrupt = async () => {
    // Each pause is longer than the one before, so that each step of the start completes at last.
    for (; !hasStarted; outages += 1) {
      await Promise.race([sleep(200 * 2 ** outages, undefined, { ref: false }), starting])
      if (hasStarted) return
      proxy.cut(true)
      await sleep(300)
      proxy.cut(false)
    }
  }
  const statuses = new Set<number>()
  const look = async () => {
    while (!hasStarted) {
      const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.status,
        () => 0,
      )
      if (status === 200 && !hasStarted) {
        const client = new pg.Client({ host, port: 5432, ...database })
        await client.connect()
        const { rows } = await client.query('select is_finished from demo_load')
        await client.end()
        expect(rows).toEqual([{ is_finished: true }])
      }
      statuses.add(status)
      await sleep(20)
    }
  }

  const starting = startShop(config, openLog('silent')).finally(() => {
    hasStarted = true
  })
  const [shop] = await Promise.all([starting, interrupt(), look()])
  expect(outages).toBeGreaterThan(3)
  expect([...statuses]).toContain(503)
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200)
  const client = createClient(createInjectedTransport(shop.server.app, null))
  await client(staffSignIn, { body: owner })
  await shop.stop()
  await proxy.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})
