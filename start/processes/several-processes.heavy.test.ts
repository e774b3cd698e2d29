import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { placeOrder } from '@endcap/contract/orders/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Buyer } from '../test-support/create-buyers.ts'
import { readProcessStart } from './process-start.ts'
import { startSeveralProcesses } from './test-support/start-several-processes.ts'

let several: Awaited<ReturnType<typeof startSeveralProcesses>>
beforeAll(async () => {
  several = await startSeveralProcesses()
})
afterAll(() => several.stop())

/** Finds the serving processes in /proc. */
const findWorkers = async (): Promise<number[]> => {
  const children = await readFile(
    `/proc/${several.shop.pid}/task/${several.shop.pid}/children`,
    'utf8',
  )
  const programs = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8') })),
  )
  return programs.filter(({ line }) => line.includes('main.js')).map(({ pid }) => Number(pid))
}

test.skipIf(process.platform !== 'linux')(
  '[X9-61] a process that is killed is replaced, while the other answers',
  async () => {
    const [worker] = await findWorkers()
    // The process 0 would be every process of this group.
    if (worker === undefined) throw new Error('The shop has no serving process.')
    process.kill(worker, 'SIGKILL')
    await expect.poll(several.countProcesses, { timeout: 120_000, interval: 200 }).toBe(2)
  },
  150_000,
)

test.skipIf(process.platform !== 'linux')(
  '[X9-343] a process that freezes is killed and replaced, and writes are answered again',
  async () => {
    const [frozen] = await findWorkers()
    if (frozen === undefined) throw new Error('The shop has no serving process.')
    process.kill(frozen, 'SIGSTOP')
    await expect.poll(() => readProcessStart(frozen)).toBeNull()
    await expect.poll(several.countProcesses, { timeout: 120_000, interval: 200 }).toBe(2)
    const buyer = several.buyers[0] as Buyer
    await several.shop.client(buyer.token)(placeOrder, { body: several.orderOf(buyer) })
  },
  200_000,
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
    const reply = await fetch(several.shop.url + path)
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}`)
  }
  const buyer = several.buyers[0] as Buyer
  const buy = () =>
    several.shop
      .client(buyer.token)(placeOrder, { body: several.orderOf(buyer) })
      .then(() => undefined)
  const stateOf = async () =>
    JSON.parse(await readFile(join(several.folder, 'processes.json'), 'utf8')) as {
      restarts: number
      problem: string
    }
  const clients = [buy, () => read('/'), () => read('/api/categories'), () => read('/readyz')].map(
    startClient,
  )
  process.kill(several.shop.pid, 'SIGHUP')
  await expect
    .poll(stateOf, { timeout: 150_000, interval: 100 })
    .toMatchObject({ restarts: 1, problem: '' })
  const results = await Promise.all(clients.map(({ stop }) => stop()))
  const count = results.reduce((sum, one) => sum + one.count, 0)
  const slowestMs = Math.max(...results.map((one) => one.slowestMs))
  console.log(`restart: ${count} requests, the slowest took ${slowestMs.toFixed(0)} ms`)
  expect(results.flatMap(({ lost }) => lost)).toEqual([])
  expect(await several.countProcesses()).toBe(2)
})

test.skipIf(process.platform !== 'linux')(
  '[X9-92] the processes end with the primary that started them',
  async () => {
    const workers = await findWorkers()
    expect(workers).toHaveLength(2)
    await several.shop.kill('SIGKILL')
    for (const pid of workers) await expect.poll(() => readProcessStart(pid)).toBeNull()
  },
)
