import { orderStatuses, orderTransitionsFrom } from '@endcap/contract/choices'
import type { QueryIn } from '@endcap/contract/endpoint'
import {
  type OrderStatus,
  setOrderStatus,
  staffGetOrder,
  staffListOrders,
} from '@endcap/contract/orders/orders'
import { startOfShopDay } from '@endcap/contract/shop-time'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '../../database/schema/index.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let clerk: TestCaller
let buyer: TestCaller
let product: string

beforeAll(async () => {
  shop = await startOrderShop()
  clerk = await shop.staff('clerk')
  buyer = await shop.customer()
  product = await shop.add('Packed', 10)
})
afterAll(() => shop.stop())

type Placed = { _id: string; number: number }
const place = async (
  customer: Partial<typeof checkout> = {},
  more: object = {},
  as = buyer,
): Promise<Placed> =>
  (
    await shop.order(as, {
      ...delivery([[product, 2]]),
      customer: { ...checkout, ...customer },
      ...more,
    })
  ).json().data

const list = async (query: Partial<QueryIn<typeof staffListOrders>>) =>
  (await shop.as(clerk)(staffListOrders, { query })).data.map(({ _id }) => _id)
const listRaw = (query: string, as = clerk) =>
  shop.send({ method: 'GET', url: `/admin/api/orders?${query}`, as })
const setStatus = (id: string, status: unknown, headers: Record<string, string> = {}) =>
  shop.send({
    method: 'POST',
    url: `/admin/api/orders/${id}/status`,
    payload: { status },
    as: clerk,
    headers,
  })
const setTo = (id: string, status: OrderStatus) =>
  shop.context.db.execute(sql`update customer_order set status = ${status} where id = ${id}`)
const lastEntry = async () =>
  (await shop.context.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]

test('[X5-06] staff find an order by number, name, business, email and phone', async () => {
  const wanted = await place({
    name: 'Zéd Zebra',
    business_name: 'Stripes & Co 100%',
    email: 'zed@stripes.test',
    phone: '(770) 555-9988',
  })
  await place()
  for (const q of [
    String(wanted.number),
    `#${wanted.number}`,
    'zed zeb',
    'zebra 9988',
    'STRIPES & co',
    '100%',
    '@stripes',
    '770 555 9988',
    '7705559988',
    '(770) 555-99',
  ])
    expect([q, await list({ q })]).toEqual([q, [wanted._id]])
  for (const q of ['nobody', '%', '_', "'", '\\', '\u0000zed zeb nobody'])
    expect(await list({ q: `${q}no match` })).toEqual([])
})

test('staff narrow the list by status, type and customer', async () => {
  const other = await shop.customer()
  const first = await place({}, {}, other)
  const second = await place({}, { type: 'Pick-up', date: '2026-11-23', time: '9:00 AM' }, other)
  await setTo(first._id, 'ready')
  expect(await list({ customer: other.id })).toEqual([second._id, first._id])
  expect(await list({ customer: other.id, status: 'ready' })).toEqual([first._id])
  expect(await list({ customer: other.id, type: 'Pick-up' })).toEqual([second._id])
  expect(await list({ customer: other.id, type: 'Pick-up', status: 'ready' })).toEqual([])
  expect(await list({ customer: 'no-id' })).toEqual([])
  const [row] = (await shop.as(clerk)(staffListOrders, { query: { type: 'Pick-up' } })).data
  expect(row).toMatchObject({
    customer_id: other.id,
    name: checkout.name,
    business_name: checkout.business_name,
    date: '2026-11-23',
    time: '9:00 AM',
    total: 2000,
    status: 'received',
    version: 1,
  })
})

test('days are the shop’s, both included, also where the clocks change', async () => {
  const other = await shop.customer()
  // The clocks of New York go back on 2026-11-01, so that the day lasts from 04:00Z to 05:00Z.
  const moments = [
    '2026-11-01T03:59:59.999Z',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.999Z',
    '2026-11-02T05:00:00.000Z',
  ]
  const ids: string[] = []
  for (const moment of moments) {
    shop.setClock(new Date(moment))
    ids.push((await place({}, {}, other))._id)
  }
  shop.setClock(testNow)
  const day = '2026-11-01'
  const [before, first, last, after] = ids
  expect(await list({ customer: other.id, from: day, to: day })).toEqual([last, first])
  expect(await list({ customer: other.id, from: day })).toEqual([after, last, first])
  expect(await list({ customer: other.id, to: day })).toEqual([last, first, before])
})

test.each([
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  // The clocks go back between this midnight and UTC's.
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
  // The clocks go forward at midnight: the day begins at 1 AM.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('%s begins at its own midnight in %s', (day, timeZone, moment) => {
  expect(startOfShopDay(day, timeZone).toISOString()).toBe(moment)
})

test.each([
  ['status', 'lost'],
  ['type', 'By-drone'],
  ['from', '2026-02-30'],
  ['from', '0000-01-01'],
  ['to', 'yesterday'],
  ['to', '9'.repeat(500)],
])('a filter that means nothing is 422: %s=%s', async (field, value) => {
  const refused = await listRaw(`${field}=${value}`)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  expect(refused.json().errors[field]).toEqual(expect.stringMatching(/^Please/))
})

test('staff see an order with its true total and its version as ETag', async () => {
  const { _id } = await place()
  const read = await shop.send({ method: 'GET', url: `/admin/api/orders/${_id}`, as: clerk })
  expect(read.headers.etag).toBe('"1"')
  expect(read.json().data).toMatchObject({
    _id,
    customer_id: buyer.id,
    version: 1,
    customer: checkout,
    orderDetails: { total: 20 },
    products: [{ quantity: 2, price: 10 }],
  })
})

test('every transition of an order increments its version and is in the audit log', async () => {
  const { _id, number } = await place()
  let version = 1
  let before: OrderStatus = 'received'
  for (const status of ['confirmed', 'ready', 'delivered'] as const) {
    const done = await shop.as(clerk)(setOrderStatus, { params: { id: _id }, body: { status } })
    version += 1
    expect(done.data).toMatchObject({ _id, status, version, orderDetails: { total: 2000 } })
    expect(await lastEntry()).toMatchObject({
      staffId: clerk.id,
      staffName: 'The clerk',
      at: testNow,
      action: 'set-status',
      entity: 'orders',
      entityId: _id,
      before: { number, status: before },
      after: { number, status },
    })
    before = status
  }
})

test('[X1-09] a transition that doesn’t exist, or to the status that the order has, is 409 and changes nothing', async () => {
  const { _id } = await place()
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      await setTo(_id, from)
      const { version } = (await shop.as(clerk)(staffGetOrder, { params: { id: _id } })).data
      const entry = await lastEntry()
      const reply = await setStatus(_id, to)
      if (orderTransitionsFrom(from).includes(to)) {
        expect(reply.statusCode).toBe(200)
        continue
      }
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'status_conflict'])
      expect(reply.json().message).toContain(from)
      expect((await shop.as(clerk)(staffGetOrder, { params: { id: _id } })).data).toMatchObject({
        status: from,
        version,
      })
      expect(await lastEntry()).toEqual(entry)
    }
})

test('an unknown status is 422, an unknown order 404', async () => {
  const { _id } = await place()
  for (const status of ['lost', '', null, undefined, 7, { a: 1 }, 'x'.repeat(10_000)]) {
    const refused = await setStatus(_id, status)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid'])
  }
  for (const id of ['no-id', '%00', '00000000-0000-7000-8000-000000000000']) {
    expect((await setStatus(id, 'confirmed')).statusCode).toBe(404)
    const read = await shop.send({ method: 'GET', url: `/admin/api/orders/${id}`, as: clerk })
    expect(read.statusCode).toBe(404)
  }
})

test('a change with an older version is refused with 412, and of many concurrent ones one succeeds', async () => {
  const { _id } = await place()
  expect((await setStatus(_id, 'confirmed', { 'if-match': '"7"' })).json().code).toBe('stale')
  let replies: Awaited<ReturnType<typeof setStatus>>[] = []
  await shop.whileOpen(
    sql`select 1 as held from customer_order where id = ${_id} for update`,
    async (commit) => {
      const changes = ['confirmed', 'cancelled', 'confirmed', 'cancelled'].map((status) =>
        setStatus(_id, status, { 'if-match': '"1"' }),
      )
      await shop.untilWaiting(changes.length)
      commit()
      replies = await Promise.all(changes)
    },
  )
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 412, 412, 412])
  expect((await setStatus(_id, 'cancelled', { 'if-match': '*' })).statusCode).not.toBe(412)
})

test('customers and guests are refused', async () => {
  const { _id } = await place()
  for (const url of ['/admin/api/orders', `/admin/api/orders/${_id}`]) {
    expect((await shop.send({ method: 'GET', url })).statusCode).toBe(401)
    expect((await shop.send({ method: 'GET', url, as: buyer })).statusCode).toBe(403)
  }
})
