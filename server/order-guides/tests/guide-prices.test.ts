import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import {
  createOrderGuide,
  getOrderGuide,
  saveGuideEntries,
} from '@endcap/contract/order-guides/order-guides'
import { expect, test } from 'vitest'
import { entry, openPriceListShop } from '../../catalog/price-lists/tests/price-list-shop.ts'
import { delivery } from '../../orders/tests/order-shop.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'

const shop = await openPriceListShop()

const order = async (as: TestCaller, id: string): Promise<void> => {
  const payload = delivery([id, 2])
  const reply = await shop.send({ method: 'POST', url: '/api/place-order', as, payload })
  expect(reply.statusCode).toBe(201)
}
/** The row of a product in a guide: the price now and the one before, in cents. */
const rowOf = async (as: TestCaller, productId: string, guide = 'recent') => {
  const { data } = await shop.as(as)(getOrderGuide, { params: { id: guide }, query: {} })
  const row = data.rows.find(({ product_id }) => product_id === productId)
  return { now: row?.price, was: row?.special?.was ?? null, before: row?.last_price }
}
const bytesOf = async (as: TestCaller, guide = 'recent'): Promise<string> =>
  (await shop.send({ method: 'GET', url: `/api/order-guides/${guide}`, as })).body

test('[X1-80, X2-62, X2-63] a customer’s guide has the price of their list now and as they ordered last, and no other list’s', async () => {
  const id = await shop.add('Guide cola', 1000.01)
  const [a, b] = [await shop.addList('Guide A'), await shop.addList('Guide B', 90)]
  await shop.setPrices(id, a, [entry(811.11), entry(800.08, { min_quantity: 5 })])
  const buyers = {
    a: await shop.buyerOf(a),
    b: await shop.buyerOf(b),
    standard: await shop.buyerOf(''),
  }
  for (const buyer of Object.values(buyers)) await order(buyer, id)
  await shop.setPrices(id, a, [
    entry(822.22),
    entry(777.77, { is_special: true, valid_until: '2040-01-01T05:00:00Z' }),
    entry(755.55, { min_quantity: 5 }),
  ])
  await shop.setPrices(id, b, [entry(944.44), entry(933.33, { min_quantity: 4 })])
  await shop.manage(productEndpoints.change, { params: { id }, body: { price: 988.88 } })
  /** The amounts that each customer may read, in dollars. */
  const own = {
    a: ['777.77', '811.11', '755.55', '822.22'],
    b: ['944.44', '900.01', '933.33'],
    standard: ['988.88', '1000.01'],
  }
  const others = ['800.08', '889.99', ...Object.values(own).flat()]
  expect(await rowOf(buyers.a, id)).toMatchObject({ now: 77_777, was: 82_222, before: 81_111 })
  expect(await rowOf(buyers.b, id)).toMatchObject({ now: 94_444, was: null, before: 90_001 })
  expect(await rowOf(buyers.standard, id)).toMatchObject({
    now: 98_888,
    was: null,
    before: 100_001,
  })
  for (const [name, buyer] of Object.entries(buyers)) {
    const bytes = await bytesOf(buyer)
    const amounts = own[name as keyof typeof own]
    expect(others.filter((amount) => bytes.includes(amount)).sort()).toEqual([...amounts].sort())
  }
})

test('[X1-82, X2-62, X2-63] a guide of a customer’s own has their list’s price of products that they never ordered', async () => {
  const id = await shop.add('Guide chips', 500.05)
  const [a, b] = [await shop.addList('Own guide A'), await shop.addList('Own guide B')]
  await shop.setPrices(id, a, [entry(411.11)])
  await shop.setPrices(id, b, [entry(422.22)])
  const buyer = await shop.buyerOf(a)
  const { data: guide } = await shop.as(buyer)(createOrderGuide, { body: { name: 'Counter' } })
  const params = { id: guide._id }
  const body = { entries: [{ product_id: id, listed: true }] }
  await shop.as(buyer)(saveGuideEntries, { params, body })
  expect(await rowOf(buyer, id, guide._id)).toMatchObject({ now: 41_111, before: null })
  expect(await bytesOf(buyer, guide._id)).not.toMatch(/422\.22|500\.05/)
  await shop.give(buyer, b)
  expect(await rowOf(buyer, id, guide._id)).toMatchObject({ now: 42_222 })
})
