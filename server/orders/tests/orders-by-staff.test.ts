import { approveCustomer, suspendCustomer } from '@endcap/contract/accounts/accounts'
import { listAuditLog } from '@endcap/contract/audit/audit'
import {
  getMyOrder,
  listMyOrders,
  setOrderStatus,
  staffListOrders,
} from '@endcap/contract/orders/orders'
import {
  changeOrder,
  getOrderTimeline,
  orderNoteEndpoints,
  placeOrderForCustomer,
} from '@endcap/contract/orders/staff-orders'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { customer } from '../../database/schema/index.ts'
import { makeToken } from '../../testing/make-token.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { checkout, delivery, outcomeOf, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const manager = await shop.staff('manager')
const cola = await shop.add('Cola', 10)
let buyer: TestCaller
beforeEach(async () => {
  buyer = await shop.customer()
})

const forBuyer = (more: object = {}) => ({
  ...delivery([cola, 3]),
  customer_id: buyer.id,
  ...more,
})
const send = (payload: object, { key = '', as = clerk } = {}) =>
  shop.post('/admin/api/orders', payload, as, key)
const entriesOf = async (id: string) =>
  (await shop.as(manager)(listAuditLog, { query: { entity_id: id } })).data
const setCustomer = (status: 'pending' | 'rejected' | 'suspended') =>
  shop.context.db.update(customer).set({ status }).where(eq(customer.id, buyer.id))
const suspend = () => shop.owner(suspendCustomer, { params: { id: buyer.id }, body: {} })

test('[X5-90, X1-01] an order by staff is the customer’s, with the same fields and mails, names who placed it, and leaves the cart', async () => {
  await shop.fillCart(buyer, [cola, 2])
  const cart = await shop.cartOf(buyer)
  const body = forBuyer({ customer: { ...checkout, ...optionalOrderTexts } })
  const mails = await shop.mailsDuring(async () => {
    const { data } = await shop.as(clerk)(placeOrderForCustomer, { body })
    expect(data.total).toBe(3000)
  })
  expect(mails.map(({ content }) => content.kind).sort()).toEqual(['order_placed', 'order_to_pack'])
  for (const { content } of mails) expect(content.facts).toMatchObject(optionalOrderTexts)
  expect(await shop.cartOf(buyer)).toEqual(cart)

  const { data: mine } = await shop.as(buyer)(listMyOrders)
  expect(mine).toHaveLength(1)
  const { _id: id = '', number } = mine[0] ?? {}
  const { data: seen } = await shop.as(buyer)(getMyOrder, { params: { id } })
  expect(seen.products).toMatchObject([{ quantity: 3, price: 1000 }])
  expect(seen).not.toHaveProperty('placed_by')
  expect(await shop.read(id)).toMatchObject({
    customer_id: buyer.id,
    placed_by: 'The clerk',
    orderDetails: optionalOrderTexts,
  })
  const { data: timeline } = await shop.as(clerk)(getOrderTimeline, { params: { id } })
  expect(timeline).toMatchObject([{ kind: 'placed', by: 'The clerk' }])
  expect(await entriesOf(id)).toMatchObject([
    {
      action: 'place',
      by: { _id: clerk.id, name: 'The clerk' },
      title: `#${number}`,
      after: { customer: buyer.id, lines: [{ title: 'Cola', quantity: 3 }] },
    },
  ])
})

test('[X0-411, X0-416] an order by a token names it, and what it lacks a scope for is refused with that scope', async () => {
  const scopes = ['orders', 'read-orders', 'order-status', 'audit'] as const
  const token = await makeToken(shop, await shop.staff('owner'), scopes, { name: 'Shop floor' })
  const { data } = await shop.as(token)(placeOrderForCustomer, { body: forBuyer() })
  const params = { id: data._id }
  await shop.as(token)(orderNoteEndpoints.add, { params, body: { text: 'By the ERP' } })
  await shop.as(token)(setOrderStatus, { params, body: { status: 'confirmed' } })
  const by = 'Token: Shop floor'
  expect(await shop.read(data._id)).toMatchObject({ placed_by: by, status: 'confirmed' })
  const { data: timeline } = await shop.as(clerk)(getOrderTimeline, { params })
  expect(timeline).toMatchObject([{ by }, { by }])
  const audited = (await shop.as(token)(listAuditLog, { query: { by: token.id } })).data
  expect(audited.map(({ action, by: { name } }) => [action, name])).toEqual([
    ['set-status', by],
    ['add-note', by],
    ['place', by],
  ])
  const line_id = (await shop.read(data._id)).products[0]?._id ?? ''
  const body = { lines: [{ line_id, quantity: 3, price: 1, price_reason: 'Promised' }] }
  await expect(shop.as(token)(changeOrder, { params, body })).rejects.toMatchObject({
    code: 'forbidden',
    message:
      'This token doesn’t have the scope order-prices. Please ask the owner for one that has it.',
  })
})

test('[X5-90] the list of orders names who placed them, and filters by it', async () => {
  const own = await shop.place(buyer, delivery([cola, 1]))
  const { data: placed } = await shop.as(clerk)(placeOrderForCustomer, { body: forBuyer() })
  const list = async (placed_by: string) =>
    (await shop.as(clerk)(staffListOrders, { query: { customer: buyer.id, placed_by } })).data
  expect((await list('')).map(({ _id }) => _id)).toEqual([placed._id, own])
  const byStaff = await list('staff')
  expect(byStaff).toMatchObject([{ _id: placed._id, placed_by: 'The clerk' }])
  expect(byStaff).toHaveLength(1)
  await expect(list('nobody')).rejects.toMatchObject({ status: 422 })
})

test('[X5-90] nobody orders for a customer who is pending, rejected or suspended', async () => {
  for (const [status, advice] of [
    ['pending', /not verified yet\. Approve them before/],
    ['rejected', /was rejected\. Approve them before/],
    ['suspended', /is suspended\. Reinstate them before/],
  ] as const) {
    await setCustomer(status)
    const refused = await send(forBuyer())
    expect(outcomeOf(refused)).toEqual([409, 'status_conflict'])
    expect(refused.json().message).toMatch(advice)
  }
  expect((await shop.stored(buyer))?.orders).toBe(0)
})

test('[X5-90] an unknown customer is 422', async () => {
  for (const customer_id of ['nobody', buyer.id.replace(/.{12}$/, '000000000000')])
    expect((await send(forBuyer({ customer_id }))).json().errors).toHaveProperty('customer_id')
})

test('[X5-90] no key of a customer is one of staff’s', async () => {
  await send(forBuyer(), { key: 'one' })
  await shop.order(buyer, delivery([cola, 3]), ` ${clerk.id} one`)
  expect((await shop.stored(buyer))?.orders).toBe(2)
})

test('[X5-90] a repeated order is answered again, though its customer was suspended; another is refused', async () => {
  const first = await send(forBuyer(), { key: 'again' })
  const other = await send(forBuyer(delivery([cola, 4])), { key: 'again' })
  expect(outcomeOf(other)).toEqual([409, 'idempotency_key_reused'])
  await suspend()
  const again = await send(forBuyer(), { key: 'again' })
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(await entriesOf(first.json().data._id)).toHaveLength(1)
  expect(outcomeOf(await send(forBuyer(), { key: 'new' }))).toEqual([409, 'status_conflict'])
})

test('a key of one member of staff says nothing about the orders of another, or of the buyer', async () => {
  const ids = [
    (await send(forBuyer(), { key: 'same' })).json().data._id,
    (await send(forBuyer(), { key: 'same', as: manager })).json().data._id,
    (await shop.order(buyer, delivery([cola, 3]), 'same')).json().data._id,
  ]
  expect(new Set(ids).size).toBe(3)
})

test('a customer who is suspended meanwhile is ordered for before or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [placed] = await Promise.all([send(forBuyer()), suspend()])
    expect([201, 409]).toContain(placed.statusCode)
    await setCustomer('pending')
    await shop.owner(approveCustomer, { params: { id: buyer.id }, body: {} })
  }
})
