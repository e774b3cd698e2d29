import type { BodyIn } from '@endcap/contract/endpoint'
import { getMyOrder, listMyOrders } from '@endcap/contract/orders/orders'
import { changeOrder, getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntry } from '../../database/schema/index.ts'
import { checkout, delivery, outcomeOf, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
const clerk = await shop.staff('clerk')
const buyer = await shop.customer()
const cola = await shop.add('Cola', 10)
const chips = await shop.add('Chips', 2.5)
const pods = await shop.add('Pods', 40)
let orderId: string
beforeEach(async () => {
  const customer = { ...checkout, ...optionalOrderTexts }
  orderId = await shop.place(buyer, { ...delivery([cola, 8], [chips, 4]), customer })
})

type Change = BodyIn<typeof changeOrder>
const linesWith = (others: Parameters<typeof shop.linesWith>[1] = {}) =>
  shop.linesWith(orderId, others)
const change = (body: Change) => shop.as(clerk)(changeOrder, { params: { id: orderId }, body })
const send = (payload: object, headers: Record<string, string> = {}) => {
  const url = `/admin/api/orders/${orderId}`
  return shop.send({ method: 'PATCH', url, payload, as: clerk, headers })
}

test('[X5-20, X1-01, X6-212] a short, a substitute and a raised quantity are one change with one mail and both totals', async () => {
  const lines = await linesWith({
    [cola]: { quantity: 5, reason: 'out_of_stock' },
    [chips]: { quantity: 6 },
  })
  const substitute_for = lines[0]?.line_id
  const note = 'Pods instead of cola'
  const mails = await shop.mailsDuring(async () => {
    const added = [{ product_id: pods, quantity: 2, substitute_for }]
    expect(await change({ lines, added, note })).toMatchObject({
      total_before: 9000,
      total_after: 14_500,
      data: {
        version: 2,
        status: 'received',
        orderDetails: { total: 14_500 },
        products: [
          { quantity: 5, ordered: 8, reason: 'out_of_stock', price: 1000, substitute_for: '' },
          { quantity: 6, ordered: 4, reason: '', price: 250 },
          { quantity: 2, ordered: 0, reason: '', price: 4000, substitute_for },
        ],
      },
    })
  })
  const facts = {
    ...optionalOrderTexts,
    note,
    total_before: 9000,
    total: 14_500,
    changes: [
      { title: 'Cola', before: 8, now: 5, reason: 'Out of stock' },
      { title: 'Chips', before: 4, now: 6, reason: '' },
      { title: 'Pods', before: 0, now: 2, reason: '' },
    ],
    lines: [
      { quantity: 5, ordered: 8, reason: 'Out of stock' },
      { quantity: 6 },
      { quantity: 2, replaces: 'Cola' },
    ],
  }
  expect(mails).toMatchObject([{ to: buyer.email, content: { kind: 'order_changed', facts } }])
  expect(mails).toHaveLength(1)
})

test('[X5-21] old lines keep the price as sold, new lines get today’s', async () => {
  for (const id of [cola, pods]) await shop.changeProduct(id, { price: 99 })
  const lines = await linesWith({ [cola]: { quantity: 9 } })
  const { data } = await change({ lines, added: [{ product_id: pods, quantity: 1 }] })
  expect(data.products.map(({ price }) => price)).toEqual([1000, 250, 9900])
  expect(data.orderDetails.total).toBe(9 * 1000 + 4 * 250 + 9900)
  await shop.changeProduct(cola, { price: 10 })
  await shop.changeProduct(pods, { price: 40 })
})

test('[X5-20] a line that was taken out is hidden from the buyer and can come back; an added one is deleted at 0', async () => {
  await change({
    lines: await linesWith({ [chips]: { quantity: 0, reason: 'customer_request' } }),
    added: [{ product_id: pods, quantity: 1 }],
  })
  const { data: seen } = await shop.as(buyer)(getMyOrder, { params: { id: orderId } })
  expect(seen.products.map(({ product, quantity }) => [product.title, quantity])).toEqual([
    ['Cola', 8],
    ['Pods', 1],
  ])
  const listed = await shop.as(buyer)(listMyOrders)
  expect(listed.data[0]).toMatchObject({ _id: orderId, total: 12_000 })
  const [, taken] = (await shop.read(orderId)).products
  expect(taken).toMatchObject({ quantity: 0, ordered: 4, reason: 'customer_request' })

  const mails = await shop.mailsDuring(async () => {
    const { data } = await change({
      lines: await linesWith({ [chips]: { quantity: 4 }, [pods]: { quantity: 0 } }),
    })
    expect(data.products).toMatchObject([
      { quantity: 8, ordered: 8, reason: '' },
      { quantity: 4, ordered: 4, reason: '' },
    ])
    expect(data.orderDetails.total).toBe(9000)
  })
  const changes = [
    { title: 'Chips', before: 0, now: 4 },
    { title: 'Pods', before: 1, now: 0 },
  ]
  expect(mails).toMatchObject([{ content: { facts: { changes } } }])
})

test('[X5-20] of several people one is first, the others are refused as stale, and the order has one change', async () => {
  const lines = await linesWith({ [cola]: { quantity: 9 } })
  const replies = await times(4, () => send({ lines }, { 'if-match': '"1"' }))
  expect(replies.map(outcomeOf).toSorted()).toEqual([[200], ...Array(3).fill([412, 'stale'])])
  expect(await shop.read(orderId)).toMatchObject({ version: 2, orderDetails: { total: 10_000 } })
})

test('the same lines without a note change nothing and mail nobody', async () => {
  const lines = await linesWith()
  const mails = await shop.mailsDuring(async () => {
    const done = await change({ lines })
    expect(done).toMatchObject({ total_before: 9000, total_after: 9000, data: { version: 1 } })
  })
  expect(mails).toEqual([])
  const noted = () => change({ lines, note: 'Please call at the back door' })
  expect(await shop.mailsDuring(noted)).toHaveLength(1)
})

test('[X5-20] a delivered or cancelled order refuses a change with a sentence', async () => {
  const lines = await linesWith({ [cola]: { quantity: 9 } })
  await shop.setStatus(orderId, 'confirmed', 'ready', 'delivered')
  const refused = { code: 'status_conflict', message: expect.stringContaining('is delivered, so') }
  expect((await send({ lines })).json()).toEqual(refused)
  await shop.stepBack(orderId)
  await shop.setStatus(orderId, 'cancelled')
  expect(outcomeOf(await send({ lines }))).toEqual([409, 'status_conflict'])
})

test('a change that can’t be made is refused whole, with the field and what to do', async () => {
  const lines = await linesWith()
  const [first, second] = lines
  const other = await shop.read(await shop.place(buyer, delivery([pods, 1])))
  const otherLine = { line_id: other.products[0]?._id, quantity: 1 }
  const withFirst = (fields: object) => ({ lines: [{ ...first, ...fields }, second] })
  const added = (...products: object[]) => ({
    lines,
    added: products.map((product) => ({ product_id: pods, quantity: 1, ...product })),
  })
  const cases: [payload: object, field: string][] = [
    [{ lines: [first] }, 'lines'],
    [{ lines: [first, first] }, 'lines'],
    [{ lines: [first, otherLine] }, 'lines'],
    [{ lines: lines.map((line) => ({ ...line, quantity: 0, reason: 'other' })) }, 'lines'],
    [withFirst({ quantity: 2 }), 'lines.0.reason'],
    [withFirst({ quantity: 2, reason: 'lost' }), 'lines.0.reason'],
    [withFirst({ quantity: 1.5 }), 'lines.0.quantity'],
    [withFirst({ quantity: -1 }), 'lines.0.quantity'],
    [withFirst({ quantity: 10_000 }), 'lines.0.quantity'],
    [added({ product_id: cola }), 'added.0.product_id'],
    [added({}, {}), 'added.1.product_id'],
    [added({ substitute_for: otherLine.line_id }), 'added.0.substitute_for'],
    [added({ quantity: 0 }), 'added.0.quantity'],
  ]
  for (const [payload, field] of cases) {
    const refused = await send(payload)
    expect([field, ...outcomeOf(refused)]).toEqual([field, 422, 'invalid'])
    expect(refused.json().errors).toHaveProperty([field], expect.any(String))
  }
  expect(await shop.read(orderId)).toMatchObject({ version: 1, orderDetails: { total: 9000 } })
})

test('a product that can’t be ordered can’t be added', async () => {
  const ids = [
    await shop.add('Off sale', 1, { on_sale: false }),
    await shop.add('Sold out', 1, { in_stock: false }),
    'no-id',
  ]
  const lines = await linesWith()
  for (const product_id of ids) {
    const refused = await send({ lines, added: [{ product_id, quantity: 1 }] })
    expect(refused.json()).toMatchObject({ code: 'unavailable', lines: [{ product_id }] })
  }
  expect((await shop.read(orderId)).version).toBe(1)
})

test('[X5-22] the change is in the audit log and, with its author and lines, in the timeline', async () => {
  await change({ lines: await linesWith({ [cola]: { quantity: 5, reason: 'damaged' } }) })
  const { db } = shop.context
  const [entry] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({
    staffId: clerk.id,
    action: 'change',
    entity: 'orders',
    entityId: orderId,
    before: { total: 9000, lines: [{ title: 'Cola', quantity: 8 }, {}] },
    after: { total: 6000, lines: [{ title: 'Cola', quantity: 5, reason: 'damaged' }, {}] },
  })
  const { data } = await shop.as(clerk)(getOrderTimeline, { params: { id: orderId } })
  const lines = [{ title: 'Cola', before: 8, now: 5, reason: 'Damaged' }]
  const shown = { total_before: 9000, total_after: 6000, lines }
  expect(data).toMatchObject([
    { kind: 'placed', by: 'Ada Buyer' },
    { kind: 'changed', by: 'The clerk', mail: 'queued', change: shown },
  ])
})

test('[X5-24] no mail is written if it is switched off', async () => {
  const { order_mails } = (await shop.owner(getSettings)).data
  const others = order_mails.filter((mail) => mail !== 'changed')
  await shop.owner(changeSettings, { body: { order_mails: others } })
  const lines = await linesWith({ [cola]: { quantity: 9 } })
  expect(await shop.mailsDuring(() => change({ lines }))).toEqual([])
  await shop.owner(changeSettings, { body: { order_mails } })
})
