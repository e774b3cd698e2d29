import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { sql } from 'drizzle-orm'
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

const at = (hours: number, ms = 0) => new Date(testNow.getTime() + hours * 3_600_000 + ms)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const failuresIn = (replies: readonly { statusCode: number; body: string }[]) =>
  replies.filter((reply) => reply.statusCode !== 201).map((reply) => reply.body)

test('[X1-06] the same order under the same key is answered as the first time and stored once', async () => {
  const one = await shop.add('Once')
  const first = await shop.order(buyer, { ...delivery([[one, 2]]), total: 25 }, 'key')
  await shop.owner(productEndpoints.change, {
    params: { id: one },
    body: { price: 99, on_sale: false },
  })
  await shop.fillCart(buyer, [[await shop.add('Later'), 1]])
  const mails = (await shop.mails()).length
  shop.setClock(at(23))
  // As a form sends it: the same order in other writing.
  const again = {
    ...delivery([[` ${one.toUpperCase()} `, 2]]),
    total: '25.00',
    date: 'ignored',
    more: 'ignored',
  }
  const second = await shop.order(buyer, again, ' key ')
  expect(second.statusCode).toBe(201)
  expect(second.body).toBe(first.body)
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
  expect((await shop.cartOf(buyer)).cart).toHaveLength(1)
  expect(await shop.mails()).toHaveLength(mails)
})

test('[X8-202] the same order is answered again in the language of the second request', async () => {
  const payload = delivery([[await shop.add('Twice'), 1]])
  const send = async (cookie: string) =>
    (
      await shop.send({
        method: 'POST',
        url: '/api/place-order',
        payload,
        as: buyer,
        headers: { 'idempotency-key': 'key', cookie },
      })
    ).json()
  const spanish = await send('language=es')
  const english = await send('')
  expect(spanish.message).toBe('Gracias por su pedido. ¡Agradecemos su preferencia!')
  expect(english).toEqual({
    data: spanish.data,
    message: 'Thank you for your order. We appreciate your business!',
  })
  expect(await send('language=es')).toEqual(spanish)
})

test('a pick-up is answered again under its key, though its day has passed', async () => {
  const one = await shop.add('Picked up')
  const sent = {
    ...delivery([[one, 1]]),
    type: 'Pick-up',
    date: '2026-11-21',
    time: '11:00 AM',
  }
  const first = await shop.order(buyer, sent, 'key')
  expect(first.statusCode).toBe(201)
  shop.setClock(at(15))
  expect((await shop.order(buyer, sent, 'key')).body).toBe(first.body)
  expect((await shop.order(buyer, sent)).statusCode).toBe(422)
  const other = await shop.order(buyer, { ...sent, time: '12:00 PM' }, 'key')
  expect(other.json().code).toBe('idempotency_key_reused')
})

test('[X1-06] another order under the same key is refused and stores nothing', async () => {
  const one = await shop.add('Other')
  await shop.order(buyer, delivery([[one, 1]]), 'key')
  const others = [
    delivery([[one, 2]]),
    { ...delivery([[one, 1]]), total: 12.5 },
    { ...delivery([[one, 1]]), customer: { ...delivery([]).customer, name: 'Bob' } },
    // The key comes first: even an order that could not be placed.
    { ...delivery([['no id', 1]]) },
  ]
  for (const other of others) {
    const refused = await shop.order(buyer, other, 'key')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'idempotency_key_reused'])
  }
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
})

test('a key is as good as new after 24 hours, and not a moment before', async () => {
  const one = await shop.add('Daily')
  const first = await shop.order(buyer, delivery([[one, 1]]), 'key')
  shop.setClock(at(24, -1))
  expect((await shop.order(buyer, delivery([[one, 1]]), 'key')).body).toBe(first.body)
  shop.setClock(at(24))
  const replies = await times(5, () => shop.order(buyer, delivery([[one, 3]]), 'key'))
  expect(failuresIn(replies)).toEqual([])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(replies[0]?.body).not.toBe(first.body)
  expect(await shop.stored(buyer)).toEqual({ orders: 2, lines: 2, keys: 1 })
})

test('a refused order does not use up its idempotency key', async () => {
  const one = await shop.add('Refused', 5)
  const sent = { ...delivery([[one, 1]]), total: 4 }
  expect((await shop.order(buyer, sent, 'key')).json().code).toBe('price_changed')
  await shop.owner(productEndpoints.change, { params: { id: one }, body: { in_stock: false } })
  expect((await shop.order(buyer, sent, 'key')).json().code).toBe('unavailable')
  await shop.owner(productEndpoints.change, { params: { id: one }, body: { in_stock: true } })
  expect((await shop.order(buyer, { ...sent, total: 5 }, 'key')).statusCode).toBe(201)
})

test('two customers may use the same key', async () => {
  const one = await shop.add('Shared key')
  const other = await shop.customer()
  const replies = await Promise.all(
    [buyer, other].map((as) => shop.order(as, delivery([[one, 1]]), 'key')),
  )
  expect(failuresIn(replies)).toEqual([])
  expect(replies[0]?.json().data._id).not.toBe(replies[1]?.json().data._id)
})

test('a key of over 200 characters is 422; an empty one is none', async () => {
  const one = await shop.add('Long key')
  expect((await shop.order(buyer, delivery([[one, 1]]), 'k'.repeat(200))).statusCode).toBe(201)
  const refused = await shop.order(buyer, delivery([[one, 1]]), 'k'.repeat(201))
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  await times(2, () => shop.order(buyer, delivery([[one, 1]]), ' '))
  expect(await shop.stored(buyer)).toMatchObject({ orders: 3, keys: 1 })
})

test.each([
  ['with a cart', true],
  ['without a cart', false],
])('20 identical orders at once under one key are one order: %s', async (_, hasCart) => {
  const one = await shop.add('Twenty')
  if (hasCart) await shop.fillCart(buyer, [[one, 2]])
  const mails = (await shop.mails()).length
  const replies = await times(20, () => shop.order(buyer, delivery([[one, 2]]), 'key'))
  expect(failuresIn(replies)).toEqual([])
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: hasCart ? 2 : 1 })
  expect(await shop.mails()).toHaveLength(mails + 2)
})

test('of different orders at once under one key one is placed, the others are refused', async () => {
  const one = await shop.add('Different')
  const replies = await times(12, (index) =>
    shop.order(buyer, delivery([[one, 1 + (index % 3)]]), 'key'),
  )
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(4)
  for (const reply of replies)
    if (reply.statusCode !== 201) expect(reply.json().code).toBe('idempotency_key_reused')
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
})

test('without a key each request is an order, also many at once', async () => {
  const one = await shop.add('Each')
  await shop.fillCart(buyer, [[one, 1]])
  const replies = await times(15, () => shop.order(buyer, delivery([[one, 1]])))
  expect(failuresIn(replies)).toEqual([])
  expect(new Set(replies.map((reply) => reply.json().data.number)).size).toBe(15)
  expect(await shop.stored(buyer)).toEqual({ orders: 15, lines: 15, keys: 0 })
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 16 })
})

test('of many at once that keep the rest of the cart each takes its own out', async () => {
  const one = await shop.add('Taken by many')
  await shop.fillCart(buyer, [[one, 12]])
  const replies = await times(10, () =>
    shop.order(buyer, { ...delivery([[one, 1]]), keep_rest: true }),
  )
  expect(failuresIn(replies)).toEqual([])
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [{ _id: one, qty: 2 }], version: 11 })
})

test('many customers order the same products at once while prices move: all or a reason', async () => {
  const ids = await times(6, (index) => shop.add(`Busy ${index}`, 10))
  const buyers = await times(8, () => shop.customer())
  const moves = times(10, (index) =>
    shop.owner(productEndpoints.change, {
      params: { id: ids[index % 6] ?? '' },
      body: { price: 10 + (index % 3) },
    }),
  )
  const orders = times(48, (index) => {
    const lines = ids.map((id): [string, number] => [id, 1])
    const products = (index % 2 ? lines : lines.toReversed()).map(([product_id, quantity]) => ({
      product_id,
      quantity,
      Price: 10,
    }))
    return shop.order(buyers[index % 8] ?? buyer, { ...delivery([]), products }, `key ${index}`)
  })
  const [replies] = await Promise.all([orders, moves])
  for (const reply of replies)
    if (reply.statusCode === 201) expect(reply.json().data.total).toBe(60)
    else expect(reply.json().code).toBe('price_changed')
  const stored = await Promise.all(buyers.map((each) => shop.stored(each)))
  const placed = replies.filter((reply) => reply.statusCode === 201).length
  expect(stored.reduce((sum, each) => sum + (each?.orders ?? 0), 0)).toBe(placed)
})

test('a price counts from its commit on: an order never waits for one that is being changed', async () => {
  const one = await shop.add('Changing', 10)
  const sent = { ...delivery([[one, 1]]), total: 10 }
  await shop.whileOpen(
    sql`update product set price_cents = 1100 where id = ${one}`,
    async (commit) => {
      const placed = await shop.order(buyer, sent)
      expect(placed.json().data.total).toBe(10)
      commit()
    },
  )
  const refused = await shop.order(buyer, sent)
  expect(refused.json()).toMatchObject({ code: 'price_changed', total: 11 })
})

test('an order that was placed is answered again though its cart is being written', async () => {
  const one = await shop.add('Again')
  const first = await shop.order(buyer, delivery([[one, 1]]), 'key')
  await shop.whileOpen(
    sql`update cart set version = version + 1 where customer_id = ${buyer.id}`,
    async (commit) => {
      expect((await shop.order(buyer, delivery([[one, 1]]), 'key')).body).toBe(first.body)
      commit()
    },
  )
})

test('an order that waited for a cart write empties the cart that was written, at current prices', async () => {
  const [one, two] = [await shop.add('Waited', 10), await shop.add('Added meanwhile')]
  await shop.fillCart(buyer, [[one, 1]])
  const write = sql`
    with line as (
      insert into cart_line (customer_id, product_id, title, quantity, position)
      values (${buyer.id}, ${two}, 'Added meanwhile', 1, 2)
    ), moved as (update product set price_cents = 1100 where id = ${one})
    update cart set version = version + 1 where customer_id = ${buyer.id}`
  let waiting: ReturnType<typeof shop.order> | undefined
  await shop.whileOpen(write, async (commit) => {
    waiting = shop.order(buyer, delivery([[one, 1]]))
    await shop.untilWaiting(1)
    commit()
  })
  expect((await waiting)?.json().data.total).toBe(11)
  expect(await shop.cartOf(buyer)).toMatchObject({ cart: [], version: 3 })
  const { rows } = await shop.context.db.execute(
    sql`select product_id from cart_line where customer_id = ${buyer.id}`,
  )
  expect(rows).toEqual([])
})

test('a cart written while it is ordered is either ordered away or written after, never half', async () => {
  const [one, two] = [await shop.add('Racing'), await shop.add('Second')]
  for (let round = 0; round < 15; round += 1) {
    await shop.fillCart(buyer, [[one, 1]])
    const [written, placed] = await Promise.all([
      shop.fillCart(buyer, [
        [one, 1],
        [two, 2],
      ]),
      shop.order(buyer, delivery([[one, 1]])),
    ])
    expect(placed.statusCode).toBe(201)
    const end = await shop.cartOf(buyer)
    const lines = end.cart.map(({ _id }) => _id)
    expect(lines).toEqual(end.version === written.version ? [one, two] : [])
  }
})
