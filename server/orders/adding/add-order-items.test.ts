import { getProduct, type Product } from '@endcap/contract/catalog/catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import type { addOrderItems } from '@endcap/contract/orders/order-additions'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import {
  checkout,
  cutoff,
  delivery,
  type Line,
  outcomeOf,
  pickUp,
  startOrderShop,
  times,
} from '../tests/order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const cola = await shop.add('Cola', 10)
const chips = await shop.add('Chips', 2)
await shop.addRoute({ minimum: 100, fee: 15 })
let buyer: TestCaller
/** An order of 3 colas: $45.00 with the fee. */
let id: string
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
  id = await place()
})

const place = (as = buyer, product = cola): Promise<string> =>
  shop.place(as, { ...delivery([product, 3]), customer: { ...checkout, ...optionalOrderTexts } })

type Body = BodyIn<typeof addOrderItems>
const add = (payload: Body, { as = buyer, to = id, key = '' } = {}) =>
  shop.post(`/api/order/${to}/items`, payload, as, key)
const adding = (...lines: Line[]): Body => ({ products: delivery(...lines).products })
const two = (product_id: string, more: object = {}): Body => ({
  products: [{ product_id, quantity: 2, ...more }],
})
const read = shop.read
const quantities = async () => (await read(id)).products.map(({ quantity }) => quantity)
const linesOf = async (order = id) =>
  (await read(order)).products.map(({ quantity, price }) => [quantity, price])

test('[X1-120, X1-01] items join an order until its cut-off: one line for a product, a new total, the timeline and a mail', async () => {
  const mails = await shop.mailsDuring(async () => {
    const added = await add({
      products: [
        { product_id: chips, quantity: 4, Price: 2 },
        { product_id: cola, quantity: 2, Price: 10 },
      ],
    })
    expect(added.json().data.orderDetails).toMatchObject({ total: 73, delivery_fee: 15 })
  })
  expect((await read(id)).products).toMatchObject([
    { product: { title: 'Cola' }, quantity: 5, ordered: 5 },
    { product: { title: 'Chips' }, quantity: 4, ordered: 4 },
  ])
  const { data: timeline } = await shop.owner(getOrderTimeline, { params: { id } })
  expect(timeline.at(-1)).toMatchObject({
    kind: 'changed',
    by: 'Ada Buyer',
    change: { total_before: 4_500, total_after: 7_300 },
    mail: 'queued',
  })
  const facts = { ...optionalOrderTexts, by_buyer: true, total: 7_300, delivery_fee: 1_500 }
  expect(mails).toMatchObject([{ to: buyer.email, content: { kind: 'order_changed', facts } }])
  // The minimum of $100 is reached: no fee.
  const reached = await add(adding([cola, 5]))
  expect(reached.json().data.orderDetails).toMatchObject({ total: 108, delivery_fee: 0 })
})

test('[X1-121] an addition is made whole or not at all, to an own order', async () => {
  const refused = await add({ products: [...two(chips).products, ...two('nonsense').products] })
  expect(outcomeOf(refused)).toEqual([409, 'unavailable'])
  // Ten thousand pieces with the line's.
  expect(outcomeOf(await add(adding([chips, 1], [cola, 9_998])))).toEqual([422, 'invalid'])
  expect((await add(two(chips), { as: await shop.customer() })).statusCode).toBe(404)
  expect(await read(id)).toMatchObject({ version: 1, products: [{ quantity: 3 }] })
})

test('[X1-121] a line with another price than today’s stays, and what is added is a new line', async () => {
  await shop.changeProduct(cola, { price: 11 })
  await add(two(cola, { Price: 11 }))
  await shop.changeProduct(cola, { price: 10 })
  expect(await linesOf()).toEqual([
    [3, 1_000],
    [2, 1_100],
  ])
})

test('[X1-122] the last second: a millisecond before the cut-off items are added, at the cut-off they are not', async () => {
  shop.setClock(new Date(cutoff.getTime() - 1))
  expect(outcomeOf(await add(two(chips)))).toEqual([200])
  // A request that began in time but waited for the order past the cut-off is late.
  await shop.whileOpen(
    sql`update customer_order set version = version where id = ${id}`,
    async (commit) => {
      const late = add(two(chips))
      await shop.untilWaiting(1)
      shop.setClock(cutoff)
      commit()
      expect((await late).json()).toMatchObject({
        code: 'status_conflict',
        message: expect.stringContaining('Nov 24, 2026, 4:00 PM.'),
      })
    },
  )
  expect(await quantities()).toEqual([3, 2])
})

test('[X1-122] two phones at once add both; one request repeated at once adds once, and a key is good for one addition', async () => {
  await Promise.all([add(two(chips), { key: 'a' }), add(two(chips), { key: 'b' })])
  expect(await quantities()).toEqual([3, 4])
  const repeated = await times(3, () => add(two(chips, { Price: 2 }), { key: 'c' }))
  expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await quantities()).toEqual([3, 6])
  expect(outcomeOf(await add(two(cola), { key: 'c' }))).toEqual([409, 'idempotency_key_reused'])
  // A refusal spends no key, and a repeated request is answered after the cut-off, too.
  shop.setClock(new Date(cutoff.getTime() - 1))
  const atPrice = async (Price: number) => outcomeOf(await add(two(chips, { Price }), { key: 'd' }))
  expect(await atPrice(1)).toEqual([409, 'price_changed'])
  expect(await atPrice(2)).toEqual([200])
  shop.setClock(cutoff)
  expect(await atPrice(2)).toEqual([200])
  expect(await quantities()).toEqual([3, 8])
})

test('[X1-122] of the last pieces one of two phones gets what is left', async () => {
  const scarce = await shop.add('Scarce', 5, { stock_count: 3 })
  const other = await shop.customer()
  const to = await place(other)
  const replies = await Promise.all([add(two(scarce)), add(two(scarce), { as: other, to })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'unavailable', lines: [{ available: 1 }] })
  expect(refused.message).toContain('only 1')
})

test('[X1-123] an order that is packed, being picked, cancelled or without a cut-off takes no items', async () => {
  const refused = async (message: RegExp, to = id) =>
    expect((await add(two(chips), { to })).json()).toMatchObject({
      code: 'status_conflict',
      message: expect.stringMatching(message),
    })
  await shop.setStatus(id, 'confirmed')
  expect(outcomeOf(await add(two(chips)))).toEqual([200])
  await shop.setStatus(id, 'ready')
  await refused(/already packed/)
  id = await place()
  await shop.setStatus(id, 'confirmed')
  await shop.pick(clerk, id, (await read(id)).products[0]?._id ?? '', { quantity: 1 })
  await refused(/already packed/)
  id = await place()
  await shop.setStatus(id, 'cancelled')
  await refused(/is cancelled/)
  await refused(/has a delivery day/, await shop.place(buyer, pickUp([cola, 1])))
})

test('[X1-124] what is added can be taken out of the cart, in the same transaction', async () => {
  await shop.fillCart(buyer, [chips, 2], [cola, 5])
  const { version } = await shop.cartOf(buyer)
  const body = adding([chips, 2], [cola, 1])
  await add(body)
  expect((await shop.cartOf(buyer)).cart).toHaveLength(2)
  await add({ ...body, take_from_cart: true })
  const cart = await shop.cartOf(buyer)
  expect(cart.cart).toMatchObject([{ _id: cola, qty: 4 }])
  expect(cart.version).toBeGreaterThan(version)
})

test('[X1-126] two people who add one cart to an order at once add it once', async () => {
  await shop.fillCart(buyer, [chips, 2], [cola, 5])
  const addCart = async () =>
    outcomeOf(await add({ ...adding([chips, 2], [cola, 5]), take_from_cart: true }))
  const changed = [409, 'cart_changed']
  expect((await times(2, addCart)).sort()).toEqual([[200], changed])
  expect((await shop.cartOf(buyer)).cart).toEqual([])
  await shop.fillCart(buyer, [cola, 4])
  expect(await addCart()).toEqual(changed)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: cola, qty: 4 }] })
})

/** Adds pieces at the price that the buyer was shown. */
const addAt = (product_id: string, quantity: number, Price: number) =>
  add({ products: [{ product_id, quantity, Price }] })

test('[X2-110] added items have the price of their product’s whole quantity in the order, as it was shown; ordered lines keep their price', async () => {
  const list = await shop.addPriceList(buyer, 'Breaks')
  const soda = await shop.add('Soda', 10)
  await shop.setPrices(soda, '', { min_quantity: 3, price: 2 })
  await shop.setPrices(
    soda,
    list,
    { price: 9 },
    { min_quantity: 5, price: 8 },
    { min_quantity: 6, price: 7.5, is_special: true },
    { min_quantity: 8, price: 7 },
  )
  /** The price that a buyer reads beside a product for a quantity, in dollars. */
  const shown = async (quantity: number): Promise<number> => {
    const { data } = await shop.as(buyer)(getProduct, { params: { id: soda } })
    const { price, price_breaks } = data as Product
    return (price_breaks.findLast(({ from }) => from <= quantity)?.price ?? price) / 100
  }
  id = await place(buyer, soda)
  // The price of the added quantity alone is refused, and stores nothing.
  expect((await addAt(soda, 2, 9)).json()).toMatchObject({
    code: 'price_changed',
    lines: [{ was: 9, now: 8 }],
  })
  let whole = 3
  for (const quantity of [1, 1, 1, 1, 2]) {
    whole += quantity
    expect(outcomeOf(await addAt(soda, quantity, await shown(whole)))).toEqual([200])
  }
  expect(await linesOf()).toEqual([
    [4, 900],
    [1, 800],
    [2, 750],
    [2, 700],
  ])
})

test('[X2-110] two phones that add the same product at once pay for what the order has by then', async () => {
  const tea = await shop.add('Tea', 10)
  await shop.setPrices(tea, '', { min_quantity: 7, price: 8 })
  id = await place(buyer, tea)
  const replies = await times(2, () => addAt(tea, 2, 10))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'price_changed', lines: [{ was: 10, now: 8 }] })
  expect(outcomeOf(await addAt(tea, 2, 8))).toEqual([200])
  expect(await linesOf()).toEqual([
    [5, 1_000],
    [2, 800],
  ])
})
