import {
  getProduct,
  listCategories,
  listPrices,
  listProductsByCategories,
  listTopProducts,
  searchProducts,
  suggest,
} from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { Client } from '@endcap/contract/client/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'

let shop: TestShop
let buyer: TestCaller
let owner: Client
let guest: Client
let customer: Client
let vapes: string
let disposables: string

beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.customer()
  owner = shop.as(await shop.staff('owner'))
  guest = shop.as(null)
  customer = shop.as(buyer)
  vapes = (await owner(categoryEndpoints.create, { body: { title: 'Vapes' } })).data._id
  disposables = (
    await owner(categoryEndpoints.create, { body: { title: 'Disposables', parent_id: vapes } })
  ).data._id
})
afterAll(() => shop.stop())

const add = async (
  item_no: string,
  title: string,
  more: { price?: number | null; category_ids?: string[]; in_stock?: boolean; upc?: string } = {},
) =>
  (
    await owner(productEndpoints.create, {
      body: { item_no, title, price: 12.5, category_ids: [disposables], ...more },
    })
  ).data

test('[X2-01, S3-09] a guest’s product has no price keys, a customer’s has all', async () => {
  const { _id, slug } = await add('P-1', 'Nimbus Bar')
  const seen = (as?: TestCaller) =>
    shop.send({ method: 'GET', url: `/api/product/${slug}`, ...(as ? { as } : {}) })
  expect((await seen()).json().data).not.toHaveProperty('price')
  expect((await seen()).json().data).not.toHaveProperty('price_varies')
  expect((await seen(buyer)).json().data).toMatchObject({
    ...{ _id, title: 'Nimbus Bar', price: 12.5, price_varies: '', item_no: 'P-1' },
    ...{ thumbnail: '', short_description: '', category_ids: [disposables] },
  })
})

test('the next reply shows a change, and a price changes no guest’s reply', async () => {
  const { _id, slug } = await add('P-2', 'Moving price')
  const read = (as?: TestCaller) =>
    shop.send({ method: 'GET', url: `/api/product/${slug}`, ...(as ? { as } : {}) })
  const before = { guest: await read(), buyer: await read(buyer) }
  await owner(productEndpoints.change, { params: { id: _id }, body: { price: '13.75' } })
  const after = { guest: await read(), buyer: await read(buyer) }
  expect(after.buyer.json().data.price).toBe(13.75)
  expect(after.guest.headers.etag).toBe(before.guest.headers.etag)
  expect(Number(after.buyer.headers['catalogue-version'])).toBeGreaterThan(
    Number(before.buyer.headers['catalogue-version']),
  )
  const known = await shop.send({
    method: 'GET',
    url: `/api/product/${slug}`,
    headers: { 'if-none-match': String(after.guest.headers.etag) },
  })
  expect(known.statusCode).toBe(304)
})

test('[X2-02] a product without a price, or at 0, is off sale until it has one', async () => {
  const { _id, slug } = await add('P-3', 'Priceless', { price: null })
  expect((await shop.send({ method: 'GET', url: `/api/product/${slug}` })).statusCode).toBe(404)
  await owner(productEndpoints.change, { params: { id: _id }, body: { price: 0 } })
  expect((await shop.send({ method: 'GET', url: `/api/product/${slug}` })).statusCode).toBe(404)
  await owner(productEndpoints.change, { params: { id: _id }, body: { price: 1 } })
  expect((await guest(getProduct, { params: { id: _id } })).data.title).toBe('Priceless')
})

test('[X2-03] a category holds the products of those below it, each once, under id, slug or title', async () => {
  const product = await add('P-4', 'Both', { category_ids: [vapes, disposables] })
  for (const name of [vapes, vapes.toUpperCase(), 'vapes', 'VAPES']) {
    // A category below another one of the list is read with that one.
    const { roots } = await shop.context.categoryTreeCache.resolve([name, disposables])
    expect(roots).toEqual([vapes])
    const page = await guest(listProductsByCategories, {
      body: { categoryIds: [name, disposables], limit: 100 },
    })
    expect(page.data.filter(({ _id }) => _id === product._id)).toHaveLength(1)
    expect(page.total).toBe(page.data.length)
  }
  const { data } = await guest(listCategories)
  expect(data.find(({ _id }) => _id === vapes)?.productCount).toBe(
    data.find(({ _id }) => _id === disposables)?.productCount,
  )
  const nothing = await guest(listProductsByCategories, { body: { categoryIds: ['nope'] } })
  expect(nothing).toMatchObject({ data: [], total: 0, numberOfPages: 0, currentPage: 1 })
})

test('a category created later is found by its title at once', async () => {
  const before = await guest(listProductsByCategories, { body: { categoryIds: ['Candy'] } })
  expect(before.total).toBe(0)
  const { data: candy } = await owner(categoryEndpoints.create, { body: { title: 'Candy' } })
  await add('P-5', 'Sour Worms', { category_ids: [candy._id] })
  const after = await guest(listProductsByCategories, { body: { categoryIds: ['candy'] } })
  expect(after.total).toBe(1)
  const { data: gummies } = await owner(categoryEndpoints.create, {
    body: { title: 'Gummies', parent_id: candy._id },
  })
  await add('P-6', 'Gummy Bears', { category_ids: [gummies._id] })
  const withBelow = await guest(listProductsByCategories, { body: { categoryIds: ['candy'] } })
  expect(withBelow.total).toBe(2)
})

test('an unknown name beside a known one is resolved once its category exists', async () => {
  const body = { categoryIds: ['vapes', 'Later'] }
  const { total } = await guest(listProductsByCategories, { body })
  const { data: later } = await owner(categoryEndpoints.create, { body: { title: 'Later' } })
  await add('P-11', 'Late comer', { category_ids: [later._id] })
  expect((await guest(listProductsByCategories, { body })).total).toBe(total + 1)
})

test('[X2-04] only callers who see prices may sort by them', async () => {
  const body = { categoryIds: ['Vapes'], sort: 'price_asc' as const }
  await expect(guest(listProductsByCategories, { body })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const { data } = await customer(listProductsByCategories, { body })
  const prices = data.map((product) => ('price' in product ? product.price : 0))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('[X2-05] a search finds an item number in any spelling first, then words, then typos', async () => {
  const exact = await add('00-1234', 'Zebra Wraps', { upc: '036000291452' })
  await add('X-9', 'Zebra 001234 Tray')
  const first = async (searchQuery: string) =>
    (await guest(searchProducts, { query: { searchQuery } })).data[0]?._id
  expect(await first('1234')).toBe(exact._id)
  expect(await first('001234')).toBe(exact._id)
  expect(await first('0 36000 29145 2')).toBe(exact._id)
  expect(await first('zeb wrap')).toBe(exact._id)
  expect(await first('zebra wrpas')).toBe(exact._id)
  expect(await guest(searchProducts, { query: { searchQuery: ' ' } })).toMatchObject({ data: [] })
  const { data } = await guest(suggest, { query: { q: 'disp' } })
  expect(data[0]).toMatchObject({ kind: 'category', title: 'Disposables' })
})

test('search texts without words find nothing and fail nothing', async () => {
  for (const searchQuery of ["'", '&|!()', '%', '\\', ':*', 'a'.repeat(5000), '🍭', '\u0000'])
    for (const url of [
      `/api/search?searchQuery=${encodeURIComponent(searchQuery)}`,
      `/api/suggestions?q=${encodeURIComponent(searchQuery)}`,
    ])
      expect((await shop.send({ method: 'GET', url })).statusCode).toBe(200)
})

test('[X2-13] one call returns prices of up to 100 products without unknown ones', async () => {
  const { _id } = await add('P-7', 'Asked for')
  const { data } = await customer(listPrices, { query: { ids: `${_id},nope,${vapes}` } })
  const sold = { units: [], min_quantity: 1, quantity_multiple: 1 }
  expect(data).toMatchObject({ [_id]: { price: 1250, price_varies: '', in_stock: true, ...sold } })
  const many = await shop.send({
    method: 'GET',
    url: `/api/prices?ids=${Array.from({ length: 101 }, (_, index) => index).join(',')}`,
    as: buyer,
  })
  expect(many.statusCode).toBe(422)
  expect((await shop.send({ method: 'GET', url: '/api/prices' })).statusCode).toBe(401)
  expect((await customer(listPrices, {})).data).toEqual({})
})

test('top products are staff’s picks', async () => {
  const { _id } = await add('P-8', 'Picked')
  await owner(productEndpoints.change, { params: { id: _id }, body: { staff_pick: true } })
  expect((await guest(listTopProducts)).data.map((product) => product._id)).toContain(_id)
  await owner(productEndpoints.change, { params: { id: _id }, body: { on_sale: false } })
  expect((await guest(listTopProducts)).data.map((product) => product._id)).not.toContain(_id)
})

test('a pick that its new title puts among the top products is shown at once', async () => {
  const pick = async (number: number, title: string) =>
    (
      await owner(productEndpoints.create, {
        body: { item_no: `T-${number}`, title, price: 1, staff_pick: true },
      })
    ).data._id
  for (let number = 1; number <= 24; number += 1) await pick(number, `Pick ${number}`)
  const last = await pick(25, 'Zebra pick')
  const shown = async () => (await guest(listTopProducts)).data.map(({ _id }) => _id)
  expect(await shown()).not.toContain(last)
  await owner(productEndpoints.change, { params: { id: last }, body: { title: 'Aardvark pick' } })
  expect((await shown())[0]).toBe(last)
})

test('[X5-03] two of the staff never overwrite each other’s changes unnoticed', async () => {
  const { _id, version } = await add('P-9', 'Contested')
  const change = (price: number) =>
    owner(productEndpoints.change, {
      params: { id: _id },
      body: { price },
      headers: { 'if-match': `"${version}"` },
    })
  expect((await change(2)).data.version).toBe(version + 1)
  await expect(change(3)).rejects.toMatchObject({ status: 412, code: 'stale' })
})

test('an item number belongs to one product', async () => {
  await add('Only-One', 'First')
  await expect(add('only-one', 'Second')).rejects.toMatchObject({
    status: 422,
    errors: { item_no: 'Another product has this item number.' },
  })
})

test('[X2-102] a UPC stands for one quantity of a product', async () => {
  const { _id } = await add('P-13', 'By carton and case')
  const change = (body: {
    upc?: string
    units?: { name: string; quantity: number; upc: string }[]
  }) => owner(productEndpoints.change, { params: { id: _id }, body })
  const unit = (quantity: number, upc: string) => ({ name: `of ${quantity}`, quantity, upc })
  const refused = {
    status: 422,
    errors: {
      units:
        'Two of the UPCs of this product and its units are the same. Please clear one of them, so that a scan knows which was meant.',
    },
  }
  await change({ upc: '036000291452', units: [unit(30, '012345678905'), unit(60, '')] })
  await expect(change({ upc: '012345678905' })).rejects.toMatchObject(refused)
  // A GTIN-13 of the same UPC-A.
  await expect(change({ units: [unit(30, '0036000291452')] })).rejects.toMatchObject(refused)
  await expect(
    change({ units: [unit(30, '012345678905'), unit(60, '012345678905')] }),
  ).rejects.toMatchObject(refused)
  await change({ upc: '', units: [unit(30, '036000291452')] })
})

test('the first picture is the main one, and remains it when others are inserted before it', async () => {
  const { _id, thumbnail } = await add('P-12', 'Pictured')
  expect(thumbnail).toBe('')
  const change = async (body: { images?: string[]; thumbnail?: string }) =>
    (await owner(productEndpoints.change, { params: { id: _id }, body })).data.thumbnail
  const [one, two, three] = ['/images/1.webp', '/images/2.webp', '/images/3.webp']
  expect(await change({ images: [one] })).toBe(one)
  expect(await change({ images: [two, one] })).toBe(one)
  expect(await change({ images: [three, two], thumbnail: three })).toBe(three)
  expect(await change({ thumbnail: '' })).toBe('')
  expect(await change({ images: [two] })).toBe(two)
})

test('a removed product is gone at once', async () => {
  const { _id } = await add('P-10', 'Short lived')
  expect((await guest(getProduct, { params: { id: _id } })).data._id).toBe(_id)
  await owner(productEndpoints.remove, { params: { id: _id } })
  await expect(guest(getProduct, { params: { id: _id } })).rejects.toMatchObject({ status: 404 })
})

test('a category can’t be below itself, and is removed only when none is below it', async () => {
  await expect(
    owner(categoryEndpoints.change, { params: { id: vapes }, body: { parent_id: disposables } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(owner(categoryEndpoints.remove, { params: { id: vapes } })).rejects.toMatchObject({
    code: 'in_use',
  })
})

test('unknown and malformed ids are not found, for everybody', async () => {
  const manager = await shop.staff('manager')
  for (const id of ['nope', '%00', '%', '00000000-0000-7000-8000-000000000000', 'x'.repeat(900)]) {
    const urls = [`/api/product/${id}`, `/api/category/${id}`]
    const staffUrls = [`/admin/api/products/${id}`, `/admin/api/categories/${id}`]
    for (const url of urls)
      expect((await shop.send({ method: 'GET', url })).statusCode, url).toBe(404)
    for (const url of staffUrls)
      expect((await shop.send({ method: 'GET', url, as: manager })).statusCode, url).toBe(404)
  }
})
