import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import type { BodyIn } from '@endcap/contract/endpoint'
import type { addOrderItems } from '@endcap/contract/orders/order-additions'
import { setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { savePicks } from '@endcap/contract/orders/picking'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from '../tests/order-shop.ts'

let shop: OrderShop
let cola: string
let chips: string
beforeAll(async () => {
  shop = await startOrderShop()
  cola = await shop.add('Cola', 10)
  chips = await shop.add('Chips', 2)
  await shop.owner(deliveryRouteEndpoints.create, {
    body: {
      name: 'North',
      weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
      zip_codes: ['30303'],
      minimum: 100,
      fee: 15,
    },
  })
})
afterAll(() => shop.stop())
beforeEach(() => shop.setClock(testNow))

const cutoff = new Date('2026-11-24T21:00:00.000Z')

/** An order of 3 colas: $45.00 with the fee. */
const place = async (buyer: TestCaller): Promise<string> =>
  (
    await shop.order(buyer, {
      ...delivery([[cola, 3]]),
      customer: { ...checkout, ...optionalOrderTexts },
    })
  ).json().data._id

type Body = BodyIn<typeof addOrderItems>
const add = (as: TestCaller, id: string, payload: Body, key?: string) =>
  shop.send({
    method: 'POST',
    url: `/api/order/${id}/items`,
    payload,
    as,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const two = (product_id: string, more: object = {}): Body => ({
  products: [{ product_id, quantity: 2, ...more }],
})
const read = async (id: string) => (await shop.owner(staffGetOrder, { params: { id } })).data

test('[X1-120, X1-01] items join an order until its cut-off: one line for a product, a new total, the timeline and a mail', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  const added = await add(buyer, id, {
    products: [
      { product_id: chips, quantity: 4, Price: 2 },
      { product_id: cola, quantity: 2, Price: 10 },
    ],
  })
  expect(added.statusCode).toBe(200)
  expect(added.json().data.orderDetails).toMatchObject({ total: 73, delivery_fee: 15 })
  const order = await read(id)
  expect(
    order.products.map(({ item_no: _, product, quantity, ordered }) => [
      product.title,
      quantity,
      ordered,
    ]),
  ).toEqual([
    ['Cola', 5, 5],
    ['Chips', 4, 4],
  ])
  const { data: timeline } = await shop.owner(getOrderTimeline, { params: { id } })
  expect(timeline.at(-1)).toMatchObject({
    kind: 'changed',
    by: 'Ada Buyer',
    change: { total_before: 4_500, total_after: 7_300 },
    mail: 'queued',
  })
  const last = (await shop.mails()).at(-1)
  expect(last).toMatchObject({
    to: buyer.email,
    content: {
      kind: 'order_changed',
      facts: { ...optionalOrderTexts, by_buyer: true, total: 7_300, delivery_fee: 1_500 },
    },
  })
  // The minimum of $100 is reached: no fee.
  const reached = await add(buyer, id, { products: [{ product_id: cola, quantity: 5 }] })
  expect(reached.json().data.orderDetails).toMatchObject({ total: 108, delivery_fee: 0 })
})

test('[X1-121] an addition is checked as an order is: price, availability, quantity; and is made whole or not at all', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  const gone = await shop.add('Gone', 5, { in_stock: false })
  const cases = await shop.add('Cases', 5, { min_quantity: 6, quantity_multiple: 6 })
  const refused = async (products: Body['products']) => (await add(buyer, id, { products })).json()
  const good = { product_id: chips, quantity: 1 }
  expect(await refused([good, { product_id: cola, quantity: 1, Price: 9.5 }])).toMatchObject({
    code: 'price_changed',
    lines: [{ product_id: cola, was: 9.5, now: 10 }],
  })
  expect(await refused([good, { product_id: gone, quantity: 1, title: 'Gone' }])).toMatchObject({
    code: 'unavailable',
    lines: [{ product_id: gone, title: 'Gone' }],
  })
  expect(await refused([good, { product_id: 'nonsense', quantity: 1 }])).toMatchObject({
    code: 'unavailable',
  })
  expect(await refused([good, { product_id: cases, quantity: 4 }])).toMatchObject({
    code: 'quantity_not_sold',
    lines: [{ nearest: [6] }],
  })
  expect(await refused([good, { product_id: cola, quantity: 9_998 }])).toMatchObject({
    code: 'invalid',
  })
  const other = await shop.customer()
  expect((await add(other, id, two(chips))).statusCode).toBe(404)
  expect((await read(id)).products).toMatchObject([{ quantity: 3 }])
  expect((await read(id)).version).toBe(1)
})

test('[X1-121] a line with another price than today’s stays, and what is added is a new line', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  const { data: product } = await shop.owner(productEndpoints.get, { params: { id: cola } })
  await shop.owner(productEndpoints.change, { params: { id: product._id }, body: { price: 11 } })
  await add(buyer, id, two(cola, { Price: 11 }))
  await shop.owner(productEndpoints.change, { params: { id: product._id }, body: { price: 10 } })
  expect((await read(id)).products).toMatchObject([
    { quantity: 3, price: 1_000 },
    { quantity: 2, price: 1_100 },
  ])
})

test('[X1-122] the last second: a millisecond before the cut-off items are added, at the cut-off they are not', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  shop.setClock(new Date(cutoff.getTime() - 1))
  expect((await add(buyer, id, two(chips))).statusCode).toBe(200)
  // A request that began in time but waited for the order past the cut-off is late.
  const waited = await shop.whileOpen(
    sql`update customer_order set version = version where id = ${id}`,
    async (commit) => {
      const late = add(buyer, id, two(chips))
      await shop.untilWaiting(1)
      shop.setClock(cutoff)
      commit()
      expect((await late).json()).toMatchObject({
        code: 'status_conflict',
        message: expect.stringContaining('Nov 24, 2026, 4:00 PM.'),
      })
    },
  )
  expect(waited).toBeUndefined()
  expect((await read(id)).products.map(({ quantity }) => quantity)).toEqual([3, 2])
})

test('[X1-122] two phones at once add both; one request repeated at once adds once, and a key is good for one addition', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  await Promise.all([add(buyer, id, two(chips), 'a'), add(buyer, id, two(chips), 'b')])
  expect((await read(id)).products.map(({ quantity }) => quantity)).toEqual([3, 4])
  const repeated = await Promise.all(
    [1, 2, 3].map(() => add(buyer, id, two(chips, { Price: 2 }), 'c')),
  )
  expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await read(id)).products.map(({ quantity }) => quantity)).toEqual([3, 6])
  const other = await add(buyer, id, two(cola), 'c')
  expect(other.json().code).toBe('idempotency_key_reused')
  // A refusal spends no key, and a repeated request is answered after the cut-off, too.
  shop.setClock(new Date(cutoff.getTime() - 1))
  const dear = await add(buyer, id, two(chips, { Price: 1 }), 'd')
  expect(dear.json().code).toBe('price_changed')
  expect((await add(buyer, id, two(chips, { Price: 2 }), 'd')).statusCode).toBe(200)
  shop.setClock(cutoff)
  expect((await add(buyer, id, two(chips, { Price: 2 }), 'd')).statusCode).toBe(200)
  expect((await read(id)).products.map(({ quantity }) => quantity)).toEqual([3, 8])
})

test('[X1-122] of the last pieces one of two phones gets what is left', async () => {
  const scarce = await shop.add('Scarce', 5, { stock_count: 3 })
  const [one, other] = [await shop.customer(), await shop.customer()]
  const ids = [await place(one), await place(other)] as const
  const answers = await Promise.all([
    add(one, ids[0], two(scarce)),
    add(other, ids[1], two(scarce)),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'unavailable', lines: [{ available: 1 }] })
  expect(refused.message).toContain('only 1')
})

test('[X1-123] an order that is packed, being picked, cancelled or without a cut-off takes no items', async () => {
  const buyer = await shop.customer()
  const refused = async (id: string) => {
    const answer = (await add(buyer, id, two(chips))).json()
    expect(answer.code).toBe('status_conflict')
    return answer.message
  }
  const setTo = (id: string, status: 'confirmed' | 'ready' | 'cancelled') =>
    shop.owner(setOrderStatus, { params: { id }, body: { status } })
  const ready = await place(buyer)
  await setTo(ready, 'confirmed')
  expect((await add(buyer, ready, two(chips))).statusCode).toBe(200)
  await setTo(ready, 'ready')
  expect(await refused(ready)).toMatch(/already packed/)
  const picked = await place(buyer)
  await setTo(picked, 'confirmed')
  const [line] = (await read(picked)).products
  await shop.owner(savePicks, {
    params: { id: picked },
    body: {
      picks: [
        { id: crypto.randomUUID(), line_id: line?._id ?? '', was: 0, quantity: 1, reason: null },
      ],
    },
  })
  expect(await refused(picked)).toMatch(/already packed/)
  const cancelled = await place(buyer)
  await setTo(cancelled, 'cancelled')
  expect(await refused(cancelled)).toMatch(/is cancelled/)
  const pickup = await shop.order(buyer, {
    ...delivery([[cola, 1]]),
    type: 'Pick-up',
    date: '2026-11-23',
    time: '9:00 AM',
  })
  expect(await refused(pickup.json().data._id)).toMatch(/has a delivery day/)
})

test('[X1-124] what is added can be taken out of the cart, in the same transaction', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  await shop.fillCart(buyer, [
    [chips, 2],
    [cola, 5],
  ])
  const { version } = await shop.cartOf(buyer)
  const products = [
    { product_id: chips, quantity: 2 },
    { product_id: cola, quantity: 1 },
  ]
  await add(buyer, id, { products })
  expect((await shop.cartOf(buyer)).cart).toHaveLength(2)
  await add(buyer, id, { products, take_from_cart: true })
  const cart = await shop.cartOf(buyer)
  expect(cart.cart).toMatchObject([{ _id: cola, qty: 4 }])
  expect(cart.version).toBeGreaterThan(version)
})

test('[X1-126] two people who add one cart to an order at once add it once', async () => {
  const buyer = await shop.customer()
  const id = await place(buyer)
  await shop.fillCart(buyer, [
    [chips, 2],
    [cola, 5],
  ])
  const addCart = async () => {
    const reply = await add(buyer, id, {
      products: [
        { product_id: chips, quantity: 2 },
        { product_id: cola, quantity: 5 },
      ],
      take_from_cart: true,
    })
    return reply.statusCode === 200 ? 'added' : reply.json().code
  }
  expect((await Promise.all([addCart(), addCart()])).sort()).toEqual(['added', 'cart_changed'])
  expect((await shop.cartOf(buyer)).cart).toEqual([])
  await shop.fillCart(buyer, [[cola, 4]])
  expect(await addCart()).toBe('cart_changed')
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: cola, qty: 4 }] })
})
