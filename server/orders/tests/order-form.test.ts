import { optionalOrderFieldNames, optionalOrderFields } from '@endcap/contract/orders/order-fields'
import { getMyOrder } from '@endcap/contract/orders/orders'
import { changeSettings, getShop } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createShopTimeZone } from '../shop-time.ts'
import {
  checkout,
  delivery,
  nothingStored,
  outcomeOf,
  pickUp,
  startOrderShop,
} from './order-shop.ts'

const shop = await startOrderShop()
const buyer = await shop.customer()
const refusedBuyer = await shop.customer()
const one = await shop.add('Ordered')
/** Places an order to pick up. The shop’s day is Saturday, 2026-11-21, 10:00 in New York. */
const place = async (date: string, time: string) =>
  outcomeOf(await shop.order(buyer, pickUp([one, 1], date, time)))
const setSettings = (body: object) => shop.owner(changeSettings, { body })

test('[X1-07] a pick-up is stored with its day and slot; one that can’t be is refused and uses no key', async () => {
  const params = {
    id: await shop.place(buyer, pickUp([one, 1], '2026-11-24T03:00:00.000Z', '9:00 am')),
  }
  const { data } = await shop.as(buyer)(getMyOrder, { params })
  expect(data.orderDetails).toMatchObject({ type: 'Pick-up', date: '2026-11-23', time: '9:00 AM' })
  const wrong = pickUp([one, 1], '2026-11-20', null)
  const refused = await shop.order(refusedBuyer, wrong, 'key')
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['date', 'time']])
  expect(await shop.stored(refusedBuyer)).toEqual(nothingStored)
})

test('[X5-77] pick-ups follow the shop’s own hours and closed days', async () => {
  expect(await place('2026-11-23', '7:00 PM')).toEqual([201])
  const monday = { first: 8, last: 12 }
  await setSettings({
    pickup_hours: [null, monday, monday, monday, monday, monday, null],
    closed_days: ['2026-11-26', '2026-11-26'],
  })
  expect((await shop.as(null)(getShop)).data.closed_days).toEqual(['2026-11-26'])
  expect(await place('2026-11-23', '7:00 PM')).toEqual([422, 'invalid'])
  expect(await place('2026-11-26', '8:00 AM')).toEqual([422, 'invalid'])
  await setSettings({ pickup_hours: null, closed_days: [] })
})

test.each([
  [{ pickup_hours: [null] }, 'pickup_hours'],
  [{ pickup_hours: Array(7).fill({ first: 12, last: 9 }) }, 'pickup_hours.0'],
  [{ closed_days: ['tomorrow'] }, 'closed_days.0'],
])('[X5-77] wrong hours and days are refused: %j', async (body, field) => {
  await expect(setSettings(body)).rejects.toMatchObject({
    status: 422,
    errors: { [field]: expect.any(String) },
  })
})

test('[X1-07] pick-up days are those of the time zone that is set at the moment', async () => {
  await setSettings({ time_zone: 'Pacific/Auckland' })
  expect(await place('2026-11-21', '11:00 AM')).toEqual([422, 'invalid'])
  await setSettings({ time_zone: 'America/New_York' })
  expect(await place('2026-11-21', '11:00 AM')).toEqual([201])
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

const buyerWith = (fields: object) => ({ customer: { ...checkout, ...fields } })
const line = (fields: object) => ({ products: [{ product_id: one, quantity: 1, ...fields }] })
test.each<[change: object, field: string, message?: string]>([
  [{ type: undefined }, 'type', 'Order Type is required'],
  [{ type: 'By-drone' }, 'type', 'Order Type is required'],
  [{ customer: undefined }, 'name', 'Your Name is required.'],
  [{ customer: null }, 'phone', 'Your Phone is required'],
  [{ customer: 'Ada' }, 'customer'],
  [buyerWith({ name: '  ' }), 'name', 'Your Name is required.'],
  [buyerWith({ email: undefined }), 'email', 'Your Email is required'],
  [buyerWith({ business_name: '' }), 'business_name', 'Business Name is required'],
  [buyerWith({ business_address: null }), 'business_address', 'Business Address is required'],
  [buyerWith({ email: 'ada' }), 'email'],
  [buyerWith({ name: 'x'.repeat(10_000) }), 'name'],
  [buyerWith({ name: 'A\u0000da' }), 'name'],
  [buyerWith({ name: 'A\ud800da' }), 'name'],
  [{ products: [] }, 'products'],
  [{ products: undefined }, 'products'],
  [{ products: [7] }, 'products.0'],
  [line({ product_id: undefined }), 'product_id'],
  [line({ quantity: 0 }), 'products'],
  [line({ quantity: 0.5 }), 'products'],
  [line({ quantity: undefined }), 'quantity'],
  // Added up, 10,000.
  [delivery([one, 9_999], [one.toUpperCase(), 1]), 'products'],
  [delivery(...Array(501).fill([one, 1])), 'products'],
  [line({ Price: 'cheap' }), 'Price'],
  [{ total: {} }, 'total'],
])('an order that can’t be read is 422 and stores nothing: %#', async (change, field, message) => {
  const refused = await shop.order(refusedBuyer, { ...delivery([one, 1]), ...change }, 'key')
  expect(outcomeOf(refused)).toEqual([422, 'invalid'])
  expect(refused.json().errors).toHaveProperty([field], message ?? expect.any(String))
  expect(await shop.stored(refusedBuyer)).toEqual(nothingStored)
})

test('[X1-01] optional fields hold texts up to their limit, and the refusal of a longer one names it', async () => {
  const order = (over: number, names = optionalOrderFieldNames) => {
    const texts = names.map((name) => [
      name,
      'x'.repeat(optionalOrderFields[name].maxLength + over),
    ])
    return shop.order(buyer, { ...delivery([one, 1]), ...buyerWith(Object.fromEntries(texts)) })
  }
  expect(outcomeOf(await order(0))).toEqual([201])
  for (const name of optionalOrderFieldNames)
    expect(Object.keys((await order(1, [name])).json().errors)).toEqual([`customer.${name}`, name])
})
