import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { writeBestSellers } from '../best-seller-store.ts'
import { createBestSellerRefresh } from '../refresh-best-sellers.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestCaller
let ids: string[]

beforeAll(async () => {
  shop = await startOrderShop()
  // Here the best sellers are worked out only when a test says so.
  shop.context.refreshBestSellers = () => {}
  buyer = await shop.customer()
  ids = []
  for (const title of ['A', 'B', 'C', 'D']) ids.push(await shop.add(title))
})
afterAll(() => shop.stop())

const [a, b, c, d] = [0, 1, 2, 3]
const place = async (...lines: [index: number, quantity: number][]): Promise<string> => {
  const sent = delivery(lines.map(([index, quantity]) => [ids[index] ?? '', quantity]))
  return (await shop.order(buyer, sent)).json().data._id
}
/** Returns the rows with the transactions that wrote them. */
const writtenBy = async () =>
  (await shop.context.db.execute(sql`select product_id, xmin::text from best_seller order by rank`))
    .rows
const newestChange = async () => {
  const { rows } = await shop.context.db.execute<{ newest: number }>(
    sql`select coalesce(max(id), 0) as newest from catalogue_change`,
  )
  return rows[0]?.newest
}

const ninetyDaysBefore = (now: Date) => new Date(now.getTime() - 90 * 86_400_000)
const compute = (now = testNow, max = 24) =>
  shop.context.transaction((db) => writeBestSellers(db, ninetyDaysBefore(now), max))
const ranked = async () => {
  const { rows } = await shop.context.db.execute<{ product_id: string }>(
    sql`select product_id from best_seller order by rank`,
  )
  return rows.map((row) => ids.indexOf(row.product_id))
}

test('the best sellers are ranked by the quantity sold, without cancelled orders', async () => {
  await place([a, 1], [b, 5])
  const undone = await place([c, 50])
  await compute()
  expect(await ranked()).toEqual([c, b, a])
  await shop.owner(setOrderStatus, { params: { id: undone }, body: { status: 'cancelled' } })
  await compute()
  expect(await ranked()).toEqual([b, a])
})

test('unchanged best sellers are not written, so that no page is invalidated', async () => {
  await compute()
  const [before, written] = [await newestChange(), await writtenBy()]
  await compute()
  expect(await newestChange()).toBe(before)
  expect(await writtenBy()).toEqual(written)
  await place([d, 1])
  await compute()
  expect(await ranked()).toEqual(expect.arrayContaining([b, a, d]))
  expect(await newestChange()).not.toBe(before)
})

test('only listed products, up to the limit, and nothing that was sold over 90 days ago', async () => {
  await place([d, 100])
  await compute()
  expect((await ranked())[0]).toBe(d)
  await compute(testNow, 2)
  expect(await ranked()).toEqual([d, b])
  await shop.owner(productEndpoints.change, {
    params: { id: ids[d] ?? '' },
    body: { on_sale: false },
  })
  await compute()
  expect(await ranked()).toEqual([b, a])
  await compute(new Date(testNow.getTime() + 90 * 86_400_000))
  expect(await ranked()).toEqual([])
})

test('requests during a run and its rest cause one more run; after closing there is none', async () => {
  const runs: number[] = []
  const refresh = createBestSellerRefresh({
    ...shop.context,
    // Working takes no time: how long it rests must not depend on the machine.
    transaction: async () => {
      runs.push(performance.now())
      return undefined as never
    },
  })
  for (let nr = 0; nr < 50; nr += 1) refresh.request()
  expect(runs).toHaveLength(1)
  await vi.waitFor(() => expect(runs).toHaveLength(2), { timeout: 15_000 })
  const [first = 0, second = 0] = runs
  // Timers may fire a millisecond early.
  expect(second - first).toBeGreaterThan(998)
  refresh.request()
  await refresh.close()
  refresh.request()
  expect(runs).toHaveLength(2)
})

test('a failure is logged, and the next run succeeds', async () => {
  const logged: unknown[] = []
  let fails = true
  const refresh = createBestSellerRefresh({
    ...shop.context,
    log: Object.assign(Object.create(shop.context.log), {
      error: (entry: unknown) => logged.push(entry),
    }),
    transaction: async (work) => {
      if (fails) throw new Error('the database is away')
      return shop.context.transaction(work)
    },
  })
  await compute(new Date(testNow.getTime() + 90 * 86_400_000))
  refresh.request()
  await expect.poll(() => logged).toHaveLength(1)
  fails = false
  refresh.request()
  await vi.waitFor(async () => expect(await ranked()).toEqual([b, a]), { timeout: 15_000 })
  await refresh.close()
})
