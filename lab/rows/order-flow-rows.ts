import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSecondsOfTree, parentOf } from '../load/cpu-seconds.ts'
import type { Run } from '../load/run-load.ts'
import { type GroupedRequest, runConnections } from '../load/send-requests.ts'
import type { Row } from '../report/row.ts'
import {
  countStoredMails,
  hasWaitingMails,
  newMailId,
  readBackendPid,
} from '../shop/bench-store.ts'
import { type BenchSetting, cycle, measureLoad } from './bench-setting.ts'
import { cartSyncRequest, orderRequest } from './requests.ts'

const mailsPerOrder = 2
const mailTimeoutMs = 120_000
const mailCheckMs = 100

let orders = 0

/** The requests of one buyer: an order of three lines, after the cart of these lines if `withCart`. */
const buyerRequests = ({ shop, samples }: BenchSetting, buyer: number, withCart: boolean) => {
  const customer = shop.customers[buyer % shop.customers.length] ?? shop.customers[0]
  const product = cycle(samples.products, buyer * 97)
  let lines = [product(), product(), product()]
  let hasCart = !withCart
  return (): GroupedRequest => {
    if (!hasCart) {
      lines = [product(), product(), product()]
      hasCart = true
      return { ...cartSyncRequest(customer, lines, () => 2), group: 'carts' }
    }
    hasCart = !withCart
    orders += 1
    return { ...orderRequest(customer, lines, `flow-${orders}`, withCart), group: 'orders' }
  }
}

/**
 * Places orders, and waits until their mails are stored. The rate is that of orders, times are those
 * of all answers; the CPU time of an order is that of the shop and PostgreSQL, its mails included.
 * A mail that isn't stored counts as an error.
 */
const runFlows = async (setting: BenchSetting, buyers: number, withCart: boolean): Promise<Run> => {
  const { shop, seconds } = setting
  const postmaster = await parentOf(await readBackendPid(shop.database))
  const lastMail = await newMailId(shop.database)
  const next = Array.from({ length: buyers }, (_, buyer) => buyerRequests(setting, buyer, withCart))
  const readCpu = () => Promise.all([cpuSecondsOfTree(shop.pid), cpuSecondsOfTree(postmaster)])
  const before = await readCpu()
  const until = performance.now() + seconds * 1_000
  const runs = await runConnections({
    url: shop.url,
    pid: shop.pid,
    connections: buyers,
    next: (buyer) => (performance.now() < until ? next[buyer]?.() : undefined),
  })
  const { all, orders: placed } = runs
  if (all === undefined || placed === undefined) throw new Error('no order was placed')
  const expected = mailsPerOrder * (placed.answers - placed.errors)
  const waitUntil = performance.now() + mailTimeoutMs
  while ((await hasWaitingMails(shop.database)) && performance.now() < waitUntil)
    await sleep(mailCheckMs)
  const after = await readCpu()
  const stored = await countStoredMails(shop.database, lastMail)
  const [both, postgres] = after.map((now, index) => {
    const then = before[index] ?? null
    return now === null || then === null ? null : ((now - then) * 1e6) / placed.answers
  })
  return {
    ...all,
    perSecond: placed.perSecond,
    errors: all.errors + Math.abs(expected - stored),
    cpuMicroseconds: both ?? null,
    postgresMicroseconds: postgres ?? null,
  }
}

const maxFlowMs = 50

const flows: readonly {
  name: string
  buyers: number
  withCart: boolean
  limits: Pick<Row, 'minPerSecond' | 'maxCpuMicroseconds'>
}[] = [
  {
    name: 'order of 3 lines and its mails, 1 buyer',
    buyers: 1,
    withCart: false,
    limits: { maxCpuMicroseconds: 6_000 },
  },
  {
    name: 'cart, then order and mails, 1 buyer',
    buyers: 1,
    withCart: true,
    limits: { minPerSecond: 250 },
  },
  {
    name: 'cart, then order and mails, 16 buyers',
    buyers: 16,
    withCart: true,
    limits: { minPerSecond: 600 },
  },
]

/** Orders of 3 lines with their mails: by rate, and by the CPU time of the shop and PostgreSQL. */
export const measureOrderFlows = async (setting: BenchSetting): Promise<Row[]> => {
  const rows: Row[] = []
  for (const { name, buyers, withCart, limits } of flows) {
    const load = (on: BenchSetting) => runFlows(on, buyers, withCart)
    rows.push({ ...(await measureLoad(setting, name, load, [], maxFlowMs)), ...limits })
  }
  return rows
}
