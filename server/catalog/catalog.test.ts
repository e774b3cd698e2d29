import {
  listCategories,
  listPrices,
  listProductsByCategories,
  listSimilarProducts,
  listTopProducts,
  suggest,
} from '@endcap/contract/catalog/catalog'
import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilWaiting } from '../testing/at-one-time.ts'
import { editCatalogue } from '../testing/edit-catalogue.ts'
import { openTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const buyer = await shop.customer()
const owner = shop.as(await shop.staff('owner'))
const guest = shop.as(null)
const customer = shop.as(buyer)
const { addCategory, addProduct, changeProduct, removeProduct } = editCatalogue(owner)
const vapes = await addCategory('Vapes')
const disposables = await addCategory('Disposables', { parent_id: vapes })

const read = (id: string, as?: TestCaller) =>
  shop.send({ method: 'GET', url: `/api/product/${id}`, ...(as ? { as } : {}) })
const list = (categoryIds: string[]) =>
  guest(listProductsByCategories, { body: { categoryIds, limit: 100 } })
const listIds = async (...names: string[]) => (await list(names)).data.map(({ _id }) => _id)

test('[X2-01, S3-09] a guest’s product has no price keys, a customer’s has all', async () => {
  const id = await addProduct('P-1', { title: 'Nimbus Bar', category_ids: [disposables] })
  const { data } = (await read('nimbus-bar-p-1')).json()
  expect(data).not.toHaveProperty('price')
  expect(data).not.toHaveProperty('price_varies')
  expect((await read('nimbus-bar-p-1', buyer)).json().data).toMatchObject({
    ...{ _id: id, title: 'Nimbus Bar', price: 5, price_varies: '', item_no: 'P-1' },
    ...{ thumbnail: '', short_description: '', category_ids: [disposables] },
  })
})

test('[X2-01] staff see prices with the right to read the catalog', async () => {
  const papers = await addCategory('Papers')
  const id = await addProduct('P-2', { category_ids: [papers] })
  expect((await read(id, await shop.staff('picker'))).json().data).toHaveProperty('price')
  const driver = await shop.staff('driver')
  expect((await read(id, driver)).json().data).not.toHaveProperty('price')
  const body = { categoryIds: [papers], limit: 9 }
  const { data } = await shop.as(driver)(listProductsByCategories, { body })
  expect(data.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('price')
})

test('the next reply shows a change, and a price changes no guest’s reply', async () => {
  const id = await addProduct('P-3')
  const before = { guest: await read(id), buyer: await read(id, buyer) }
  await changeProduct(id, { price: '13.75' })
  const after = { guest: await read(id), buyer: await read(id, buyer) }
  expect(after.buyer.json().data.price).toBe(13.75)
  expect(after.guest.headers.etag).toBe(before.guest.headers.etag)
  expect(Number(after.buyer.headers['catalogue-version'])).toBeGreaterThan(
    Number(before.buyer.headers['catalogue-version']),
  )
})

test('[X2-02] a product without a price, or at 0, is off sale until it has one', async () => {
  const id = await addProduct('P-4', { price: null })
  const status = async () => (await read(id)).statusCode
  expect(await status()).toBe(404)
  await changeProduct(id, { price: 0 })
  expect(await status()).toBe(404)
  await changeProduct(id, { price: 1 })
  expect(await status()).toBe(200)
})

test('a product taken off sale or removed leaves its lists at once', async () => {
  const category = await addCategory('Leaving')
  const id = await addProduct('P-5', { category_ids: [category] })
  for (const on_sale of [false, true]) {
    await changeProduct(id, { on_sale })
    expect(await listIds(category)).toEqual(on_sale ? [id] : [])
  }
  await removeProduct(id)
  expect(await listIds(category)).toEqual([])
})

test('[X2-03] a category holds the products of those below it, each once, under id, slug or title', async () => {
  const id = await addProduct('P-6', { category_ids: [vapes, disposables] })
  for (const name of [vapes, vapes.toUpperCase(), 'vapes', 'VAPES']) {
    // A category below another one of the list is read with that one.
    const { roots } = await shop.context.categoryTreeCache.resolve([name, disposables])
    expect(roots).toEqual([vapes])
    const page = await list([name, disposables])
    expect(page.data.filter(({ _id }) => _id === id)).toHaveLength(1)
    expect(page.total).toBe(page.data.length)
  }
  const { data } = await guest(listCategories)
  const countOf = (id: string) => data.find(({ _id }) => _id === id)?.productCount
  expect(countOf(vapes)).toBe(countOf(disposables))
  expect(await list(['nope'])).toMatchObject({ data: [], total: 0, numberOfPages: 0 })
})

test('a category that is created later is found by its title and suggested by any of its words at once', async () => {
  const suggested = async (q: string) =>
    (await guest(suggest, { query: { q } })).data.filter(({ kind }) => kind === 'category')
  const before = (await list(['vapes', 'Coffee Syrups'])).total
  expect(await listIds('Coffee Syrups')).toEqual([])
  expect(await suggested('syr')).toEqual([])
  const syrups = await addCategory('Coffee Syrups')
  const below = await addCategory('Caramel', { parent_id: syrups })
  const ids = [
    await addProduct('S-1', { category_ids: [syrups] }),
    await addProduct('S-2', { category_ids: [below] }),
  ]
  expect(await listIds('coffee syrups')).toEqual(ids)
  expect((await list(['vapes', 'Coffee Syrups'])).total).toBe(before + 2)
  expect(await suggested('syr')).toMatchObject([{ _id: syrups, title: 'Coffee Syrups' }])
  expect(await suggested('offee')).toEqual([])
})

test('a list read while a category is added below its own is not cached', async () => {
  const above = await addCategory('Above')
  const known = await addProduct('K-1', { category_ids: [above] })
  const added = await addProduct('K-2')
  expect(await listIds('above')).toEqual([known])
  const { early } = await shop.context.transaction(async (rival) => {
    await rival.execute(sql`lock table shelf in access exclusive mode`)
    // Another cache key, so that the list is read, from a cached tree without the new category.
    const early = list(['above', 'above'])
    await untilWaiting(shop, 1)
    await rival.execute(sql`
      with below as (
        insert into category (slug, title, parent_id) values ('below', 'Below', ${above}) returning id
      )
      insert into product_category (product_id, category_id, position)
      select ${added}, id, 0 from below`)
    return { early }
  })
  await early
  await shop.context.feed.catchUp()
  for (const names of [['above'], ['above', 'above']])
    expect(await listIds(...names)).toEqual([known, added])
})

test('[X2-04] only callers who see prices may sort by them', async () => {
  const body = { categoryIds: ['Vapes'], sort: 'price_asc' as const }
  await expect(guest(listProductsByCategories, { body })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await customer(listProductsByCategories, { body })
})

test('[X2-13] one call returns prices of up to 100 products without unknown ones', async () => {
  const id = await addProduct('P-8')
  const { data } = await customer(listPrices, { query: { ids: `${id},nope,${vapes}` } })
  const sold = { units: [], min_quantity: 1, quantity_multiple: 1 }
  expect(data).toMatchObject({ [id]: { price: 500, price_varies: '', in_stock: true, ...sold } })
  const ids = Array.from({ length: 101 }, (_, index) => index).join(',')
  await expect(customer(listPrices, { query: { ids } })).rejects.toMatchObject({ status: 422 })
  expect((await customer(listPrices, {})).data).toEqual({})
})

test('[X8-331, X8-332] a price says what a piece costs, until when a special and from where a lower price applies, and what the customer bought last', async () => {
  const id = await addProduct('N-9', { price: 10.95, unit: '24 × 12 oz case' })
  await shop.context.db.execute(sql`
    insert into purchase (customer_id, product_id, last_ordered_at, last_quantity, last_price_cents, days)
    values (${buyer.id}, ${id}, '2024-11-22T03:00:00Z', 4, 1095, 1::bit(90))`)
  await shop.context.db.execute(sql`
    insert into price_entry (product_id, is_special, min_quantity, valid_until, price_cents)
    values (${id}, true, 1, '2039-12-01T05:00:00Z', 960), (${id}, false, 5, null, 900)`)
  const notesFor = async (as: TestCaller) =>
    (await shop.as(as)(listPrices, { query: { ids: id } })).data[id]
  const notes = {
    unit_price_note: '$0.40 each',
    special_note: 'until Nov 30',
    break_note: 'from 5: $9.00',
  }
  expect(await notesFor(buyer)).toMatchObject({
    ...notes,
    // In New York it was still the day before.
    bought_note: 'You bought 4 on Nov 21, 2024',
  })
  expect(await notesFor(await shop.customer())).toMatchObject({ ...notes, bought_note: '' })
})

test('[X8-333] similar products are in stock and of the main category, those behind the product by title first, each reply as current as the catalog', async () => {
  const gum = await addCategory('Gum')
  const add = (item_no: string, title: string, values: object = {}) =>
    addProduct(item_no, { title, category_ids: [gum], ...values })
  const [berry, mint, sour] = [
    await add('G-1', 'Zing Berry'),
    await add('G-2', 'Zing Mint'),
    await add('G-3', 'Zing Sour', { in_stock: false }),
  ]
  const aero = await add('G-4', 'Aero Mint')
  await addProduct('G-5', { title: 'Zing Lighter', category_ids: [vapes, gum] })
  const similarTo = async (id: string, client = guest) =>
    (await client(listSimilarProducts, { params: { id } })).data
  const idsFor = async (id: string) => (await similarTo(id)).map(({ _id }) => _id)
  const lighter = (await idsFor(berry))[0]
  expect(await idsFor(berry)).toEqual([lighter, mint, aero])
  expect(await idsFor('zing-mint-g-2')).toEqual([aero, berry, lighter])
  expect(JSON.stringify(await similarTo(berry))).not.toContain('price')
  expect(await similarTo(berry, customer)).toMatchObject([{ price: 500 }, {}, {}])
  await changeProduct(sour, { in_stock: true })
  await changeProduct(aero, { on_sale: false })
  expect(await idsFor(berry)).toEqual([lighter, mint, sour])
  expect(await idsFor(await addProduct('G-6'))).toEqual([])
  for (let number = 1; number <= 6; number += 1) await add(`G-1${number}`, `Zing ${number}`)
  expect(await idsFor(berry)).toHaveLength(5)
  await expect(similarTo('nothing')).rejects.toMatchObject({ status: 404 })
})

test('top products are staff’s picks, also once a new title puts one among them', async () => {
  const shown = async () => (await guest(listTopProducts)).data.map(({ _id }) => _id)
  const pick = (number: number, title: string) =>
    addProduct(`T-${number}`, { title, staff_pick: true })
  for (let number = 1; number <= 24; number += 1) await pick(number, `Pick ${number}`)
  const last = await pick(25, 'Zebra pick')
  expect(await shown()).not.toContain(last)
  await changeProduct(last, { title: 'Aardvark pick' })
  expect((await shown())[0]).toBe(last)
  await changeProduct(last, { on_sale: false })
  expect(await shown()).not.toContain(last)
})

test('[X5-03] two of the staff never overwrite each other’s changes unnoticed', async () => {
  const id = await addProduct('P-9')
  const change = (price: number) =>
    owner(productEndpoints.change, {
      params: { id },
      body: { price },
      headers: { 'if-match': '"1"' },
    })
  expect((await change(2)).data.version).toBe(2)
  await expect(change(3)).rejects.toMatchObject({ status: 412, code: 'stale' })
})

test('[X2-102] a UPC stands for one quantity of a product', async () => {
  const id = await addProduct('P-10')
  const unit = (quantity: number, upc: string) => ({ name: `of ${quantity}`, quantity, upc })
  await changeProduct(id, { upc: '036000291452', units: [unit(30, '012345678905'), unit(60, '')] })
  for (const body of [
    { upc: '012345678905' },
    // A GTIN-13 of the same UPC-A.
    { units: [unit(30, '0036000291452')] },
    { units: [unit(30, '012345678905'), unit(60, '012345678905')] },
  ])
    await expect(changeProduct(id, body)).rejects.toMatchObject({
      status: 422,
      errors: { units: expect.any(String) },
    })
  await changeProduct(id, { upc: '', units: [unit(30, '036000291452')] })
})

test('the first picture is the main one, and remains it when others are inserted before it', async () => {
  const id = await addProduct('P-11')
  const [one, two, three] = ['/images/1.webp', '/images/2.webp', '/images/3.webp']
  for (const [change, thumbnail] of [
    [{}, ''],
    [{ images: [one] }, one],
    [{ images: [two, one] }, one],
    [{ images: [three, two], thumbnail: three }, three],
    [{ thumbnail: '' }, ''],
    [{ images: [two] }, two],
  ] as const)
    expect((await changeProduct(id, change as object)).thumbnail).toBe(thumbnail)
})

test('a category can’t be below itself, and is removed only when none is below it', async () => {
  await expect(
    owner(categoryEndpoints.change, { params: { id: vapes }, body: { parent_id: disposables } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(owner(categoryEndpoints.remove, { params: { id: vapes } })).rejects.toMatchObject({
    code: 'in_use',
  })
})
