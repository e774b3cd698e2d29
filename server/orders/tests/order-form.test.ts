import { optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder } from '@endcap/contract/orders/orders'
import { changeSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { createShopTimeZone } from '../shop-time.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

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

const pickUp = (id: string, date: unknown, time: unknown) => ({
  ...delivery([[id, 1]]),
  type: 'Pick-up',
  date,
  time,
})

test('a pick-up keeps the shop’s day and slot, however they are written', async () => {
  const one = await shop.add('Picked up')
  // 2026-11-21 is a Saturday, 10:00 in New York.
  const asWritten: [unknown, unknown, string, string][] = [
    ['2026-11-21', '11:00 AM', '2026-11-21', '11:00 AM'],
    ['2026-11-23', ' 9:00 am ', '2026-11-23', '9:00 AM'],
    ['2026-11-24T03:00:00.000Z', '09:00 AM', '2026-11-23', '9:00 AM'],
    ['2027-01-20', '7:00 PM', '2027-01-20', '7:00 PM'],
  ]
  for (const [date, time, day, slot] of asWritten) {
    const placed = await shop.order(buyer, pickUp(one, date, time))
    expect(placed.statusCode).toBe(201)
    const stored = await shop.as(buyer)(getMyOrder, { params: { id: placed.json().data._id } })
    expect(stored.data.orderDetails).toMatchObject({ type: 'Pick-up', date: day, time: slot })
  }
})

const wrongPickups: [why: string, date: unknown, time: unknown, fields: string[]][] = [
  ['nothing', undefined, undefined, ['date', 'time']],
  ['null', null, null, ['date', 'time']],
  ['no day', '2026-02-30', '9:00 AM', ['date']],
  ['no text', { day: 1 }, ['9:00 AM'], ['date', 'time']],
  ['yesterday', '2026-11-20', '9:00 AM', ['date']],
  ['61 days ahead', '2027-01-21', '9:00 AM', ['date']],
  ['a slot that has passed today', '2026-11-21', '10:00 AM', ['time']],
  ['a weekday’s slot at the weekend', '2026-11-22', '7:00 PM', ['time']],
  ['no slot', '2026-11-23', '9:30 AM', ['time']],
  ['no time', '2026-11-23', '', ['time']],
  ['a huge text', '9'.repeat(100_000), 'x'.repeat(100_000), ['date']],
  ['NUL characters', '2026-11-23\u0000', '9:00 AM\u0000', ['date']],
]
test.each(wrongPickups)(
  '[X1-07] a pick-up that won’t do is 422: %s',
  async (_, date, time, fields) => {
    const one = await shop.add('Not picked up')
    const refused = await shop.order(buyer, pickUp(one, date, time), 'key')
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
    expect(Object.keys(refused.json().errors)).toEqual(fields)
    expect(await shop.stored(buyer)).toEqual(nothing)
  },
)

test('once the last slot has passed, today can’t be chosen', async () => {
  const one = await shop.add('Too late')
  shop.setClock(new Date('2026-11-21T23:30:00.000Z'))
  const refused = await shop.order(buyer, pickUp(one, '2026-11-21', '6:00 PM'))
  expect(refused.json().errors.date).toMatch(/another day/)
})

test('pick-up days are those of the time zone that is set at the moment', async () => {
  const one = await shop.add('Zoned')
  const zone = (time_zone: string) => shop.owner(changeSettings, { body: { time_zone } })
  const tomorrow = pickUp(one, '2026-11-21', '11:00 AM')
  await zone('Pacific/Auckland')
  expect((await shop.order(buyer, tomorrow)).statusCode).toBe(422)
  await zone('America/New_York')
  expect((await shop.order(buyer, tomorrow)).statusCode).toBe(201)
})

test('while changes go unheard, the time zone is read for each pick-up', async () => {
  let live = true
  const { context } = shop
  const timeZone = createShopTimeZone(context.db, { ...context.feed, live: () => live })
  await timeZone()
  expect(timeZone()).toBe('America/New_York')
  live = false
  await context.db.execute(sql`update settings set time_zone = 'Pacific/Auckland'`)
  expect(await timeZone()).toBe('Pacific/Auckland')
  await context.db.execute(sql`update settings set time_zone = 'America/New_York'`)
  await context.feed.catchUp()
  live = true
  expect(await timeZone()).toBe('America/New_York')
})

const wrongOrders: [
  why: string,
  change: (id: string) => object,
  field: string,
  message?: string,
][] = [
  ['no type', () => ({ type: undefined }), 'type', 'Order Type is required'],
  ['an unknown type', () => ({ type: 'By-drone' }), 'type', 'Order Type is required'],
  ['no customer', () => ({ customer: undefined }), 'name', 'Your Name is required.'],
  ['customer null', () => ({ customer: null }), 'phone', 'Your Phone is required'],
  ['a customer that is none', () => ({ customer: 'Ada' }), 'customer'],
  [
    'a blank name',
    () => ({ customer: { ...checkout, name: '  ' } }),
    'name',
    'Your Name is required.',
  ],
  [
    'a missing email',
    () => ({ customer: { ...checkout, email: undefined } }),
    'email',
    'Your Email is required',
  ],
  [
    'no business',
    () => ({ customer: { ...checkout, business_name: '' } }),
    'business_name',
    'Business Name is required',
  ],
  [
    'no address',
    () => ({ customer: { ...checkout, business_address: null } }),
    'business_address',
    'Business Address is required',
  ],
  ['an email that is none', () => ({ customer: { ...checkout, email: 'ada' } }), 'email'],
  ['a huge name', () => ({ customer: { ...checkout, name: 'x'.repeat(10_000) } }), 'name'],
  ['a NUL in a name', () => ({ customer: { ...checkout, name: 'A\u0000da' } }), 'name'],
  ['half a character', () => ({ customer: { ...checkout, name: 'A\ud800da' } }), 'name'],
  ['no products', () => ({ products: [] }), 'products'],
  ['products missing', () => ({ products: undefined }), 'products'],
  ['products that are none', () => ({ products: 'all' }), 'products'],
  ['a line that is none', () => ({ products: [7] }), 'products.0'],
  ['a line without a product', () => ({ products: [{ quantity: 1 }] }), 'product_id'],
  ['quantity 0', (id) => ({ products: [{ product_id: id, quantity: 0 }] }), 'products'],
  ['half a product', (id) => ({ products: [{ product_id: id, quantity: 0.5 }] }), 'products'],
  ['no quantity', (id) => ({ products: [{ product_id: id }] }), 'quantity'],
  [
    'lines that add up to over 9,999',
    (id) => ({
      products: [
        { product_id: id, quantity: 9_999 },
        { product_id: id.toUpperCase(), quantity: 1 },
      ],
    }),
    'products',
  ],
  [
    'over 500 lines',
    (id) => ({ products: Array.from({ length: 501 }, () => ({ product_id: id, quantity: 1 })) }),
    'products',
  ],
  [
    'a price that is no number',
    (id) => ({ products: [{ product_id: id, quantity: 1, Price: 'cheap' }] }),
    'Price',
  ],
  ['a total that is no number', () => ({ total: {} }), 'total'],
]
test.each(wrongOrders)(
  'an order that won’t do is 422 and stores nothing: %s',
  async (_, change, field, message) => {
    const one = await shop.add('Wrongly ordered')
    const refused = await shop.order(buyer, { ...delivery([[one, 1]]), ...change(one) }, 'key')
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
    expect(refused.json().errors).toHaveProperty([field], message ?? expect.any(String))
    expect(await shop.stored(buyer)).toEqual(nothing)
  },
)

test.each(Object.entries(optionalOrderFields))(
  '[X1-01] %s holds texts up to its limit, and the refusal of a longer one names it',
  async (name, rule) => {
    const one = await shop.add('Ordered with a long text')
    const order = (length: number) =>
      shop.order(buyer, {
        ...delivery([[one, 1]]),
        customer: { ...checkout, [name]: 'x'.repeat(length) },
      })
    const refused = await order(rule.maxLength + 1)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
    expect(Object.keys(refused.json().errors)).toEqual([`customer.${name}`, name])
    expect(await shop.stored(buyer)).toEqual(nothing)
    expect((await order(rule.maxLength)).statusCode).toBe(201)
  },
)

test('a guest and staff can’t order', async () => {
  const one = await shop.add('Not theirs')
  const payload = delivery([[one, 1]])
  const asGuest = await shop.send({ method: 'POST', url: '/api/place-order', payload })
  expect([asGuest.statusCode, asGuest.json().code]).toEqual([401, 'unauthenticated'])
  expect((await shop.order(await shop.staff(), payload)).statusCode).toBe(403)
})
