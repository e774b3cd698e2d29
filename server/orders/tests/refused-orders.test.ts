import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let buyer: TestCaller

beforeAll(async () => {
  shop = await startOrderShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
})

const nothing = { orders: 0, lines: 0, keys: 0 }

test('[X1-03] a price that differs by a cent is refused with the old and the new price, and nothing is stored', async () => {
  const [one, two] = [await shop.add('Moved', 12.5), await shop.add('Same', 3.99)]
  await shop.fillCart(buyer, [[one, 1]])
  const sent = {
    ...delivery([]),
    products: [
      { product_id: two, quantity: 1, Price: 3.99 },
      { product_id: one, quantity: 2, Price: '12.49', price_varies: '--' },
    ],
    total: 28.97,
  }
  const mailsBefore = (await shop.mails()).length
  const refused = await shop.order(buyer, sent, 'key')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    code: 'price_changed',
    message: expect.any(String),
    lines: [{ product_id: one, was: 12.49, now: 12.5 }],
    total: 28.99,
  })
  expect(await shop.stored(buyer)).toEqual(nothing)
  expect(await shop.cartOf(buyer)).toMatchObject({ version: 1, cart: [{ _id: one }] })
  expect(await shop.mails()).toHaveLength(mailsBefore)
})

test('a total that differs is refused, also where no price was sent', async () => {
  const one = await shop.add('Totalled', 12.5)
  const refused = await shop.order(buyer, { ...delivery([[one, 2]]), total: 24.99 })
  expect(refused.json()).toMatchObject({ code: 'price_changed', lines: [], total: 25 })
  for (const total of [1e300, -25, 0])
    expect((await shop.order(buyer, { ...delivery([[one, 2]]), total })).statusCode).toBe(409)
  expect(await shop.stored(buyer)).toEqual(nothing)
})

test('sums that a buyer’s program added as floats are no difference', async () => {
  const one = await shop.add('Float', 19.99)
  const products = [{ product_id: one, quantity: 3, Price: 19.990000000000002 }]
  const sent = { ...delivery([]), products, total: 59.97000000000001 }
  expect((await shop.order(buyer, sent)).statusCode).toBe(201)
})

test('less than a cent is no difference, a whole one is', async () => {
  const one = await shop.add('Part of a cent', 19.99)
  const shown = (Price: number) =>
    shop.order(buyer, { ...delivery([]), products: [{ product_id: one, quantity: 1, Price }] })
  for (const price of [19.9801, 19.983, 19.9999])
    expect([price, (await shown(price)).statusCode]).toEqual([price, 201])
  for (const price of [19.98, 20])
    expect([price, (await shown(price)).statusCode]).toEqual([price, 409])
})

test('of two lines of one product at different prices the wrong one is named', async () => {
  const one = await shop.add('Two prices', 5)
  const products = [
    { product_id: one, quantity: 1, Price: 5 },
    { product_id: one, quantity: 1, Price: 6 },
  ]
  const refused = await shop.order(buyer, { ...delivery([]), products })
  expect(refused.json().lines).toEqual([{ product_id: one, was: 6, now: 5 }])
})

test('[X1-04] a product that is removed, off sale, without a price or out of stock can’t be ordered, and is reported', async () => {
  const good = await shop.add('Good')
  const off = await shop.add('Off sale', 5, { on_sale: false })
  const priceless = await shop.add('No price', null)
  const out = await shop.add('Out of stock', 5, { in_stock: false })
  const gone = await shop.add('Gone')
  await shop.fillCart(buyer, [[gone, 1]])
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  const unknown = '00000000-0000-7000-8000-000000000000'
  const ids = [off, good, priceless, out, gone, unknown, 'no id\u0000']
  const refused = await shop.order(
    buyer,
    { ...delivery(ids.map((id) => [id, 1])), total: 1 },
    'key',
  )
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toEqual({
    code: 'unavailable',
    message: expect.any(String),
    lines: [
      { product_id: off, title: 'Off sale' },
      { product_id: priceless, title: 'No price' },
      { product_id: out, title: 'Out of stock' },
      { product_id: gone, title: 'Gone' },
      { product_id: unknown, title: '' },
      { product_id: 'no id\u0000', title: '' },
    ],
  })
  expect(await shop.stored(buyer)).toEqual(nothing)
})

test('[X1-02] a removed product is refused by the title under which the buyer knew it', async () => {
  const [ordered, sent, numbered] = [
    await shop.add('Ordered before'),
    await shop.add('Sent along'),
    await shop.add('Sent by number'),
  ]
  expect((await shop.order(buyer, delivery([[ordered, 1]]))).statusCode).toBe(201)
  for (const id of [ordered, sent, numbered])
    await shop.owner(productEndpoints.remove, { params: { id } })
  const refused = await shop.order(buyer, {
    ...delivery([]),
    products: [
      { product_id: ordered, quantity: 1 },
      { product_id: sent, quantity: 1, title: ' Sent along ', item_no: 'O-2' },
      { product_id: numbered, quantity: 1, title: null, item_no: 'O-3' },
    ],
  })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().lines).toEqual([
    { product_id: ordered, title: 'Ordered before' },
    { product_id: sent, title: 'Sent along' },
    { product_id: numbered, title: 'O-3' },
  ])
})
