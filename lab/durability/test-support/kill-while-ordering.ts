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
import { expect, onTestFinished } from 'vitest'
import { checkBuyer, orderUntilKilled } from './buyers.ts'

/** Counts the PostgreSQL processes on a folder. */
const postgresCount = (folder: string): number =>
  execFileSync('ps', ['-eo', 'args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(folder)).length

const waitForNoPostgres = (folder: string): Promise<void> =>
  expect
    .poll(() => postgresCount(folder), { message: 'PostgreSQL outlives the shop', timeout: 60_000 })
    .toBe(0)

/**
 * Locks the table of mails, so that orders wait inside their transactions at their last step, after all other writes,
 * while carts are still written. Then kills the shop. Returns the number of orders that were waiting.
 */
const killInsideOrders = async (shop: ShopProcess, folder: string): Promise<number> => {
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
  await client.query('lock table mail in exclusive mode')
  let open = 0
  for (let waited = 0; open === 0 && waited < 1_500; waited += 1) {
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

/**
 * Kills a shop `kills` times while orders are placed, and checks after each that it has lost and duplicated none. Every
 * `insideEvery`th kill interrupts orders inside an open transaction.
 */
export const killWhileOrdering = async (kills: number, insideEvery: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-kill-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const start = () =>
    startShopProcess({
      DATA_DIR: folder,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    })
  let shop = await start()
  const created = await createBuyers(shop, 6)
  const products: Products = created.products
  const buyers: Buyer[] = created.buyers
  let killedInside = 0
  for (let round = 1; round <= kills; round += 1) {
    const ordering = buyers.map((buyer) => orderUntilKilled(shop, products, buyer))
    // A different moment in each round, but the same in every run.
    await sleep(150 + ((round * 137) % 400))
    if (round % insideEvery === 0)
      killedInside += (await killInsideOrders(shop, folder)) > 0 ? 1 : 0
    else await shop.kill('SIGKILL')
    await Promise.all(ordering)
    await waitForNoPostgres(folder)
    shop = await start()
    for (const buyer of buyers) await checkBuyer(shop, products, buyer)
  }
  const orders = buyers.reduce((sum, buyer) => sum + buyer.confirmed.size, 0)
  expect(orders).toBeGreaterThan(kills)
  expect(killedInside).toBe(Math.floor(kills / insideEvery))
  expect(await shop.kill('SIGTERM')).toBe(0)
  await waitForNoPostgres(folder)
}
