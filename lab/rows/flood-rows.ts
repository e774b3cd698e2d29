import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../load/run-connections.ts'
import { watchReplies } from '../load/watch-replies.ts'
import type { Row } from '../report/row.ts'
import { dropWaitingJobs } from '../shop/bench-store.ts'
import { type BenchSetting, compareWithBefore, cycle } from './bench-setting.ts'
import { coldSearchPage } from './cold-requests.ts'
import { orderRequest } from './requests.ts'

const buyers = 4
const quietMs = 10_000
const floodMs = 60_000
const pagesPerSecond = 200
const tickMs = 20
/** The maximum p99 of orders during a flood. */
const maxOrderMs = 150
/** Requests beyond it wait for a connection. */
const maxOpenRequests = 1_000

/**
 * Sends pages that nobody requested before at a constant rate, searches and unknown addresses by turns, whether earlier
 * ones are answered or not. Returns the number of answers by status; 0 is a request without one.
 */
const flood = async (setting: BenchSetting): Promise<ReadonlyMap<number, number>> => {
  const { shop } = setting
  const search = coldSearchPage(setting)
  const agent = new Agent({ keepAlive: true, maxSockets: maxOpenRequests })
  const answers = new Map<number, number>()
  const sent: Promise<void>[] = []
  const sendPage = async () => {
    const page =
      sent.length % 2 === 0 ? search() : { ...search(), path: `/unknown-page-${sent.length}` }
    // One network, not the buyers’.
    const headers = { ...page.headers, 'x-forwarded-for': '198.51.100.7' }
    const status = await send(shop.url, agent, { ...page, headers })
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const began = performance.now()
  for (let now = 0; now < floodMs; now = performance.now() - began) {
    while (sent.length < (now * pagesPerSecond) / 1000) sent.push(sendPage())
    await sleep(tickMs)
  }
  await Promise.all(sent)
  agent.destroy()
  return answers
}

/** Measures orders while somebody requests new pages for a minute, compared with the seconds before. */
export const measureFloodRows = async (setting: BenchSetting): Promise<Row[]> => {
  const { shop, samples } = setting
  const line = cycle(samples.products)
  let orders = 0
  const load = watchReplies(shop.url, buyers, (buyer) => {
    orders += 1
    const customer = shop.customers[buyer] ?? shop.customers[0]
    return orderRequest(customer, [line(), line(), line()], `flood-${orders}`)
  })
  const began = performance.now()
  await sleep(quietMs)
  const flooded = performance.now()
  const answers = await flood(setting)
  const ended = performance.now()
  await load.stop()
  await dropWaitingJobs(shop.database)
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stderr.write(`  answers to the flood: ${counts}\n`)
  const before = load.between(began, flooded)
  const measured = load.between(flooded, ended)
  return [
    {
      name: `order of 3 lines beside ${pagesPerSecond} new pages a second`,
      measured,
      p99Target: maxOrderMs,
      comparisons: [compareWithBefore(measured, before, null)],
    },
  ]
}
