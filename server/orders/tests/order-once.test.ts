import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, outcomeOf, pickUp, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
const one = await shop.add('Once', 12.5)
let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
})

const order = (quantity: number, key?: string) => shop.order(buyer, delivery([one, quantity]), key)
const setClock = (hours: number, ms = 0) =>
  shop.setClock(new Date(testNow.getTime() + hours * 3_600_000 + ms))
const failuresIn = (replies: readonly { statusCode: number; body: string }[]) =>
  replies.filter((reply) => reply.statusCode !== 201).map((reply) => reply.body)
const reused = [409, 'idempotency_key_reused']
const storedOnce = { orders: 1, lines: 1, keys: 1 }

test('[X1-06] the same order under the same key is answered as the first time and stored once', async () => {
  const first = await shop.order(buyer, { ...delivery([one, 2]), total: 25 }, 'key')
  await shop.changeProduct(one, { price: 99, on_sale: false })
  await shop.fillCart(buyer, [await shop.add('Later'), 1])
  setClock(23)
  // As a form sends it: the same order in other writing.
  const again = {
    ...delivery([` ${one.toUpperCase()} `, 2]),
    total: '25.00',
    date: 'ignored',
    more: 'ignored',
  }
  const mails = await shop.mailsDuring(async () => {
    const second = await shop.order(buyer, again, ' key ')
    expect([second.statusCode, second.body]).toEqual([201, first.body])
  })
  expect(mails).toEqual([])
  expect(await shop.stored(buyer)).toEqual(storedOnce)
  expect((await shop.cartOf(buyer)).cart).toHaveLength(1)
  await shop.changeProduct(one, { price: 12.5, on_sale: true })
})

test('[X8-202] the same order is answered again in the language of the second request', async () => {
  const send = async (cookie: string) => {
    const headers = { 'idempotency-key': 'key', cookie }
    const payload = delivery([one, 1])
    const url = '/api/place-order'
    return (await shop.send({ method: 'POST', url, payload, as: buyer, headers })).json()
  }
  const spanish = await send('language=es')
  const english = await send('')
  expect([spanish.message, english.message]).toMatchObject(
    [/^Gracias/, /^Thank you/].map((text) => expect.stringMatching(text)),
  )
  expect(english.data).toEqual(spanish.data)
})

test('a pick-up is answered again under its key, though its day has passed', async () => {
  const sent = pickUp([one, 1], '2026-11-21', '11:00 AM')
  const first = await shop.order(buyer, sent, 'key')
  expect(first.statusCode).toBe(201)
  setClock(15)
  expect((await shop.order(buyer, sent, 'key')).body).toBe(first.body)
  expect(outcomeOf(await shop.order(buyer, sent))).toEqual([422, 'invalid'])
  const other = await shop.order(buyer, { ...sent, time: '12:00 PM' }, 'key')
  expect(outcomeOf(other)).toEqual(reused)
})

test('[X1-06] another order under the same key is refused and stores nothing', async () => {
  await order(1, 'key')
  // The key comes first: even for an order that could not be placed.
  for (const other of [delivery([one, 2]), delivery(['no id', 1])])
    expect(outcomeOf(await shop.order(buyer, other, 'key'))).toEqual(reused)
  expect(await shop.stored(buyer)).toEqual(storedOnce)
})

test('a key expires after 24 hours, and not a moment before', async () => {
  const first = await order(1, 'key')
  setClock(24, -1)
  expect((await order(1, 'key')).body).toBe(first.body)
  setClock(24)
  const replies = await times(5, () => order(3, 'key'))
  expect(failuresIn(replies)).toEqual([])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(replies[0]?.body).not.toBe(first.body)
  expect(await shop.stored(buyer)).toEqual({ orders: 2, lines: 2, keys: 1 })
})

test('a refused order does not use up its key, nor the key of another customer', async () => {
  const sent = { ...delivery([one, 1]), total: 4 }
  expect(outcomeOf(await shop.order(buyer, sent, 'key'))).toEqual([409, 'price_changed'])
  const placed = await shop.order(buyer, { ...sent, total: 12.5 }, 'key')
  const other = await shop.order(await shop.customer(), { ...sent, total: 12.5 }, 'key')
  expect(failuresIn([placed, other])).toEqual([])
  expect(placed.json().data._id).not.toBe(other.json().data._id)
})

test('a key of over 200 characters is 422; an empty one is none', async () => {
  expect(outcomeOf(await order(1, 'k'.repeat(200)))).toEqual([201])
  expect(outcomeOf(await order(1, 'k'.repeat(201)))).toEqual([422, 'invalid'])
  await times(2, () => order(1, ' '))
  expect(await shop.stored(buyer)).toMatchObject({ orders: 3, keys: 1 })
})

test('20 identical orders at once under one key are one order', async () => {
  await shop.fillCart(buyer, [one, 2])
  const mails = await shop.mailsDuring(async () => {
    const replies = await times(20, () => order(2, 'key'))
    expect(failuresIn(replies)).toEqual([])
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  })
  expect(await shop.stored(buyer)).toEqual(storedOnce)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 2 })
  expect(mails).toHaveLength(2)
})

test('of different orders at once under one key one is placed, the others are refused', async () => {
  const replies = await times(12, (index) => order(1 + (index % 3), 'key'))
  expect(replies.map(outcomeOf).toSorted()).toEqual([
    ...Array(4).fill([201]),
    ...Array(8).fill(reused),
  ])
  expect(await shop.stored(buyer)).toEqual(storedOnce)
})

test('without a key each request is an order, and of many at once each takes its own out of the cart', async () => {
  await shop.fillCart(buyer, [one, 12])
  const sent = { ...delivery([one, 1]), keep_rest: true }
  const replies = await times(10, () => shop.order(buyer, sent))
  expect(failuresIn(replies)).toEqual([])
  expect(new Set(replies.map((reply) => reply.json().data.number)).size).toBe(10)
  expect(await shop.stored(buyer)).toEqual({ orders: 10, lines: 10, keys: 0 })
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: one, qty: 2 }], version: 11 })
})

test('a price applies from its commit on: an order never waits for one that is being changed', async () => {
  const product = await shop.add('Changing', 10)
  const sent = { ...delivery([product, 1]), total: 10 }
  await shop.whileOpen(
    sql`update product set price_cents = 1100 where id = ${product}`,
    async (commit) => {
      expect((await shop.order(buyer, sent)).json().data.total).toBe(10)
      commit()
    },
  )
  const refused = await shop.order(buyer, sent)
  expect(refused.json()).toMatchObject({ code: 'price_changed', total: 11 })
})

test('an order that was placed is answered again though its cart is being written', async () => {
  const first = await order(1, 'key')
  await shop.whileOpen(
    sql`update cart set version = version + 1 where customer_id = ${buyer.id}`,
    async (commit) => {
      expect((await order(1, 'key')).body).toBe(first.body)
      commit()
    },
  )
})

test('an order that waited for a cart write empties the cart that was written, at current prices', async () => {
  const [waited, added] = [await shop.add('Waited', 10), await shop.add('Added meanwhile')]
  await shop.fillCart(buyer, [waited, 1])
  const write = sql`
    with line as (
      insert into cart_line (customer_id, product_id, title, quantity, position)
      values (${buyer.id}, ${added}, 'Added meanwhile', 1, 2)
    ), moved as (update product set price_cents = 1100 where id = ${waited})
    update cart set version = version + 1 where customer_id = ${buyer.id}`
  let waiting: ReturnType<typeof shop.order> | undefined
  await shop.whileOpen(write, async (commit) => {
    waiting = shop.order(buyer, delivery([waited, 1]))
    await shop.untilWaiting(1)
    commit()
  })
  expect((await waiting)?.json().data.total).toBe(11)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], removed: [], version: 3 })
})
