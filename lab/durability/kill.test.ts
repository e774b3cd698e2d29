import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import {
  type Buyer,
  createBuyers,
  owner,
  type Products,
} from '@endcap/start/test-support/create-buyers'
import { type ShopProcess, startShopProcess } from '@endcap/start/test-support/shop-process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBuyer, orderUntilKilled } from './test-support/buyers.ts'

const kills = 9
/** Every third kill interrupts orders inside an open transaction. */
const killInsideEvery = 3
const isKilledInside = (round: number) => round % killInsideEvery === 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-kill-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = () =>
  startShopProcess({
    DATA_DIR: folder,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  })

/** Counts the PostgreSQL processes on this test's folder. */
const postgresCount = (): number =>
  execFileSync('ps', ['-eo', 'args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(folder)).length

const waitForNoPostgres = async (): Promise<void> => {
  for (let waited = 0; postgresCount() > 0; waited += 1) {
    expect(waited, 'PostgreSQL outlives the shop').toBeLessThan(300)
    await sleep(100)
  }
}

/**
 * Locks the rows of all customers, so that orders wait inside their transactions after their last
 * write, at the check that their customer exists, while carts are still written. Then kills the shop.
 * Returns the number of orders that were waiting.
 */
const killInsideOrders = async (shop: ShopProcess): Promise<number> => {
  const joined = await openEmbeddedPostgres({
    name: 'endcap',
    directory: folder,
    mode: 'join-or-own',
    log: () => {},
  })
  const client = new pg.Client(joined.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query('select from customer for update')
  let open = 0
  for (let waited = 0; open === 0 && waited < 250; waited += 1) {
    await sleep(20)
    const found = await client.query<{ open: number }>(
      // A transaction locks the tables that it writes: so an order differs from a cart.
      `select count(*)::int as open from pg_stat_activity waiting
        where application_name = 'endcap' and wait_event_type = 'Lock' and exists (
          select from pg_locks held
          where held.pid = waiting.pid and held.granted
            and held.relation = 'customer_order'::regclass and held.mode = 'RowExclusiveLock')`,
    )
    open = found.rows[0]?.open ?? 0
  }
  await shop.kill('SIGKILL')
  await client.end().catch(() => {})
  await joined.stop()
  return open
}

test(`[X1-05] killed ${kills} times while orders are placed, the shop loses and duplicates none`, async () => {
  let shop = await start()
  const created = await createBuyers(shop, 6)
  const products: Products = created.products
  const buyers: Buyer[] = created.buyers
  let killedInside = 0
  for (let round = 1; round <= kills; round += 1) {
    const ordering = buyers.map((buyer) => orderUntilKilled(shop, products, buyer))
    // A different moment in each round, but the same in every run.
    await sleep(150 + ((round * 137) % 400))
    if (isKilledInside(round)) killedInside += (await killInsideOrders(shop)) > 0 ? 1 : 0
    else await shop.kill('SIGKILL')
    await Promise.all(ordering)
    await waitForNoPostgres()
    shop = await start()
    for (const buyer of buyers) await checkBuyer(shop, products, buyer)
  }
  const orders = buyers.reduce((sum, buyer) => sum + buyer.confirmed.size, 0)
  expect(orders).toBeGreaterThan(kills)
  expect(killedInside).toBe(Math.floor(kills / killInsideEvery))
  expect(await shop.kill('SIGTERM')).toBe(0)
  await waitForNoPostgres()
}, 600_000)
