import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '@endcap/contract/accounts/accounts'
import { signOut } from '@endcap/contract/accounts/sessions'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { staffEvents } from '@endcap/contract/live'
import { placeOrder } from '@endcap/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, createBuyers, owner, type Products } from '../test-support/create-buyers.ts'
import { type ShopProcess, startShopProcess } from '../test-support/shop-process.ts'
import { readProcessStart } from './process-start.ts'

const metricsToken = 'only for this test'

let folder: string
let shop: ShopProcess
let buyers: Buyer[]
let products: Products
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-several-'))
  shop = await startShopProcess({
    DATA_DIR: folder,
    WEB_CONCURRENCY: '2',
    METRICS_TOKEN: metricsToken,
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
  })
  ;({ buyers, products } = await createBuyers(shop, 2))
})
afterAll(async () => {
  await shop.kill('SIGTERM')
  // The last test killed the primary, whose PostgreSQL may still be ending.
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

/** Sends a request on a connection of its own: the processes get them in turn. */
const send = async (
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; text: string }> => {
  const sent = request(shop.url + path, {
    agent: false,
    // A connection that was being passed to a process when it was killed gets no answer.
    signal: AbortSignal.timeout(5_000),
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of reply) text += chunk
  return { status: reply.statusCode ?? 0, text }
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/^process_start_time_seconds\{process="(\d+)"\} \d/gm)].map(
    ([, name = '']) => name,
  )

const readMetrics = () =>
  Promise.all(Array.from({ length: 8 }, () => send('/metrics', { token: metricsToken })))

/** The number of processes that answer: each names itself first. */
const countProcesses = async (): Promise<number> =>
  new Set((await readMetrics()).map(({ text }) => namesIn(text)[0])).size

const orderOf = (buyer: Buyer) => ({
  customer: {
    name: 'Buyer',
    email: buyer.email,
    phone: '404 555 0100',
    business_name: 'Store',
    business_address: '1 Street',
  },
  products: products.map(({ _id, price }) => ({ product_id: _id, quantity: 1, Price: price })),
  type: 'Cash-on-delivery' as const,
})

const buyerAt = (index: number): Buyer => buyers[index] as Buyer

test('[X9-60] two processes answer on one port, and one key places one order in both', async () => {
  expect(await countProcesses()).toBe(2)
  const buyer = buyerAt(0)
  const placed = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.client(buyer.token)(placeOrder, {
        body: orderOf(buyer),
        headers: { 'idempotency-key': 'the same in all processes' },
      }),
    ),
  )
  expect(new Set(placed.map(({ data }) => data._id)).size).toBe(1)
})

test('[X9-60] a sign-out ends the session in every process', async () => {
  const { email } = buyerAt(1)
  const { token } = await shop.client(null)(signIn, { body: { email, password: 'Buyer-pass-1!' } })
  const statuses = async () =>
    new Set(
      (await Promise.all(Array.from({ length: 6 }, () => send('/api/my-orders', { token })))).map(
        ({ status }) => status,
      ),
    )
  expect([...(await statuses())]).toEqual([200])
  await shop.client(token)(signOut)
  await expect.poll(async () => [...(await statuses())]).toEqual([401])
})

test('[X9-60] wrong passwords are counted in all processes together', async () => {
  const body = { email: 'nobody@example.com', password: 'a wrong password' }
  const statuses: number[] = []
  for (let tried = 0; tried < 11; tried += 1)
    statuses.push((await send(signIn.path, { body })).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

/** Opens a stream of events on a connection of its own. Returns what has arrived so far. */
const openEvents = async (token: string) => {
  const sent = request(shop.url + staffEvents.path, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  }).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  reply.on('data', (chunk) => {
    text += chunk
  })
  return { text: () => text, close: () => sent.destroy() }
}

test('[X9-60] an order reaches the streams of events of every process', async () => {
  const { token } = await shop.client(null)(staffSignIn, { body: owner })
  const streams = await Promise.all([openEvents(token), openEvents(token)])
  const buyer = buyerAt(0)
  await shop.client(buyer.token)(placeOrder, { body: orderOf(buyer) })
  await expect
    .poll(() => streams.every(({ text }) => /"topic":"orders"/.test(text())), { timeout: 20_000 })
    .toBe(true)
  for (const { close } of streams) close()
})

test('[X9-91] each process answers with the metrics of both', async () => {
  const names = (await readMetrics()).map(({ text }) => namesIn(text).toSorted())
  expect(names).toEqual(Array(8).fill(names[0]))
  expect(names[0]).toHaveLength(2)
})

/** Finds the serving processes in /proc. */
const findWorkers = async (): Promise<number[]> => {
  const children = await readFile(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')
  const programs = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8') })),
  )
  return programs.filter(({ line }) => line.includes('main.ts')).map(({ pid }) => Number(pid))
}

test.skipIf(process.platform !== 'linux')(
  '[X9-61] a process that is killed is replaced, while the other answers',
  async () => {
    const [worker = 0] = await findWorkers()
    process.kill(worker, 'SIGKILL')
    await expect.poll(countProcesses, { timeout: 120_000, interval: 200 }).toBe(2)
  },
  150_000,
)

/** Sends requests of one client one after the other, on persistent connections, until it is stopped. */
const startClient = (ask: () => Promise<unknown>) => {
  const lost: unknown[] = []
  let slowestMs = 0
  let count = 0
  let isStopped = false
  const running = (async () => {
    while (!isStopped) {
      const began = performance.now()
      await ask().catch((error: unknown) => lost.push(error))
      slowestMs = Math.max(slowestMs, performance.now() - began)
      count += 1
      await sleep(5)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await running
      return { lost, slowestMs, count }
    },
  }
}

test('[X9-62] a restart replaces the processes one by one and loses no request', async () => {
  const read = async (path: string) => {
    const reply = await fetch(shop.url + path)
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}`)
  }
  const buyer = buyerAt(0)
  const buy = () =>
    shop
      .client(buyer.token)(placeOrder, { body: orderOf(buyer) })
      .then(() => undefined)
  const stateOf = async () =>
    JSON.parse(await readFile(join(folder, 'processes.json'), 'utf8')) as {
      restarts: number
      problem: string
    }
  const clients = [buy, () => read('/'), () => read('/api/categories'), () => read('/readyz')].map(
    startClient,
  )
  process.kill(shop.pid, 'SIGHUP')
  await expect
    .poll(stateOf, { timeout: 150_000, interval: 100 })
    .toMatchObject({ restarts: 1, problem: '' })
  const results = await Promise.all(clients.map(({ stop }) => stop()))
  const count = results.reduce((sum, one) => sum + one.count, 0)
  const slowestMs = Math.max(...results.map((one) => one.slowestMs))
  console.log(`restart: ${count} requests, the slowest took ${slowestMs.toFixed(0)} ms`)
  expect(results.flatMap(({ lost }) => lost)).toEqual([])
  expect(await countProcesses()).toBe(2)
}, 180_000)

test.skipIf(process.platform !== 'linux')(
  '[X9-92] the processes end with the primary that started them',
  async () => {
    const workers = await findWorkers()
    expect(workers).toHaveLength(2)
    await shop.kill('SIGKILL')
    for (const pid of workers)
      await expect.poll(() => readProcessStart(pid), { timeout: 20_000 }).toBeNull()
  },
)
