import { listAuditLog } from '@endcap/contract/audit/audit'
import { getProduct, type Product } from '@endcap/contract/catalog/catalog'
import {
  getProductPrices,
  listPriceListProducts,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { untilWaiting, whileOpen } from '../../../testing/at-one-time.ts'
import { databaseTime } from '../../../testing/database-time.ts'
import { type TestCaller, testNow } from '../../../testing/start-test-shop.ts'
import { touchPrices } from '../../prices/touch-prices.ts'
import { entry, openPriceListShop } from './price-list-shop.ts'

const shop = await openPriceListShop()
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
  const dropped = Object.entries(shop.responseCache.stats().drops).filter(
    ([key, count]) => count !== (drops[key] ?? 0),
  )
  expect(dropped.map(([key]) => key)).toEqual(['product-prices'])
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
  const sorted = (as: TestCaller) => shop.sorted(as, 'Ends', 'price_asc')
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

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code: string; errors?: Record<string, string>; message: string }) =>
      Object.values(error.errors ?? {})[0] ?? error.message,
  )

const reversed = { valid_from: '2030-01-02T00:00:00Z', valid_until: '2030-01-01T00:00:00Z' }

test.each([
  ['two prices from 2', [9, 8].map((price) => entry(price, { min_quantity: 2 })), /two prices/i],
  ['a price of nothing', [entry(0, { min_quantity: 2 })], /above \$0\.00/],
  ['a quantity of none', [entry(9, { min_quantity: 0 })], /from 1 to 9,999/],
  ['an end before the beginning', [entry(9, reversed)], /end date after/],
  ['a standard price that is the product’s own', [entry(9)], /change the product’s price instead/],
])('[X5-300] %s is refused by a sentence', async (_what, entries, sentence) => {
  const id = await shop.add('Refused', 10)
  expect(await refusal(shop.setPrices(id, '', entries))).toMatch(sentence)
  expect((await shop.manage(getProductPrices, { params: { id } })).data[0]?.entries).toEqual([])
})

test('[X5-300] an unusual price is asked about', async () => {
  const id = await shop.add('Typo', 10)
  const list = await shop.addList('Typos')
  const set = (price: number, confirm_price: boolean) =>
    shop.manage(setProductPrices, {
      params: { id },
      body: { list_id: list, entries: [entry(price)], confirm_price },
    })
  expect(await refusal(set(100, false))).toBe(
    '$100.00 is far from the product’s price, $10.00. Please check it, then confirm.',
  )
  expect((await set(100, true)).data.entries).toMatchObject([{ price: 10_000 }])
  // The price is unchanged, so it is not asked about again.
  expect((await set(100, false)).data.entries).toHaveLength(1)
})

test('[X5-300, X5-301] prices that somebody else changed first are not overwritten, and the log has both changes', async () => {
  const [id, list] = [await shop.add('Stale', 10), await shop.addList('Stale list')]
  const { data: first } = await shop.setPrices(id, list, [entry(9)])
  const { data: second } = await shop.setPrices(id, list, [entry(8)])
  const send = (version: number) =>
    shop.manage(setProductPrices, {
      params: { id },
      body: { list_id: list, entries: [] },
      headers: { 'if-match': `"${version}"` },
    })
  await expect(send(first.version)).rejects.toMatchObject({ status: 412 })
  expect((await send(second.version)).data.entries).toEqual([])
  const owner = shop.as(await shop.staff('owner'))
  const { data } = await owner(listAuditLog, { query: { entity: 'price-lists', entity_id: list } })
  expect(data[1]).toMatchObject({
    action: 'set-prices',
    before: { name: 'Stale list', product: 'Stale', prices: [{ price: 900 }] },
    after: { prices: [{ price: 800 }] },
  })
})

test('[X5-302] a list shows each product’s standard and own price, and finds them', async () => {
  const cola = await shop.add('Findable cola', 10)
  await shop.add('Findable chips', 4)
  const list = await shop.addList('Found', 75)
  await shop.setPrices(cola, list, [entry(9), entry(8, { min_quantity: 6 })])
  const find = (q: string, own = '') =>
    shop.manage(listPriceListProducts, { params: { id: list }, query: { q, own } })
  expect((await find('findable')).data).toMatchObject([
    { title: 'Findable chips', standard: 400, price: 300, entries: [] },
    { title: 'Findable cola', standard: 1000, price: 900, entries: [{}, { min_quantity: 6 }] },
  ])
  expect((await find('', '1')).data.map(({ title }) => title)).toEqual(['Findable cola'])
  const { data } = await shop.manage(priceListEndpoints.get, { params: { id: list } })
  expect(data).toMatchObject({ percent: 75, products: 1, customers: 0 })
})

test('[X5-304] a name is taken once, in any case', async () => {
  await shop.addList('Taken')
  expect(await refusal(shop.addList('TAKEN'))).toBe('Another price list has this name.')
})

test('[X2-02] a product without a standard price stays off sale, whatever a list says', async () => {
  const id = await shop.add('Unpriced', 10)
  const list = await shop.addList('Unpriced')
  await shop.setPrices(id, list, [entry(5)])
  await shop.manage(productEndpoints.change, { params: { id }, body: { price: null } })
  const buyer = await shop.buyerOf(list)
  const reply = await shop.send({ method: 'GET', url: `/api/product/${id}`, as: buyer })
  expect(reply.statusCode).toBe(404)
})

test('[X7-36] the prices of a list that is deleted meanwhile are not found', async () => {
  const [id, list] = [await shop.add('Last', 10), await shop.addList('Gone')]
  await whileOpen(shop, sql`delete from price_list where id = ${list}`, async (commit) => {
    const set = refusal(shop.setPrices(id, list, [entry(9)]))
    await untilWaiting(shop, 1)
    commit()
    expect(await set).toMatch(/could not be found/)
  })
})
