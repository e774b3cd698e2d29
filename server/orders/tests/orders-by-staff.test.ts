import { approveCustomer, suspendCustomer } from '@endcap/contract/accounts/accounts'
import { listAuditLog } from '@endcap/contract/audit/audit'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import {
  getMyOrder,
  listMyOrders,
  setOrderStatus,
  staffGetOrder,
  staffListOrders,
} from '@endcap/contract/orders/orders'
import {
  changeOrder,
  getFormerOrder,
  getOrderTimeline,
  placeOrderForCustomer,
} from '@endcap/contract/orders/staff-orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { customer } from '../../database/schema/index.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let clerk: TestCaller
let buyer: TestCaller
let cola: string
beforeAll(async () => {
  shop = await startOrderShop()
  clerk = await shop.staff('clerk')
  cola = await shop.add('Cola', 10)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  buyer = await shop.customer()
})

const forBuyer = (more: object = {}) => ({
  ...delivery([[cola, 3]]),
  customer_id: buyer.id,
  ...more,
})
const send = (payload: object, { key = '', as = clerk } = {}) =>
  shop.send({
    method: 'POST',
    url: '/admin/api/orders',
    payload,
    as,
    ...(key === '' ? {} : { headers: { 'idempotency-key': key } }),
  })
const codeOf = (reply: { json: () => { code: string } }) => reply.json().code
const entriesOf = async (id: string) =>
  (await shop.as(await shop.staff('manager'))(listAuditLog, { query: { entity_id: id } })).data

test('[X5-90] an order by staff is the customer’s, with the same mails, and names who placed it', async () => {
  const mails = (await shop.mails()).length
  const { data: placed } = await shop.as(clerk)(placeOrderForCustomer, { body: forBuyer() })
  expect(placed.total).toBe(3000)

  const mine = await shop.as(buyer)(listMyOrders)
  expect(mine.data.map(({ _id }) => _id)).toEqual([placed._id])
  const { data: seen } = await shop.as(buyer)(getMyOrder, { params: { id: placed._id } })
  expect(seen.products).toMatchObject([{ quantity: 3, price: 1000 }])
  expect(seen).not.toHaveProperty('placed_by')
  expect(
    (await shop.mails())
      .slice(mails)
      .map(({ content }) => content.kind)
      .sort(),
  ).toEqual(['order_placed', 'order_to_pack'])

  const call = shop.as(clerk)
  const params = { id: placed._id }
  const { data: order } = await call(staffGetOrder, { params })
  expect(order.placed_by).not.toBe('')
  expect(order.customer_id).toBe(buyer.id)
  const { data: timeline } = await call(getOrderTimeline, { params })
  expect(timeline).toMatchObject([{ kind: 'placed', by: order.placed_by }])
  const [entry] = await entriesOf(placed._id)
  expect(entry).toMatchObject({
    action: 'place',
    by: { _id: clerk.id, name: order.placed_by },
    title: `#${placed.number}`,
    after: { customer: buyer.id, lines: [{ title: 'Cola', quantity: 3 }] },
  })
})

test('[X1-01] an order by staff and its mails have the optional order fields', async () => {
  const mails = (await shop.mails()).length
  const { data: placed } = await shop.as(clerk)(placeOrderForCustomer, {
    body: forBuyer({ customer: { ...checkout, ...optionalOrderTexts } }),
  })
  const { data: order } = await shop.as(clerk)(staffGetOrder, { params: { id: placed._id } })
  expect(order.orderDetails).toMatchObject(optionalOrderTexts)
  const facts = (await shop.mails()).slice(mails).map(({ content }) => content.facts)
  expect(facts).toHaveLength(2)
  for (const each of facts) expect(each).toMatchObject(optionalOrderTexts)
})

test('[X5-90] the list of orders names who placed them, and filters by it', async () => {
  const own = await shop.order(buyer, delivery([[cola, 1]]))
  const { data: placed } = await shop.as(clerk)(placeOrderForCustomer, { body: forBuyer() })
  const list = async (placed_by: string) =>
    (await shop.as(clerk)(staffListOrders, { query: { customer: buyer.id, placed_by } })).data
  expect((await list('')).map(({ _id }) => _id)).toEqual([placed._id, own.json().data._id])
  const [found, ...others] = await list('staff')
  expect(others).toEqual([])
  expect(found?._id).toBe(placed._id)
  expect(found?.placed_by).not.toBe('')
  const refused = await shop.send({
    method: 'GET',
    url: '/admin/api/orders?placed_by=nobody',
    as: clerk,
  })
  expect(refused.statusCode).toBe(422)
})

test('[X5-90] the customer’s cart stays as it is', async () => {
  await shop.fillCart(buyer, [[cola, 2]])
  const before = await shop.cartOf(buyer)
  await shop.as(clerk)(placeOrderForCustomer, { body: forBuyer() })
  expect(await shop.cartOf(buyer)).toEqual(before)
})

test('[X5-90] refusals are those of a buyer’s order, and store nothing', async () => {
  const gone = await shop.add('Gone', 5)
  await shop.owner(productEndpoints.change, { params: { id: gone }, body: { in_stock: false } })
  const unavailable = await send(forBuyer(delivery([[gone, 1]])))
  expect([unavailable.statusCode, codeOf(unavailable)]).toEqual([409, 'unavailable'])
  expect(unavailable.json().lines).toEqual([{ product_id: gone, title: 'Gone' }])

  const products = [{ product_id: cola, quantity: 1, Price: 9 }]
  const changed = await send(forBuyer({ products, total: 9 }))
  expect([changed.statusCode, codeOf(changed)]).toEqual([409, 'price_changed'])
  expect(changed.json()).toMatchObject({
    lines: [{ product_id: cola, was: 9, now: 10 }],
    total: 10,
  })

  const pickup = await send(forBuyer({ type: 'Pick-up' }))
  expect([pickup.statusCode, Object.keys(pickup.json().errors)]).toEqual([422, ['date', 'time']])
  const unnamed = await send(forBuyer({ customer: { name: 'Ada' } }))
  expect(Object.keys(unnamed.json().errors)).toContain('customer.phone')
  expect(await shop.stored(buyer)).toEqual({ orders: 0, lines: 0, keys: 0 })
})

test.each([
  ['pending', 'This customer is not verified yet. Approve them before you order for them.'],
  [
    'rejected',
    'The registration of this customer was rejected. Approve them before you order for them.',
  ],
  ['suspended', 'This customer is suspended. Reinstate them before you order for them.'],
] as const)('[X5-90] nobody orders for a customer who is %s', async (status, message) => {
  await shop.context.db.update(customer).set({ status }).where(eq(customer.id, buyer.id))
  const refused = await send(forBuyer())
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'status_conflict', message })
  expect((await shop.stored(buyer))?.orders).toBe(0)
})

test('an unknown customer is 422, and only owners, managers and clerks order for others', async () => {
  for (const customer_id of ['nobody', buyer.id.replace(/.{12}$/, '000000000000')])
    expect((await send(forBuyer({ customer_id }))).json().errors).toHaveProperty('customer_id')
  for (const role of ['picker', 'driver'] as const)
    expect((await send(forBuyer(), { as: await shop.staff(role) })).statusCode).toBe(403)
  expect((await send(forBuyer(), { as: buyer })).statusCode).toBe(403)
  for (const role of ['owner', 'manager'] as const)
    expect((await send(forBuyer(), { as: await shop.staff(role) })).statusCode).toBe(201)
})

test('[X5-90] 12 identical requests at once are one order, with one entry in the audit log', async () => {
  const mails = (await shop.mails()).length
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => send(forBuyer(), { key: 'once' })),
  )
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(201)
  expect(await shop.stored(buyer)).toEqual({ orders: 1, lines: 1, keys: 1 })
  expect(await shop.mails()).toHaveLength(mails + 2)
  expect(await entriesOf(replies[0]?.json().data._id)).toHaveLength(1)
})

test('[X5-90] a repeated order is answered again, though its customer was suspended; another is refused', async () => {
  const first = await send(forBuyer(), { key: 'again' })
  const other = await send(forBuyer(delivery([[cola, 4]])), { key: 'again' })
  expect(codeOf(other)).toBe('idempotency_key_reused')
  await shop.owner(suspendCustomer, { params: { id: buyer.id }, body: {} })
  const again = await send(forBuyer(), { key: 'again' })
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(codeOf(await send(forBuyer(), { key: 'new' }))).toBe('status_conflict')
})

test('a key of one member of staff says nothing about the orders of another, or of the buyer', async () => {
  const other = await shop.staff('clerk')
  const ids = [
    (await send(forBuyer(), { key: 'same' })).json().data._id,
    (await send(forBuyer(), { key: 'same', as: other })).json().data._id,
    (await shop.order(buyer, delivery([[cola, 3]]), 'same')).json().data._id,
  ]
  expect(new Set(ids).size).toBe(3)
})

test('a customer who is suspended meanwhile is ordered for before or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [placed] = await Promise.all([
      send(forBuyer()),
      shop.owner(suspendCustomer, { params: { id: buyer.id }, body: {} }),
    ])
    expect([201, 409]).toContain(placed.statusCode)
    await shop.context.db
      .update(customer)
      .set({ status: 'pending' })
      .where(eq(customer.id, buyer.id))
    await shop.owner(approveCustomer, { params: { id: buyer.id }, body: {} })
  }
})

test('[X5-90] staff and buyers at the last ten pieces: exactly ten are sold', async () => {
  const last = await shop.add('Last ten', 5, { stock_count: 10 })
  const other = await shop.add('Beside', 5, { stock_count: 100 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
  const lines = (at: number) =>
    delivery(
      at % 2 === 0
        ? [
            [last, 1],
            [other, 1],
          ]
        : [
            [other, 1],
            [last, 1],
          ],
    )
  const replies = await Promise.all(
    buyers.flatMap((as, at) => [
      shop.order(as, lines(at)),
      send({ ...lines(at), customer_id: as.id }),
    ]),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  for (const refused of replies.filter(({ statusCode }) => statusCode !== 201))
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      lines: [{ product_id: last, available: 0 }],
    })
})

test('[X5-92] a former order is read with its lines as sold and their products as they are today', async () => {
  const [dear, gone, out] = [
    await shop.add('Dear', 4),
    await shop.add('Gone', 5),
    await shop.add('Out', 6),
  ]
  const { data: placed } = await shop.as(clerk)(placeOrderForCustomer, {
    body: forBuyer(
      delivery([
        [dear, 2],
        [gone, 1],
        [out, 1],
      ]),
    ),
  })
  const params = { id: placed._id }
  const { data: order } = await shop.as(clerk)(staffGetOrder, { params })
  await shop.as(clerk)(changeOrder, {
    params,
    body: {
      lines: order.products.map(({ _id }, at) => ({
        line_id: _id,
        quantity: 1,
        reason: at === 0 ? ('damaged' as const) : null,
      })),
    },
  })
  await shop.owner(productEndpoints.change, { params: { id: dear }, body: { price: 4.5 } })
  await shop.owner(productEndpoints.remove, { params: { id: gone } })
  await shop.owner(productEndpoints.change, { params: { id: out }, body: { in_stock: false } })
  await shop.as(clerk)(setOrderStatus, { params, body: { status: 'cancelled' } })

  const { data: former } = await shop.as(clerk)(getFormerOrder, { params })
  expect(former.number).toBe(placed.number)
  expect(former.lines).toMatchObject([
    { title: 'Dear', ordered: 2, quantity: 1, price: 400, now: { price: 450, in_stock: true } },
    { title: 'Gone', ordered: 1, quantity: 1, price: 500, now: null },
    { title: 'Out', quantity: 1, now: { in_stock: false, on_sale: true } },
  ])
  const unknown = await shop.send({
    method: 'GET',
    url: '/admin/api/orders/nothing/former-lines',
    as: clerk,
  })
  expect(unknown.statusCode).toBe(404)
})
