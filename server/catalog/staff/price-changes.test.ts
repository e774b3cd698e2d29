import { listPriceChanges, productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startTestShop,
  type TestCaller,
  type TestShop,
  testNow,
} from '../../testing/start-test-shop.ts'

let shop: TestShop
let manager: TestCaller
beforeAll(async () => {
  shop = await startTestShop()
  manager = await shop.staff('manager')
})
afterAll(() => shop.stop())

const create = async (item_no: string, values: object = {}) =>
  (
    await shop.as(manager)(productEndpoints.create, {
      body: { title: `Cola ${item_no}`, item_no, price: 2, ...values },
    })
  ).data._id
const change = (id: string, body: object) =>
  shop.as(manager)(productEndpoints.change, { params: { id }, body })
const history = async (id: string) =>
  (await shop.as(manager)(listPriceChanges, { params: { id } })).data

test('[X5-35] each change of a price is recorded: from, to, by whom, why and when', async () => {
  const id = await create('H-1')
  shop.setClock(new Date(testNow.getTime() + 60_000))
  await change(id, { price: 3, title: 'Cola in cans' })
  await change(id, { title: 'Cola' })
  shop.setClock(new Date(testNow.getTime() + 120_000))
  await change(id, { price: null })
  expect(await history(id)).toEqual([
    expect.objectContaining({ was: 300, now: null, at: new Date(testNow.getTime() + 120_000) }),
    {
      _id: expect.any(String),
      at: new Date(testNow.getTime() + 60_000),
      was: 200,
      now: 300,
      by: 'The manager',
      reason: 'edit',
      source_id: '',
      source_name: '',
      price_list: '',
      conditions: '',
    },
  ])
})

test('a change by another program is in the history, without a name', async () => {
  const id = await create('H-2')
  await shop.context.db.execute(sql`update product set price_cents = 250 where id = ${id}`)
  expect(await history(id)).toMatchObject([{ was: 200, now: 250, by: '', reason: '' }])
})

test('a refused change leaves no history', async () => {
  const id = await create('H-3')
  await create('H-4')
  await expect(change(id, { price: 9, item_no: 'H-4' })).rejects.toMatchObject({ status: 422 })
  expect(await history(id)).toEqual([])
})

test.each([
  ['five times as much', { price: 10 }, 'changes from $2.00 to $10.00'],
  ['a fifth', { price: 0.4 }, 'changes from $2.00 to $0.40'],
  ['less than the cost', { price: 1.49 }, 'less than the product costs you'],
  ['less than a cost sent with it', { price: 1.9, cost: 1.95 }, 'less than the product costs you'],
])('[X5-38] %s is asked about once', async (what, body, sentence) => {
  const id = await create(`P-${what}`, { cost: 1.5 })
  await expect(change(id, { ...body, confirm_price: false })).rejects.toMatchObject({
    status: 409,
    code: 'price_unusual',
    errors: { price: expect.stringContaining(sentence) },
  })
  expect(await history(id)).toEqual([])
  const { data } = await change(id, { ...body, confirm_price: true })
  expect(data.price).toBe(Math.round(body.price * 100))
})

test.each([0.01, 123_456])('a new product for $%s is asked about', async (price) => {
  const values = { title: 'Gum', item_no: `N-${price}`, price }
  const add = (confirm_price: boolean) =>
    shop.as(manager)(productEndpoints.create, { body: { ...values, confirm_price } })
  await expect(add(false)).rejects.toMatchObject({ code: 'price_unusual' })
  expect((await add(true)).data.price).toBe(Math.round(price * 100))
})

test.each([1.95, 2, 9.99, null])('a price of %s after $2.00 is not asked about', async (price) => {
  const id = await create(`U-${price}`, { cost: 1.5 })
  const { data } = await change(id, { price, confirm_price: false })
  expect(data.price).toBe(price === null ? null : Math.round(price * 100))
})

test('a client that sends no `confirm_price` sets an unusual price without being asked', async () => {
  const id = await create('C-1')
  expect((await change(id, { price: 123_456 })).data.price).toBe(12_345_600)
})

test('[X5-37] bin and cost are stored; the cost is shown only to staff who may change products', async () => {
  const id = await create('B-1', { cost: 1.25, bin_location: 'A-03-2' })
  const clerk = await shop.staff('clerk')
  const picker = await shop.staff('picker')
  const { data } = await shop.as(manager)(productEndpoints.get, { params: { id } })
  expect(data).toMatchObject({ cost: 125, bin_location: 'A-03-2' })
  for (const caller of [clerk, picker]) {
    const got = await shop.as(caller)(productEndpoints.get, { params: { id } })
    expect(got.data).toMatchObject({ bin_location: 'A-03-2' })
    expect(got.data).not.toHaveProperty('cost')
    for (const sort of ['cost', '-cost', 'title'])
      expect(
        (await shop.as(caller)(productEndpoints.list, { query: { sort } })).data.filter(
          (row) => 'cost' in row,
        ),
      ).toEqual([])
  }
})

test('guests and customers see neither cost nor bin in any call about a product', async () => {
  const id = await create('B-2', { cost: 1.11, bin_location: 'Z-99', title: 'Hidden cost cola' })
  const buyer = await shop.customer()
  for (const as of [undefined, buyer])
    for (const url of [
      `/api/product/${id}`,
      '/api/search?searchQuery=hidden+cost',
      '/api/top-product',
    ]) {
      const { body } = await shop.send({ method: 'GET', url, ...(as ? { as } : {}) })
      expect(body).not.toMatch(/cost"|bin_location|Z-99|1\.11/)
    }
})

test('the order of costs is not shown to a clerk by sorting', async () => {
  const clerk = await shop.staff('clerk')
  const titles = async (sort: string) =>
    (await shop.as(clerk)(productEndpoints.list, { query: { sort, limit: 100 } })).data.map(
      ({ _id }) => _id,
    )
  expect(await titles('-cost')).toEqual(await titles('title'))
})

test('staff’s search finds what the shop’s search finds, and products off sale', async () => {
  await create('S-1', { title: 'Marlborough Gold' })
  await create('S-2', { title: 'Marlborough Silver', on_sale: false })
  const find = async (q: string) =>
    (await shop.as(manager)(productEndpoints.list, { query: { q } })).data.map(
      ({ item_no }) => item_no,
    )
  // Words are counted by a job; a search adds up what is not folded yet.
  expect(await find('marlborogh')).toEqual(['S-1', 'S-2'])
  expect(await find('marlb silv')).toEqual(['S-2'])
})
