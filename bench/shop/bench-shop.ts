import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { approveCustomer, listCustomers, signIn, signUp } from '@endcap/contract/accounts'
import { staffSignIn } from '@endcap/contract/staff'
import { openEmbeddedPostgres } from '@endcap/server/database/embedded/open-embedded-postgres'
import pg from 'pg'
import { loadCatalogue } from '../catalogue/catalogue-store.ts'
import { readActivity } from './samples-store.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

export type Customer = { id: string; token: string }

/** A shop with a catalogue, to be measured. */
export type BenchShop = ShopProcess & {
  dataDir: string
  /** How PostgreSQL is reached beside the shop. */
  connection: pg.ClientConfig
  database: pg.Pool
  authSecret: string
  ownerToken: string
  /** As many approved customers as connections. */
  customers: readonly [Customer, ...Customer[]]
}

export const customerPassword = 'Bench-buyer-1!'
export const customerEmail = (place: number): string => `buyer-${place}@bench.example`

const owner = { email: 'owner@bench.example', password: 'Bench-owner-1!' }
const metricsToken = 'bench'
const authSecret = 'only ever used on a loopback address, by the bench'

const makeCustomer = async (shop: ShopProcess, staff: string, place: number): Promise<Customer> => {
  const email = customerEmail(place)
  await shop.client(null)(signUp, {
    body: {
      email,
      password: customerPassword,
      confirmPassword: customerPassword,
      name: `Buyer ${place}`,
      phone: '(404) 555-0101',
      business_name: `Corner Store ${place}`,
      business_address: '1 Peachtree Street',
      aptNo: '',
      city: 'Atlanta',
      zip: '30303',
      country: 'USA',
      state: 'GA',
    },
  })
  const { data } = await shop.client(staff)(listCustomers, { query: { q: email } })
  const id = data.find((customer) => customer.email === email)?._id ?? ''
  await shop.client(staff)(approveCustomer, { params: { id }, body: {} })
  const { token } = await shop.client(null)(signIn, { body: { email, password: customerPassword } })
  return { id, token }
}

const settledAfterMs = 2_000
const patienceMs = 60_000

/** Waits until the mails are written and nothing changes any more. */
const waitUntilSettled = async (database: pg.Pool): Promise<void> => {
  const began = performance.now()
  let last = await readActivity(database)
  let since = began
  while (performance.now() - since < settledAfterMs && performance.now() - began < patienceMs) {
    await sleep(200)
    const now = await readActivity(database)
    if (now !== last) since = performance.now()
    last = now
  }
}

/**
 * Starts the built shop on an embedded PostgreSQL of its own, with the made catalogue of so many
 * products and so many customers. `stop` takes all of it away again.
 */
export const startBenchShop = async (wanted: {
  products: number
  customers: number
}): Promise<BenchShop> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-bench-'))
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    METRICS_TOKEN: metricsToken,
  })
  const postgres = await openEmbeddedPostgres({
    directory: dataDir,
    mode: 'join-or-own',
    log: () => {},
  })
  const { connection } = postgres
  const database = new pg.Pool({ ...connection, max: 4 })
  const { token: ownerToken } = await shop.client(null)(staffSignIn, { body: owner })
  const customers = await Promise.all(
    Array.from({ length: wanted.customers }, (_, place) => makeCustomer(shop, ownerToken, place)),
  )
  const client = new pg.Client(connection)
  await client.connect()
  await loadCatalogue(client, { products: wanted.products })
  await client.end()
  await waitUntilSettled(database)
  return {
    ...shop,
    dataDir,
    connection,
    database,
    authSecret,
    ownerToken,
    customers: customers as [Customer, ...Customer[]],
    stop: async () => {
      await database.end()
      await postgres.stop()
      await shop.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
