import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import type { Client } from '@endcap/contract/client/client'
import { startTestCluster } from '@endcap/server/testing/test-clusters'
import { createBuyers, owner } from '@endcap/start/test-support/create-buyers'
import { type ShopProcess, startShopProcess } from '@endcap/start/test-support/shop-process'
import pg from 'pg'
import { type FreezingProxy, startFreezingProxy } from './freezing-proxy.ts'

const metricsToken = 'only for this test'

export const metricOf = async (shop: ShopProcess, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${shop.url}/metrics`, { headers })).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1])
}

/** All but the first connect through the proxy. */
export type FourProcesses = {
  first: ShopProcess
  second: ShopProcess
  others: readonly ShopProcess[]
  proxy: FreezingProxy
  /** Bypasses the proxy. */
  database: pg.Client
  /** Valid on all processes. */
  customerToken: string
  category: string
  products: readonly { id: string }[]
  staff: Client
  stop: () => Promise<void>
}

const productCount = 20

const createProducts = async (
  database: pg.Client,
): Promise<{ category: string; products: FourProcesses['products'] }> => {
  const made = await database.query<{ id: string }>(
    `insert into category (slug, title) values ('drinks', 'Drinks') returning id`,
  )
  const category = made.rows[0]?.id ?? ''
  const found = await database.query<{ id: string }>(
    `with made as (
       insert into product (item_no, slug, title, price_cents)
       select 'D-' || nr, 'd-' || nr, 'Drink ' || nr, 100 from generate_series(1, $1) nr
       returning id
     ), placed as (
       insert into product_category (product_id, category_id, position)
       select id, $2, 0 from made
     )
     select id from made`,
    [productCount, category],
  )
  return { category, products: found.rows }
}

export const startFourProcesses = async (): Promise<FourProcesses> => {
  const cluster = await startTestCluster('embedded')
  if ('unavailable' in cluster) throw new Error(cluster.unavailable)
  const host = new URL(cluster.url).searchParams.get('host') ?? ''
  const proxy = await startFreezingProxy(join(host, '.s.PGSQL.5432'))
  const folder = await mkdtemp(join(tmpdir(), 'endcap-four-'))
  const settings = {
    AUTH_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: metricsToken,
    DATA_DIR: folder,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  }
  const first = await startShopProcess({ ...settings, DATABASE_URL: cluster.url })
  const startOther = () =>
    startShopProcess({
      ...settings,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    })
  const others = [await startOther(), await startOther(), await startOther()] as const
  const database = new pg.Client(cluster.url)
  await database.connect()
  const { buyers } = await createBuyers(first, 1)
  const { token } = await first.client(null)(staffSignIn, { body: owner })
  return {
    first,
    second: others[0],
    others,
    proxy,
    database,
    customerToken: buyers[0]?.token ?? '',
    staff: first.client(token),
    ...(await createProducts(database)),
    stop: async () => {
      proxy.thaw()
      await Promise.all([first, ...others].map((shop) => shop.kill('SIGTERM')))
      await database.end()
      await proxy.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
