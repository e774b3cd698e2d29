import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../../testing/start-test-shop.ts'
import { entry, type PriceShop, startPriceShop } from './price-shop.ts'

let shop: PriceShop
beforeAll(async () => {
  shop = await startPriceShop()
})
afterAll(() => shop.stop())

test('[X2-67] sorting by price uses the price list’s own prices, and special standard prices', async () => {
  const category = await shop.add('Sorted A', 101)
  const [b, c] = [await shop.add('Sorted B', 102), await shop.add('Sorted C', 103)]
  const list = await shop.addList('Sorted')
  await shop.setPrices(b, list, [entry(200)])
  await shop.setPrices(c, '', [entry(90, { is_special: true })])
  const sorted = async (as: TestCaller, sort: 'price_asc' | 'price_desc') =>
    (await shop.listing(as, sort)).data
      .filter(({ title }) => title.startsWith('Sorted'))
      .map(({ _id }) => _id)
  const [standard, chain] = [await shop.buyerOf(''), await shop.buyerOf(list)]
  expect(await sorted(standard, 'price_asc')).toEqual([c, category, b])
  expect(await sorted(standard, 'price_desc')).toEqual([b, category, c])
  expect(await sorted(chain, 'price_asc')).toEqual([c, category, b])
  await shop.setPrices(b, list, [entry(1)])
  expect(await sorted(chain, 'price_asc')).toEqual([b, c, category])
  await shop.setPrices(c, '', [])
  expect(await sorted(standard, 'price_asc')).toEqual([category, b, c])
})

test('[X2-67] a list by price follows the own price of a list that begins at the smallest quantity sold', async () => {
  const plain = await shop.add('Dozens A', 8)
  const byDozen = await shop.add('Dozens B', 10)
  await shop.manage(productEndpoints.change, {
    params: { id: byDozen },
    body: { min_quantity: 12 },
  })
  const list = await shop.addList('Dozens')
  await shop.setPrices(byDozen, list, [entry(5, { min_quantity: 12 })])
  const found = (await shop.listing(await shop.buyerOf(list), 'price_asc')).data
  expect(found.filter(({ title }) => title.startsWith('Dozens'))).toMatchObject([
    { _id: byDozen, price: 500 },
    { _id: plain, price: 800 },
  ])
})
