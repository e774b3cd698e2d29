import { staffSignIn } from '@endcap/contract/accounts/staff'
import { getCart, syncCart } from '@endcap/contract/cart'
import { getProduct, searchProducts } from '@endcap/contract/catalog/catalog'
import { applyImport, checkImport, createImport } from '@endcap/contract/imports/imports'
import { listMyOrders, placeOrder } from '@endcap/contract/orders/orders'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PasswordServer, startPasswordServer } from '../database/test-support/start-server.ts'
import { failToStart } from '../refusals/test-support/fail-to-start.ts'
import {
  type Buyer,
  createBuyers,
  orderOf,
  owner,
  type Products,
} from '../test-support/create-buyers.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { type ShopProcess, startShopProcess } from '../test-support/shop-process.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './test-support/start-pgbouncer.ts'

const maxConnections = 3

const folder = scratchFolder()
let server: PasswordServer
let bouncer: PgBouncer
let shop: ShopProcess
let buyers: Buyer[]
let products: Products
beforeAll(async () => {
  if (!hasPgBouncer) return
  server = await startPasswordServer()
  bouncer = await startPgBouncer(server.connection, maxConnections)
  shop = await startShopProcess({
    DATA_DIR: folder,
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: server.url(),
    AUTH_SECRET: 'only for this test, and long enough',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  })
  ;({ buyers, products } = await createBuyers(shop, 3))
})
afterAll(async () => {
  await shop?.kill('SIGTERM')
  await bouncer?.stop()
  await server?.stop()
})

test.skipIf(!hasPgBouncer).each([
  ['DATABASE_URL', () => ({})],
  ['DATABASE_DIRECT_URL', (url: string) => ({ DATABASE_DIRECT_URL: url })],
])(
  '[X9-98] a %s that leads to pgBouncer, where sessions are needed, is refused with a message',
  async (setting, more) => {
    // A separate one: the shop's requests would take turns with the start's.
    const quiet = await startPgBouncer(server.connection, maxConnections)
    const refused = await failToStart({
      DATA_DIR: folder,
      DATABASE_URL: quiet.url,
      AUTH_SECRET: 'only for this test, and long enough',
      ...more(quiet.url),
    })
    await quiet.stop()
    expect(refused).toEqual({
      code: 1,
      output: `${setting} leads to a pgBouncer in transaction mode: please set DATABASE_DIRECT_URL to the PostgreSQL server itself.\n`,
    })
  },
)

const buy = async (buyer: Buyer, key: string) => {
  const client = shop.client(buyer.token)
  const cart = products.map(({ _id }) => ({ _id, qty: 1 }))
  await client(syncCart, { body: { user_id: buyer.id, cart } })
  const { data } = await client(placeOrder, {
    body: orderOf(buyer, products),
    headers: { 'idempotency-key': key },
  })
  return data._id
}

/** Connects without the pool, and counts the connections of the pool of transactions. */
const countConnections = async (): Promise<number> => {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'endcap'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

test.skipIf(!hasPgBouncer)(
  '[X9-98] behind pgBouncer in transaction mode customers order at once on few connections, each order once',
  async () => {
    const rounds = Array.from({ length: 8 }, (_, round) => round)
    const placed = await Promise.all(
      rounds.flatMap((round) => buyers.map((buyer) => buy(buyer, `${buyer.id} ${round}`))),
    )
    expect(new Set(placed).size).toBe(rounds.length * buyers.length)
    const connections = await countConnections()
    expect(connections).toBeGreaterThan(0)
    expect(connections).toBeLessThanOrEqual(maxConnections)
    for (const buyer of buyers) {
      const client = shop.client(buyer.token)
      const { total } = await client(listMyOrders, { query: { limit: 100 } })
      expect(total).toBe(rounds.length)
      expect((await client(getCart, { params: { userId: buyer.id } })).cart).toEqual([])
    }
  },
)

test.skipIf(!hasPgBouncer)(
  '[X9-98] an import behind pgBouncer is seen at once, and the shop orders again after pgBouncer was killed',
  async () => {
    const { token } = await shop.client(null)(staffSignIn, { body: owner })
    const staff = shop.client(token)
    const body = new FormData()
    body.append('file', new Blob(['SKU,Name,Price\nA-1,Renamed soda,12.50\n']), 'prices.csv')
    const { data: run } = await staff(createImport, { body })
    const params = { id: run._id }
    await staff(checkImport, { params, body: { replace_titles: true } })
    await staff(applyImport, { params, body: {} })
    const guest = shop.client(null)
    const [first] = products
    const read = () => guest(getProduct, { params: { id: first?._id ?? '' } })
    expect((await read()).data.title).toBe('Renamed soda')
    expect((await guest(searchProducts, { query: { searchQuery: 'renamed' } })).total).toBe(1)

    await bouncer.restart()
    const [buyer] = buyers
    if (buyer === undefined) throw new Error('There is no buyer.')
    await expect.poll(() => buy(buyer, 'after').catch(() => null)).toEqual(expect.any(String))
    expect(shop.output()).not.toMatch(/prepared statement/)
  },
)
