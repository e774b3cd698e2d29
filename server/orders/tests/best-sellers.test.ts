import { listTopProducts } from '@endcap/contract/catalog/catalog'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testNow } from '../../testing/start-test-shop.ts'
import { writeBestSellers } from '../best-seller-store.ts'
import { createBestSellerRefresh } from '../refresh-best-sellers.ts'
import { delivery, type Line, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const { context } = shop
// The best sellers are computed only when a test says so.
context.refreshBestSellers = () => {}
const buyer = await shop.customer()
const [a, b, c, d] = await shop.addAll('A', 'B', 'C', 'D')

const place = (...lines: Line[]) => shop.place(buyer, delivery(...lines))
const ninetyDays = 90 * 86_400_000
const later = new Date(testNow.getTime() + ninetyDays)
const compute = (now = testNow, max = 24) =>
  context.transaction((db) => writeBestSellers(db, new Date(now.getTime() - ninetyDays), max))
/** The rows by rank, with the transactions that wrote them. */
const rows = async () =>
  (
    await context.db.execute<{ product_id: string; xmin: string }>(
      sql`select product_id, xmin::text from best_seller order by rank`,
    )
  ).rows
const ranked = async () => (await rows()).map(({ product_id }) => product_id)
const newestChange = async () =>
  (await context.db.execute(sql`select max(id) as newest from catalogue_change`)).rows

test('the best sellers are ranked by the quantity sold', async () => {
  await place([a, 1], [b, 5])
  await compute()
  expect(await ranked()).toEqual([b, a])
})

test('unchanged best sellers are not written, so that no page is invalidated', async () => {
  const [before, written] = [await newestChange(), await rows()]
  await compute()
  expect([await newestChange(), await rows()]).toEqual([before, written])
  await place([d, 100])
  await compute()
  expect(await ranked()).toEqual([d, b, a])
  expect(await newestChange()).not.toEqual(before)
})

test('only listed products, up to the limit, and nothing that was sold over 90 days ago', async () => {
  await compute(testNow, 2)
  expect(await ranked()).toEqual([d, b])
  await shop.changeProduct(d, { on_sale: false })
  await compute()
  expect(await ranked()).toEqual([b, a])
  await compute(later)
  expect(await ranked()).toEqual([])
})

test('[X2-12] soon after orders the shop shows the products sold most, without cancelled orders', async () => {
  const shows = (ids: string[]) =>
    expect
      .poll(async () => (await shop.as(buyer)(listTopProducts)).data.map(({ _id }) => _id))
      .toEqual(ids)
  // A refresh that has not run yet has no pause to wait for, however slow the machine is.
  context.refreshBestSellers = () => createBestSellerRefresh(context).request()
  const undone = await place([c, 50])
  await shows([c, b, a])
  await shop.setStatus(undone, 'cancelled')
  await shows([b, a])
  context.refreshBestSellers = () => {}
})

test('requests during a run and its pause cause one more run; after closing there is none', async () => {
  const runs: number[] = []
  const refresh = createBestSellerRefresh({
    ...context,
    // A run takes no time: the length of the pause must not depend on the machine.
    transaction: async () => {
      runs.push(performance.now())
      return undefined as never
    },
  })
  for (let nr = 0; nr < 50; nr += 1) refresh.request()
  expect(runs).toHaveLength(1)
  await expect.poll(() => runs).toHaveLength(2)
  const [first = 0, second = 0] = runs
  // Timers may fire a millisecond early.
  expect(second - first).toBeGreaterThan(998)
  refresh.request()
  await refresh.close()
  refresh.request()
  expect(runs).toHaveLength(2)
})

test('a failure is logged, and the next run succeeds', async () => {
  const error = vi.fn()
  let fails = true
  const refresh = createBestSellerRefresh({
    ...context,
    log: Object.assign(Object.create(context.log), { error }),
    transaction: async (work) => {
      if (fails) throw new Error('the database is away')
      return context.transaction(work)
    },
  })
  await compute(later)
  refresh.request()
  await expect.poll(() => error.mock.calls).toHaveLength(1)
  fails = false
  refresh.request()
  await expect.poll(ranked).toEqual([b, a])
  await refresh.close()
})
