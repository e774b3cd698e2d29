import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import type { BodyIn } from '@endcap/contract/endpoint'
import {
  getMyOrder,
  listMyOrders,
  setOrderStatus,
  staffGetOrder,
} from '@endcap/contract/orders/orders'
import { changeOrder, getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry } from '../../database/schema/index.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let clerk: TestCaller
let buyer: TestCaller
let cola: string
let chips: string
let pods: string
let orderId: string
beforeAll(async () => {
  shop = await startOrderShop()
  clerk = await shop.staff('clerk')
  buyer = await shop.customer()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  cola = await shop.add('Cola', 10)
  chips = await shop.add('Chips', 2.5)
  pods = await shop.add('Pods', 40)
  const placed = await shop.order(buyer, {
    ...delivery([
      [cola, 8],
      [chips, 4],
    ]),
    customer: { ...checkout, ...optionalOrderTexts },
  })
  orderId = placed.json().data._id
})

type Change = BodyIn<typeof changeOrder>
const read = async () => (await shop.as(clerk)(staffGetOrder, { params: { id: orderId } })).data
const change = (body: Change) => shop.as(clerk)(changeOrder, { params: { id: orderId }, body })
const send = (payload: object, headers: Record<string, string> = {}) =>
  shop.send({
    method: 'PATCH',
    url: `/admin/api/orders/${orderId}`,
    payload,
    as: clerk,
    headers,
  })
/** The order's lines as a change sends them, some with other values. */
const linesWith = async (others: Record<string, object> = {}): Promise<Change['lines']> =>
  (await read()).products.map(({ _id, product, quantity, reason }) => ({
    line_id: _id,
    quantity,
    reason: reason || null,
    ...others[product._id],
  }))
const lastMail = async () => (await shop.mails()).at(-1)
const orderMails = async () =>
  (await shop.mails()).filter(({ content }) => content.kind === 'order_changed').length

test('[X5-20, X1-01] a short, a substitute and a raised quantity are one change with one mail and both totals', async () => {
  const before = await orderMails()
  const lines = await linesWith({
    [cola]: { quantity: 5, reason: 'out_of_stock' },
    [chips]: { quantity: 6 },
  })
  const done = await change({
    lines,
    added: [{ product_id: pods, quantity: 2, substitute_for: lines[0]?.line_id }],
    note: 'Pods instead of cola',
  })
  expect(done).toMatchObject({ total_before: 9000, total_after: 14_500 })
  expect(done.data).toMatchObject({
    version: 2,
    status: 'received',
    orderDetails: { total: 14_500 },
    products: [
      { quantity: 5, ordered: 8, reason: 'out_of_stock', price: 1000, substitute_for: '' },
      { quantity: 6, ordered: 4, reason: '', price: 250 },
      { quantity: 2, ordered: 0, reason: '', price: 4000, substitute_for: lines[0]?.line_id },
    ],
  })
  expect(await orderMails()).toBe(before + 1)
  expect(await lastMail()).toMatchObject({
    to: buyer.email,
    content: {
      kind: 'order_changed',
      facts: {
        ...optionalOrderTexts,
        note: 'Pods instead of cola',
        total_before: 9000,
        total: 14_500,
        changes: [
          { title: 'Cola', before: 8, now: 5, reason: 'Out of stock' },
          { title: 'Chips', before: 4, now: 6, reason: '' },
          { title: 'Pods', before: 0, now: 2, reason: '' },
        ],
        lines: [{ quantity: 5 }, { quantity: 6 }, { quantity: 2 }],
      },
    },
  })
})

test('[X5-21] old lines keep the price as sold, new lines get today’s', async () => {
  for (const id of [cola, pods])
    await shop.owner(productEndpoints.change, { params: { id }, body: { price: 99 } })
  const { data } = await change({
    lines: await linesWith({ [cola]: { quantity: 9 } }),
    added: [{ product_id: pods, quantity: 1 }],
  })
  expect(data.products.map(({ price }) => price)).toEqual([1000, 250, 9900])
  expect(data.orderDetails.total).toBe(9 * 1000 + 4 * 250 + 9900)
})

test('[X5-20] the buyer sees the order as it is now, without lines that were taken out', async () => {
  await change({
    lines: await linesWith({ [chips]: { quantity: 0, reason: 'customer_request' } }),
  })
  const { data } = await shop.as(buyer)(getMyOrder, { params: { id: orderId } })
  expect(data.orderDetails.total).toBe(8000)
  expect(data.products.map(({ product, quantity }) => [product.title, quantity])).toEqual([
    ['Cola', 8],
  ])
  const listed = await shop.as(buyer)(listMyOrders)
  expect(listed.data[0]).toMatchObject({ _id: orderId, total: 8000 })
  const [, taken] = (await read()).products
  expect(taken).toMatchObject({ quantity: 0, ordered: 4, reason: 'customer_request' })
})

test('a line that was taken out can come back, and an added one is deleted with the quantity 0', async () => {
  await change({
    lines: await linesWith({ [chips]: { quantity: 0, reason: 'damaged' } }),
    added: [{ product_id: pods, quantity: 1 }],
  })
  const { data } = await change({
    lines: await linesWith({ [chips]: { quantity: 4 }, [pods]: { quantity: 0 } }),
  })
  expect(data.products).toMatchObject([
    { quantity: 8, ordered: 8, reason: '' },
    { quantity: 4, ordered: 4, reason: '' },
  ])
  expect(data.orderDetails.total).toBe(9000)
  expect(await lastMail()).toMatchObject({
    content: {
      facts: {
        changes: [
          { title: 'Chips', before: 0, now: 4 },
          { title: 'Pods', before: 1, now: 0 },
        ],
      },
    },
  })
})

test('[X5-20] of two people the second is refused as stale, and the order has one change', async () => {
  const lines = await linesWith({ [cola]: { quantity: 9 } })
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => send({ lines }, { 'if-match': '"1"' })),
  )
  expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 412, 412, 412])
  expect(replies.find((reply) => reply.statusCode === 412)?.json().code).toBe('stale')
  expect(await read()).toMatchObject({ version: 2, orderDetails: { total: 10_000 } })
})

test('the same lines without a note change nothing and mail nobody', async () => {
  const before = await orderMails()
  const done = await change({ lines: await linesWith() })
  expect(done).toMatchObject({ total_before: 9000, total_after: 9000, data: { version: 1 } })
  expect(await orderMails()).toBe(before)
  await change({ lines: await linesWith(), note: 'Please call at the back door' })
  expect(await orderMails()).toBe(before + 1)
})

test.each(['delivered', 'cancelled'] as const)(
  '[X5-20] a %s order refuses a change with a sentence',
  async (end) => {
    const lines = await linesWith({ [cola]: { quantity: 9 } })
    for (const status of end === 'cancelled' ? [end] : (['confirmed', 'ready', end] as const))
      await shop.as(clerk)(setOrderStatus, { params: { id: orderId }, body: { status } })
    const refused = await send({ lines })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'status_conflict',
        message: `This order is ${end}, so it can no longer be changed.`,
      },
    ])
  },
)

test('a change that can’t be made is refused whole, with the field and what to do', async () => {
  const lines = await linesWith()
  const [first, second] = lines
  const other = (await shop.order(buyer, delivery([[pods, 1]]))).json().data._id
  const { data: otherOrder } = await shop.as(clerk)(staffGetOrder, { params: { id: other } })
  const otherLine = { line_id: otherOrder.products[0]?._id, quantity: 1 }
  const added = (product_id: string, more: object = {}) => ({
    lines,
    added: [{ product_id, quantity: 1, ...more }],
  })
  const cases: [payload: object, field: string][] = [
    [{ lines: [first] }, 'lines'],
    [{ lines: [first, first] }, 'lines'],
    [{ lines: [first, otherLine] }, 'lines'],
    [{ lines: lines.map((line) => ({ ...line, quantity: 0, reason: 'other' })) }, 'lines'],
    [{ lines: [{ ...first, quantity: 2 }, second] }, 'lines.0.reason'],
    [{ lines: [{ ...first, quantity: 2, reason: 'lost' }, second] }, 'lines.0.reason'],
    [{ lines: [{ ...first, quantity: 1.5 }, second] }, 'lines.0.quantity'],
    [{ lines: [{ ...first, quantity: -1 }, second] }, 'lines.0.quantity'],
    [{ lines: [{ ...first, quantity: 10_000 }, second] }, 'lines.0.quantity'],
    [added(cola), 'added.0.product_id'],
    [{ lines, added: [added(pods).added[0], added(pods).added[0]] }, 'added.1.product_id'],
    [added(pods, { substitute_for: otherLine.line_id }), 'added.0.substitute_for'],
    [added(pods, { quantity: 0 }), 'added.0.quantity'],
  ]
  for (const [payload, field] of cases) {
    const refused = await send(payload)
    expect([field, refused.statusCode, refused.json().errors?.[field]]).toEqual([
      field,
      422,
      expect.stringMatching(/^(Please|An order needs|Cola is already)/),
    ])
  }
  expect(await read()).toMatchObject({ version: 1, orderDetails: { total: 9000 } })
})

test('a product off sale, out of stock, without a price or deleted can’t be added', async () => {
  const ids = [
    await shop.add('Off sale', 1, { on_sale: false }),
    await shop.add('Sold out', 1, { in_stock: false }),
    await shop.add('Unpriced', null),
    '00000000-0000-7000-8000-000000000000',
    'no-id',
  ]
  for (const product_id of ids) {
    const refused = await send({ lines: await linesWith(), added: [{ product_id, quantity: 1 }] })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'unavailable'])
    expect(refused.json().lines).toMatchObject([{ product_id }])
  }
  expect((await read()).version).toBe(1)
})

test('[X5-22] the change is in the audit log and, with its author and lines, in the timeline', async () => {
  await change({ lines: await linesWith({ [cola]: { quantity: 5, reason: 'damaged' } }) })
  const [entry] = await shop.context.db
    .select()
    .from(auditEntry)
    .orderBy(desc(auditEntry.id))
    .limit(1)
  expect(entry).toMatchObject({
    staffId: clerk.id,
    action: 'change',
    entity: 'orders',
    entityId: orderId,
    before: { total: 9000, lines: [{ title: 'Cola', quantity: 8 }, {}] },
    after: { total: 6000, lines: [{ title: 'Cola', quantity: 5, reason: 'damaged' }, {}] },
  })
  const { data } = await shop.as(clerk)(getOrderTimeline, { params: { id: orderId } })
  expect(data).toMatchObject([
    { kind: 'placed', by: 'Ada Buyer' },
    {
      kind: 'changed',
      by: 'The clerk',
      mail: 'queued',
      change: {
        total_before: 9000,
        total_after: 6000,
        lines: [{ title: 'Cola', before: 8, now: 5, reason: 'Damaged' }],
      },
    },
  ])
})

test('[X5-24] no mail is written where it is switched off', async () => {
  const { order_mails } = (await shop.owner(getSettings)).data
  expect(order_mails).toContain('changed')
  await shop.owner(changeSettings, {
    body: { order_mails: order_mails.filter((mail) => mail !== 'changed') },
  })
  const before = await orderMails()
  await change({ lines: await linesWith({ [cola]: { quantity: 9 } }) })
  expect(await orderMails()).toBe(before)
  await shop.owner(changeSettings, { body: { order_mails } })
})
