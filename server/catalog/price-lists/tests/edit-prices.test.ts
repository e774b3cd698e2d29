import { listAuditLog } from '@endcap/contract/audit/audit'
import {
  getProductPrices,
  listPriceListProducts,
  priceListEndpoints,
  setProductPrices,
} from '@endcap/contract/catalog/price-lists'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { untilWaiting, whileOpen } from '../../../testing/at-one-time.ts'
import { entry, startPriceShop } from './price-shop.ts'

const shop = await startPriceShop()
afterAll(() => shop.stop())

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code: string; errors?: Record<string, string>; message: string }) =>
      Object.values(error.errors ?? {})[0] ?? error.message,
  )

test.each([
  [
    'two prices from one quantity',
    [entry(9, { min_quantity: 2 }), entry(8, { min_quantity: 2 })],
    /two prices/,
  ],
  ['a price of nothing', [entry(0, { min_quantity: 2 })], /above \$0\.00/],
  ['a quantity of none', [entry(9, { min_quantity: 0 })], /from 1 to 9,999/],
  [
    'an end before the beginning',
    [entry(9, { valid_from: '2030-01-02T00:00:00Z', valid_until: '2030-01-01T00:00:00Z' })],
    /end date after/,
  ],
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

test('[X5-300] prices that somebody else changed first are not overwritten', async () => {
  const id = await shop.add('Stale', 10)
  const { data: first } = await shop.setPrices(id, '', [entry(9, { min_quantity: 5 })])
  const { data: second } = await shop.setPrices(id, '', [entry(8.5, { min_quantity: 5 })])
  const send = (version: number) =>
    shop.manage(setProductPrices, {
      params: { id },
      body: { list_id: '', entries: [] },
      headers: { 'if-match': `"${version}"` },
    })
  await expect(send(first.version)).rejects.toMatchObject({ status: 412 })
  expect((await send(second.version)).data.entries).toEqual([])
})

test('[X5-301] the log has who changed which prices of a list, before and after', async () => {
  const id = await shop.add('Logged', 10)
  const list = await shop.addList('Logged list')
  await shop.setPrices(id, list, [entry(9)])
  await shop.setPrices(id, list, [entry(8)])
  const owner = shop.as(await shop.staff('owner'))
  const { data } = await owner(listAuditLog, { query: { entity: 'price-lists', entity_id: list } })
  expect(data[0]).toMatchObject({
    action: 'set-prices',
    before: { name: 'Logged list', product: 'Logged', prices: [{ price: 900 }] },
    after: { prices: [{ price: 800 }] },
  })
})

test('[X5-302] a list shows each product’s standard and own price, and finds them', async () => {
  const [cola] = [await shop.add('Findable cola', 10), await shop.add('Findable chips', 4)]
  const list = await shop.addList('Found', 75)
  await shop.setPrices(cola, list, [entry(9), entry(8, { min_quantity: 6 })])
  const find = (q: string, own = '') =>
    shop.manage(listPriceListProducts, { params: { id: list }, query: { q, own } })
  expect((await find('findable')).data).toMatchObject([
    { title: 'Findable chips', standard: 400, price: 300, entries: [] },
    {
      title: 'Findable cola',
      standard: 1000,
      price: 900,
      entries: [{ price: 900 }, { price: 800, min_quantity: 6 }],
    },
  ])
  expect((await find('', '1')).data.map(({ title }) => title)).toEqual(['Findable cola'])
  expect((await shop.manage(priceListEndpoints.get, { params: { id: list } })).data).toMatchObject({
    percent: 75,
    products: 1,
    customers: 0,
  })
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
