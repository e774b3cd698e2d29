import { listBrands, listProductsByCategories } from '@endcap/contract/catalog/catalog'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import { expect, test } from 'vitest'
import type { TestCaller } from '../../../testing/start-test-shop.ts'
import { brandsOf } from '../../brands.ts'
import { entry, openPriceListShop } from './price-list-shop.ts'

const shop = await openPriceListShop()
const cheap = await shop.add('Fennick & Rowe Honeydew', 5)
const dear = await shop.add('Fennick & Rowe Mint', 30)
const special = await shop.add('Zephlyn Mango', 20)
const low = await shop.add('Low Lantern Papers', 10)
const lowTwo = await shop.add('Low Lantern Wraps', 12)
await shop.setPrices(special, '', [
  entry(4, { is_special: true, valid_until: '2040-01-01T05:00:00Z' }),
])
const standard = await shop.customer()
const list = await shop.addList('Own')
await shop.setPrices(cheap, list, [entry(25)])
const ownPrices = await shop.buyerOf(list)

type Body = BodyIn<typeof listProductsByCategories>
const read = (as: TestCaller | null, body: Omit<Body, 'categoryIds'>) =>
  shop.as(as)(listProductsByCategories, { body: { categoryIds: [shop.category], ...body } })
const idsOf = async (as: TestCaller | null, body: Omit<Body, 'categoryIds'>) => {
  const { data, total } = await read(as, body)
  expect(total).toBe(data.length)
  return data.map(({ _id }) => _id)
}

test('[X2-322] a category is filtered by brand and by stock, for guests too, in each sort and page', async () => {
  expect(await idsOf(null, { brand: 'Fennick & Rowe' })).toEqual([cheap, dear])
  expect(await idsOf(null, { brand: 'fennick & rowe', sort: 'newest' })).toEqual([dear, cheap])
  // Whole words only.
  expect(await idsOf(null, { brand: 'Fenn' })).toEqual([])
  const second = await read(null, { brand: 'Low Lantern', limit: 1, page: 2 })
  expect([second.data.map(({ _id }) => _id), second.total]).toEqual([[lowTwo], 2])
  const change = (in_stock: boolean) =>
    shop.manage(productEndpoints.change, { params: { id: low }, body: { in_stock } })
  await change(false)
  expect(await idsOf(null, { brand: 'Low Lantern', in_stock: true })).toEqual([lowTwo])
  await change(true)
  expect(await idsOf(null, { brand: 'Low Lantern', in_stock: true })).toEqual([low, lowTwo])
})

test('[X2-323] customers filter and sort by the prices that they pay', async () => {
  expect(await idsOf(standard, { max_price: 10, sort: 'price_asc' })).toEqual([special, cheap, low])
  expect(await idsOf(standard, { min_price: 10, max_price: '12.00' })).toEqual([low, lowTwo])
  expect(await idsOf(ownPrices, { min_price: 20, sort: 'price_desc' })).toEqual([dear, cheap])
  await shop.manage(productEndpoints.change, { params: { id: low }, body: { price: 21 } })
  expect(await idsOf(standard, { min_price: 20, sort: 'price_asc' })).toEqual([low, dear])
})

test('[X2-323] guests learn no price from a filter, neither by what is found nor by how many', async () => {
  for (const body of [
    { min_price: 1 },
    { max_price: 1 },
    { min_price: 0, max_price: 99 },
    { sort: 'price_asc' },
    { sort: 'price_desc', brand: 'Zephlyn' },
  ] as const)
    await expect(read(null, body)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(JSON.stringify(await read(null, { brand: 'Zephlyn' }))).not.toMatch(/price/)
})

test('[X2-324] a category’s brands are counted, and stay current', async () => {
  const brands = async () =>
    (await shop.as(null)(listBrands, { body: { categoryIds: [shop.category] } })).data
  expect(await brands()).toEqual([
    { name: 'Fennick & Rowe', products: 2 },
    { name: 'Low Lantern', products: 2 },
  ])
  await shop.add('Zephlyn Grape')
  expect(await brands()).toContainEqual({ name: 'Zephlyn', products: 2 })
})

test.each<[titles: string[], brands: string[]]>([
  [
    ['Zephlyn Disposable A', 'Zephlyn Disposable B', 'Kumoro Disposable C', 'Kumoro Pod D'],
    ['Kumoro', 'Zephlyn'],
  ],
  [['Don Abrante Robusto', 'Don Abrante Churchill'], ['Don Abrante']],
  [['7-Up 20 oz', '7-Up 12 oz'], ['7-Up']],
  [['Fizz 12 oz', 'Fizz 12 oz'], ['Fizz']],
  [['– Mango', '– Grape', 'Solo'], []],
])('[X2-324] brands are read from titles: %s', (titles, brands) => {
  const rows = titles.map((title) => {
    const [first = '', second = '', third = ''] = title.split(' ')
    return { first, second, third, products: 1 }
  })
  expect(brandsOf(rows).map(({ name }) => name)).toEqual(brands)
})
