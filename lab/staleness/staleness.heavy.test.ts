import { setTimeout as sleep } from 'node:timers/promises'
import {
  getProduct,
  listProductsByCategories,
  searchProducts,
} from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import type { ShopProcess } from '@endcap/start/test-support/shop-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyBelow, oneOf, seededRandom } from '../catalogue/random.ts'
import { percentile } from '../load/statistics.ts'
import { type FourProcesses, metricOf, startFourProcesses } from './test-support/four-processes.ts'

/**
 * The maximum staleness of cached responses (X7-07): none in the process that made a change; in another
 * p99 under 50 ms and never over 250 ms, whatever happens to its listening connection. Staleness is the
 * time from the reply to the change to the last request with an outdated reply.
 */
/** The minimum number of changes, however long they take. */
const minChanges = 14
const calmMs = 5_000
const disturbedMs = 10_000
const listening = 'endcap changes'

let shops: FourProcesses

const random = seededRandom(20_261_121)

type Shown = { title: string; price: number | null }

/** The reads of a product: its own, a list, and a search for its next title. */
const readProduct = async (client: Client, id: string, title: string): Promise<Shown[]> => {
  const [one, list, found] = await Promise.all([
    client(getProduct, { params: { id } }),
    client(listProductsByCategories, {
      body: { categoryIds: [shops.category], page: 1, limit: 50, sort: 'title' },
    }),
    client(searchProducts, { query: { searchQuery: title, limit: 50 } }),
  ])
  const listed = [...list.data, ...found.data].filter(({ _id }) => _id === id)
  return [one.data, ...listed].map((product) => ({
    title: product.title,
    price: 'price' in product ? (product.price as number) : null,
  }))
}

const shows = (shown: readonly Shown[], expected: Shown): boolean =>
  shown.length === 3 &&
  shown.every(({ title, price }) => title === expected.title && price === expected.price)

/** Repeats actions until `work` is done, and returns its result. */
const beside = async <T>(
  work: () => Promise<T>,
  actions: readonly (() => Promise<void>)[],
): Promise<T> => {
  let isOver = false
  const repeating = actions.map(async (action) => {
    while (!isOver) await action()
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(repeating)
  }
}

/** The staleness of a shop after a change, in milliseconds. */
const measureStaleness = async (
  shop: ShopProcess,
  id: string,
  expected: Shown,
  since: number,
): Promise<number> => {
  const client = shop.client(shops.customerToken)
  let stale = 0
  for (;;) {
    const sentAt = performance.now()
    if (shows(await readProduct(client, id, expected.title), expected)) return stale
    stale = sentAt - since
    if (stale > 5_000) return stale
    await sleep(1)
  }
}

let changes = 0
/** Changes a product, as staff or by SQL beside the shop. */
const change = async (isStaff: boolean) => {
  changes += 1
  const { id } = oneOf(random, shops.products)
  const [title, price] = [`Drink ${changes}`, 100 + changes]
  if (isStaff)
    await shops.staff(productEndpoints.change, {
      params: { id },
      body: { title, price: price / 100 },
    })
  else
    await shops.database.query('update product set title = $2, price_cents = $3 where id = $1', [
      ...[id, title, price],
    ])
  return { id, expected: { title, price }, at: performance.now() }
}

const hitsOf = (shop: ShopProcess): Promise<number> => metricOf(shop, 'response_cache_hits')

const share = (values: readonly number[], part: number): number =>
  percentile(
    values.toSorted((one, other) => one - other),
    part,
  )

beforeAll(async () => {
  shops = await startFourProcesses()
})
afterAll(() => shops.stop())

test('a frozen process serves nothing from memory, and does so again once it runs', async () => {
  const client = shops.second.client(shops.customerToken)
  const { id } = shops.products[0] as { id: string }
  const read20Times = async () => {
    for (let time = 0; time < 20; time += 1) await readProduct(client, id, 'Drink')
  }
  await read20Times()
  const warm = await hitsOf(shops.second)
  await read20Times()
  expect(await hitsOf(shops.second)).toBeGreaterThan(warm)

  shops.proxy.freeze(listening)
  await sleep(250)
  const frozen = await hitsOf(shops.second)
  await read20Times()
  expect(await hitsOf(shops.second)).toBe(frozen)
  // The connection is replaced after two seconds, though nothing ever closes it.
  await expect
    .poll(
      async () => {
        await read20Times()
        return hitsOf(shops.second)
      },
      { timeout: 10_000, interval: 250 },
    )
    .toBeGreaterThan(frozen)
  shops.proxy.thaw()
})

/** Changes products for a while, and returns the staleness of the replies. */
const changeFor = async (ms: number): Promise<number[]> => {
  const stale: number[] = []
  const began = performance.now()
  for (let nr = 0; nr < minChanges || performance.now() - began < ms; nr += 1) {
    const isStaff = nr % 2 === 0
    const { id, expected, at } = await change(isStaff)
    const measure = async (shop: ShopProcess) => {
      stale.push(await measureStaleness(shop, id, expected, at))
    }
    const measured = isStaff ? shops.others : [shops.first, ...shops.others]
    const [own] = await Promise.all([
      readProduct(shops.first.client(shops.customerToken), id, expected.title),
      ...measured.map(measure),
    ])
    // The process that made the change has dropped what it cached before it replied.
    if (isStaff) expect(shows(own, expected), JSON.stringify([own, expected])).toBe(true)
  }
  return stale
}

/** Kills a listening connection, or freezes those of all but the first process. */
const disturb = async () => {
  await sleep(250 + anyBelow(random, 500))
  if (anyBelow(random, 2) === 0)
    await shops.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 order by random() limit 1`,
      [listening],
    )
  else {
    shops.proxy.freeze(listening)
    await sleep(100 + anyBelow(random, 2_500))
    shops.proxy.thaw()
  }
}

/** Changes products while customers read, so that the caches of all processes are in use. */
const measureUnderLoad = async (ms: number, ...actions: (() => Promise<void>)[]) => {
  /** The time of `select 1`, which the machine adds to every measurement. */
  const late: number[] = []
  const watchLateness = async () => {
    const began = performance.now()
    await shops.database.query('select 1')
    late.push(performance.now() - began)
    await sleep(10)
  }
  const readers = [shops.first, ...shops.others].map((shop) => async () => {
    await readProduct(shop.client(shops.customerToken), oneOf(random, shops.products).id, 'Drink')
    await sleep(5)
  })
  const stale = await beside(() => changeFor(ms), [watchLateness, ...readers, ...actions])
  const p99 = { stale: share(stale, 0.99), late: share(late, 0.99) }
  const max = { stale: Math.max(...stale), late: Math.max(...late) }
  console.log(`${stale.length} reads, milliseconds:`, { p99, max })
  return { p99, max }
}

test('[X9-99] a change is visible at once where it was made, and in three other processes within 50 ms', async () => {
  const { p99, max } = await measureUnderLoad(calmMs)
  expect(p99.stale).toBeLessThan(50 + p99.late)
  expect(max.stale).toBeLessThan(250 + max.late)
})

test('[X7-07, X9-99] with listening connections killed and frozen, nothing older than 250 ms is served', async () => {
  const { max } = await measureUnderLoad(disturbedMs, disturb)
  expect(max.stale).toBeLessThan(250 + max.late)
})
