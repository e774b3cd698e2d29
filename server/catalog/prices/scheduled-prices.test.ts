import { getProduct, type Product } from '@endcap/contract/catalog/catalog'
import { priceListEndpoints } from '@endcap/contract/catalog/price-lists'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startJobs } from '../../jobs/start-jobs.ts'
import { databaseTime } from '../../testing/database-time.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { entry, startPriceShop } from '../price-lists/tests/price-shop.ts'
import { touchPrices } from './touch-prices.ts'

const shop = await startPriceShop()
afterAll(() => shop.stop())
beforeEach(() => shop.setClock(testNow))

const after = (ms: number) => new Date(testNow.getTime() + ms)
const databaseMoment = async (aheadMs: number) =>
  new Date(await databaseTime(shop.context.db, aheadMs))
const priceFor = async (as: TestCaller, id: string) =>
  ((await shop.as(as)(getProduct, { params: { id } })).data as Product).price
/** Runs calls and returns how many replies were not in the cache. */
const missesOf = async (calls: () => Promise<unknown>): Promise<number> => {
  const before = shop.responseCache.stats().misses
  await calls()
  return shop.responseCache.stats().misses - before
}
const dropsSince = (before: Readonly<Record<string, number>>) =>
  Object.entries(shop.responseCache.stats().drops).filter(
    ([key, count]) => count !== (before[key] ?? 0),
  )

test('[X2-66] a price of a list begins at its moment in its replies, and drops no other from the cache', async () => {
  const [id, other] = [await shop.add('Begins', 10), await shop.add('Stays', 5)]
  const [a, b] = [await shop.addList('Begins A'), await shop.addList('Begins B')]
  const callers = [await shop.buyerOf(a), await shop.buyerOf(b), await shop.buyerOf('')] as const
  const read = async (as: TestCaller | null) => {
    await shop.as(as)(getProduct, { params: { id } })
    await shop.as(as)(getProduct, { params: { id: other } })
    await shop.listing(as)
  }
  const from = after(10_000)
  await shop.setPrices(id, a, [entry(7, { valid_from: from.toISOString() })])
  await touchPrices(shop.context)
  for (const as of [...callers, null]) await read(as)
  expect(await missesOf(() => Promise.all([...callers, null].map(read)))).toBe(0)
  const drops = { ...shop.responseCache.stats().drops }
  shop.setClock(new Date(from.getTime() - 1))
  await touchPrices(shop.context)
  expect(await priceFor(callers[0], id)).toBe(1000)
  shop.setClock(from)
  await touchPrices(shop.context)
  await expect.poll(() => priceFor(callers[0], id)).toBe(700)
  // The others' replies, and the list's without the product, are still cached.
  expect(await missesOf(() => Promise.all([callers[1], callers[2], null].map(read)))).toBe(0)
  expect(await missesOf(() => shop.as(callers[0])(getProduct, { params: { id: other } }))).toBe(0)
  expect(await missesOf(() => shop.listing(callers[0]))).toBe(1)
  expect(dropsSince(drops).map(([key]) => key)).toEqual(['product-prices'])
})

test('[X2-66] a standard special ends at its moment for everybody, in lists by price too', async () => {
  const [id, dearer] = [await shop.add('Ends', 10), await shop.add('Ends dearer', 9.5)]
  const list = await shop.addList('Ends', 50)
  const [standard, half] = [await shop.buyerOf(''), await shop.buyerOf(list)]
  // The listing index is sorted by the prices of the database's time.
  const now = await databaseMoment(0)
  shop.setClock(now)
  const until = new Date(now.getTime() + 2_000)
  await shop.setPrices(id, '', [entry(9, { is_special: true, valid_until: until.toISOString() })])
  const sorted = async (as: TestCaller) =>
    (await shop.listing(as, 'price_asc')).data
      .filter(({ title }) => title.startsWith('Ends'))
      .map(({ _id }) => _id)
  expect(await sorted(standard)).toEqual([id, dearer])
  expect(await sorted(half)).toEqual([id, dearer])
  expect(await priceFor(half, id)).toBe(450)
  shop.setClock(until)
  await touchPrices(shop.context)
  // Its reply was cached, unlike that for the standard prices.
  await expect.poll(() => priceFor(half, id)).toBe(500)
  expect(await priceFor(standard, id)).toBe(1000)
  await expect
    .poll(async () => {
      await touchPrices(shop.context)
      return sorted(standard)
    })
    .toEqual([dearer, id])
  expect(await sorted(half)).toEqual([dearer, id])
})

test('[X2-66] a moment that passed while no job ran touches the replies with the next one, once', async () => {
  const id = await shop.add('Missed', 10)
  const buyer = await shop.buyerOf('')
  await touchPrices(shop.context)
  await shop.setPrices(id, '', [entry(8, { valid_from: after(61_000).toISOString() })])
  expect(await priceFor(buyer, id)).toBe(1000)
  // No job ran at the moment, nor for minutes after it.
  shop.setClock(after(300_000))
  expect(await priceFor(buyer, id)).toBe(1000)
  await touchPrices(shop.context)
  await expect.poll(() => priceFor(buyer, id)).toBe(800)
  const version = () =>
    shop.context.db
      .execute<{ count: number }>(sql`select count(*) as count from catalogue_change`)
      .then(({ rows }) => rows[0]?.count)
  // Once more for a minute, for processes with slower clocks.
  shop.setClock(after(400_000))
  await touchPrices(shop.context)
  const before = await version()
  await touchPrices(shop.context)
  expect(await version()).toBe(before)
})

test('[X2-66] a new percentage is in the list’s replies at once, and in no other', async () => {
  const id = await shop.add('Percent', 10)
  const [a, b] = [await shop.addList('Percent A', 90), await shop.addList('Percent B', 90)]
  const [ofA, ofB] = [await shop.buyerOf(a), await shop.buyerOf(b)]
  expect([await priceFor(ofA, id), await priceFor(ofB, id)]).toEqual([900, 900])
  await shop.manage(priceListEndpoints.change, { params: { id: a }, body: { percent: 92.5 } })
  expect(await priceFor(ofA, id)).toBe(925)
  expect(await missesOf(() => priceFor(ofB, id))).toBe(0)
})

test('[X2-66] a price that is entered seconds before it begins or ends is in cached replies at its moments', async () => {
  const id = await shop.add('Soon', 10)
  const buyer = await shop.buyerOf('')
  // The queue has the clock of the database.
  const now = await databaseMoment(0)
  const [from, until] = [new Date(now.getTime() + 1_000), new Date(now.getTime() + 2_000)]
  shop.setClock(now)
  const jobs = await startJobs(shop.context)
  try {
    const period = { valid_from: from.toISOString(), valid_until: until.toISOString() }
    await shop.setPrices(id, '', [entry(7, period)])
    expect(await priceFor(buyer, id)).toBe(1000)
    shop.setClock(from)
    await expect.poll(() => priceFor(buyer, id)).toBe(700)
    shop.setClock(until)
    await expect.poll(() => priceFor(buyer, id)).toBe(1000)
  } finally {
    await jobs.stop()
  }
})
