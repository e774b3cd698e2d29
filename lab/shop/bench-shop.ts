import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { signIn, signUp } from '@endcap/contract/accounts/accounts'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import type { ShopProcess } from '@endcap/start/test-support/shop-process'
import pg from 'pg'
import { cpuSecondsOf } from '../load/process-usage.ts'
import { approveCustomer } from './bench-store.ts'
import { ownRoot, startBuiltShop } from './shop-process.ts'

export type Customer = { id: string; token: string }

export type BenchShop = ShopProcess & {
  dataDir: string
  /** Settings for connections to the shop's database. */
  connection: pg.ClientConfig
  database: pg.Pool
  authSecret: string
  ownerToken: string
  /** Approved customers, one per connection. */
  customers: readonly [Customer, ...Customer[]]
  stop: () => Promise<void>
}

export const customerPassword = 'Bench-buyer-1!'
const customerEmail = (index: number): string => `buyer-${index}@bench.example`

const owner = { email: 'owner@bench.example', password: 'Bench-owner-1!' }
const authSecret = 'only ever used on a loopback address, by the bench'

/** Sends JSON. Unlike the typed client, accepts replies of older builds that lack newer fields. */
const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} was answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { token: string }
}

const makeCustomer = async (
  { url }: ShopProcess,
  database: pg.Pool,
  index: number,
): Promise<Customer> => {
  const email = customerEmail(index)
  const body = {
    email,
    password: customerPassword,
    confirmPassword: customerPassword,
    name: `Buyer ${index}`,
    phone: '(404) 555-0101',
    business_name: `Corner Store ${index}`,
    business_address: '1 Peachtree Street',
    aptNo: '',
    city: 'Atlanta',
    zip: '30303',
    country: 'USA',
    state: 'GA',
  }
  // From different addresses, since the shop limits sign-ups per address.
  await post(url + signUp.path, body, { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` })
  const id = await approveCustomer(database, email)
  const { token } = await post(url + signIn.path, { email, password: customerPassword })
  return { id, token }
}

const settledAfterMs = 2_000
const settleTimeoutMs = 300_000
const sampleEveryMs = 200
/** Maximum CPU time of an idle shop between two samples. */
const maxIdleCpuSeconds = 0.04

/** The shop is idle once its mails and jobs are done. */
const waitUntilIdle = async (pid: number): Promise<void> => {
  const began = performance.now()
  let idleSince = began
  let cpu = await cpuSecondsOf(pid)
  while (
    performance.now() - idleSince < settledAfterMs &&
    performance.now() - began < settleTimeoutMs
  ) {
    await sleep(sampleEveryMs)
    const now = await cpuSecondsOf(pid)
    if ((now ?? 0) - (cpu ?? 0) > maxIdleCpuSeconds) idleSince = performance.now()
    cpu = now
  }
}

/** Imports the catalogue loader of the checkout `root`, which matches that build's tables. */
const importLoader = (
  root: string,
): Promise<Pick<typeof import('../catalogue/catalogue-store.ts'), 'loadCatalogue'>> =>
  import(pathToFileURL(join(root, 'lab/catalogue/catalogue-store.ts')).href)

/** Starts the built shop of the checkout `root`. `stop` also removes its data. */
export const startBenchShop = async (options: {
  products: number
  customers: number
  root?: string
}): Promise<BenchShop> => {
  const root = options.root ?? ownRoot
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-bench-'))
  const shop = await startBuiltShop(
    {
      DATA_DIR: dataDir,
      AUTH_SECRET: authSecret,
      TRUST_PROXY: 'loopback',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    'shop',
    root,
  )
  const postgres = await openEmbeddedPostgres({
    name: 'endcap',
    directory: dataDir,
    mode: 'join-or-own',
    log: () => {},
  })
  const { connection } = postgres
  const database = new pg.Pool({ ...connection, max: 4 })
  const { token: ownerToken } = await post(shop.url + staffSignIn.path, owner)
  const customers: Customer[] = []
  for (let index = 0; index < options.customers; index += 1)
    customers.push(await makeCustomer(shop, database, index))
  const client = new pg.Client(connection)
  await client.connect()
  const { loadCatalogue } = await importLoader(root)
  await loadCatalogue(client, { products: options.products })
  await client.end()
  await waitUntilIdle(shop.pid)
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
      await shop.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
