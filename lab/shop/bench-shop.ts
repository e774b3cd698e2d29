import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { signIn, signUp } from '@endcap/contract/accounts/accounts'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { openEmbeddedPostgres } from '@endcap/embedded-postgres/open-embedded-postgres'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'
import type { ShopProcess } from '@endcap/start/test-support/shop-process'
import pg from 'pg'
import { cpuSecondsOf } from '../load/process-usage.ts'
import { ownRoot, startBuiltShop } from './shop-process.ts'

export type Customer = { id: string; token: string }

/** A shop with a generated catalogue, to be measured. */
export type BenchShop = ShopProcess & {
  dataDir: string
  /** A direct connection to the shop's PostgreSQL. */
  connection: pg.ClientConfig
  database: pg.Pool
  authSecret: string
  ownerToken: string
  /** Approved customers, one for each connection. */
  customers: readonly [Customer, ...Customer[]]
  stop: () => Promise<void>
}

export const customerPassword = 'Bench-buyer-1!'
export const customerEmail = (index: number): string => `buyer-${index}@bench.example`

const owner = { email: 'owner@bench.example', password: 'Bench-owner-1!' }
const authSecret = 'only ever used on a loopback address, by the bench'

/**
 * Signs in and returns the session's token. As the calls of staff below, it does without the typed client, which
 * refuses replies of older builds that lack newer fields.
 */
const readToken = async (
  { url }: ShopProcess,
  path: string,
  body: { email: string; password: string },
): Promise<string> => {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok)
    throw new Error(
      `Signing in as ${body.email} failed (${reply.status}). Please check the shop’s log: ${await reply.text()}`,
    )
  return ((await reply.json()) as { token: string }).token
}

const makeCustomer = async (shop: ShopProcess, staff: string, index: number): Promise<Customer> => {
  const email = customerEmail(index)
  await shop.client(null)(signUp, {
    body: {
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
    },
    // Each from a different address: the shop limits the sign-ups from one.
    headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
  })
  const callAsStaff = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${shop.url}/admin/api/customers${path}`, {
      ...init,
      headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
    })
    return (await reply.json()) as { data: { _id: string; email: string }[] }
  }
  const { data } = await callAsStaff(`?q=${encodeURIComponent(email)}`)
  const id = data.find((customer) => customer.email === email)?._id ?? ''
  await callAsStaff(`/${id}/approve`, { method: 'POST', body: '{}' })
  const token = await readToken(shop, signIn.path, { email, password: customerPassword })
  return { id, token }
}

const settledAfterMs = 2_000
const settleTimeoutMs = 300_000
const sampleEveryMs = 200
/** CPU time of an idle shop between two samples. */
const maxIdleCpuSeconds = 0.04

/** Waits until the mails are written and all else is done: until the process is idle for two seconds. */
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

/** Imports the catalogue loader of the checkout `root`, which matches the tables of its build. */
const importLoader = (
  root: string,
): Promise<Pick<typeof import('../catalogue/catalogue-store.ts'), 'loadCatalogue'>> =>
  import(pathToFileURL(join(root, 'lab/catalogue/catalogue-store.ts')).href)

/**
 * Starts the built shop of the checkout `root` on its own embedded PostgreSQL, with `products`
 * generated products and `customers` approved customers. `stop` removes all of it.
 */
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
  const ownerToken = await readToken(shop, staffSignIn.path, owner)
  // The shop hashes few passwords at a time, and refuses more than it can queue.
  const limited = limitConcurrency(8)
  const customers = await Promise.all(
    Array.from({ length: options.customers }, (_, index) =>
      limited(() => makeCustomer(shop, ownerToken, index)),
    ),
  )
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
