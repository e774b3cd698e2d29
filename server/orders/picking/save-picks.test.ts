import { randomUUID } from 'node:crypto'
import { setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { getPicking, listPicking, type Pick, savePicks } from '@endcap/contract/orders/picking'
import { changeOrder, getOrderTimeline, stepOrderBack } from '@endcap/contract/orders/staff-orders'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry } from '../../database/schema/index.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { delivery, type OrderShop, startOrderShop } from '../tests/order-shop.ts'

let shop: OrderShop
let ann: TestCaller
let bob: TestCaller
let orderId: string
beforeAll(async () => {
  shop = await startOrderShop()
  ann = await shop.staff('picker')
  bob = await shop.staff('clerk')
})
afterAll(() => shop.stop())

/** Titles with bins in the order in which they were added. */
const shelves = { Cola: 'A10', Chips: 'A2', Pods: '', Gum: 'A2' } as const
const place = async (): Promise<string> => {
  const lines: [string, number][] = []
  for (const [title, bin_location] of Object.entries(shelves))
    lines.push([await shop.add(title, 10, { bin_location, upc: '036000291452' }), 5])
  return (await shop.order(await shop.customer(), delivery(lines))).json().data._id
}
const params = () => ({ params: { id: orderId } })
const setTo = (status: 'confirmed' | 'ready' | 'cancelled', as = bob) =>
  shop.as(as)(setOrderStatus, { ...params(), body: { status } })
beforeEach(async () => {
  orderId = await place()
  await setTo('confirmed')
})

const read = async (as = ann) => (await shop.as(as)(getPicking, params())).data
const lineOf = async (title: string) => {
  const line = (await read()).lines.find((each) => each.title === title)
  if (line === undefined) throw new Error(`No line of ${title}`)
  return line
}
type Made = { was?: number; quantity: number; reason?: Pick['reason'] }
const pickOf = async (
  title: string,
  { was = 0, quantity, reason = null }: Made,
): Promise<Pick> => ({
  id: randomUUID(),
  line_id: (await lineOf(title))._id,
  was,
  quantity,
  reason,
})
const send = async (picks: Pick[], as = ann) =>
  (await shop.as(as)(savePicks, { ...params(), body: { picks } })).results.map(
    ({ outcome }) => outcome,
  )
const refusalOf = async (url: string, payload: object, as = ann) => {
  const reply = await shop.send({ method: 'POST', url, payload, as })
  return [reply.statusCode, reply.json().code, reply.json().message]
}
const pickAll = async () =>
  send(await Promise.all(Object.keys(shelves).map((title) => pickOf(title, { quantity: 5 }))))
const timeline = async () =>
  (await shop.as(bob)(getOrderTimeline, params())).data.map(({ kind, by }) => [kind, by])
const readOrder = async () => (await shop.as(bob)(staffGetOrder, params())).data

test('[X5-122] lines are by bin location, and a pick is stored with reason and picker', async () => {
  const { lines } = await read()
  expect(lines.map(({ title }) => title)).toEqual(['Chips', 'Gum', 'Cola', 'Pods'])
  expect(lines[0]).toMatchObject({ upc: '036000291452', bin_location: 'A2', picked: null })
  expect(await send([await pickOf('Cola', { quantity: 3, reason: 'damaged' })])).toEqual([
    'counted',
  ])
  expect(await lineOf('Cola')).toMatchObject({
    picked: 3,
    pick_reason: 'damaged',
    picked_by: 'The picker',
  })
  expect(
    (await readOrder()).products.find(({ product }) => product.title === 'Cola'),
  ).toMatchObject({ ordered: 5, picked: 3, quantity: 5, pick_reason: 'damaged' })
})

test('[X5-122] a pick that is sent again is counted once, also after the order went on', async () => {
  const picks = [
    await pickOf('Cola', { quantity: 1 }),
    await pickOf('Cola', { was: 1, quantity: 2 }),
    await pickOf('Cola', { was: 2, quantity: 1 }),
  ]
  for (const _ of [1, 2]) expect(await send(picks)).toEqual(['counted', 'counted', 'counted'])
  expect((await lineOf('Cola')).picked).toBe(1)
  await setTo('cancelled')
  expect(await send(picks)).toEqual(['counted', 'counted', 'counted'])
})

test('[X5-122] of 20 phones that send the same picks at once, one is counted', async () => {
  const pick = await pickOf('Cola', { quantity: 1 })
  await Promise.all(Array.from({ length: 20 }, () => send([pick])))
  expect((await lineOf('Cola')).picked).toBe(1)
  const others = await Promise.all(
    Array.from({ length: 20 }, () => pickOf('Chips', { quantity: 5 })),
  )
  const outcomes = await Promise.all(others.map((other) => send([other])))
  expect(outcomes.flat().filter((outcome) => outcome === 'counted')).toHaveLength(1)
})

test('[X5-129] a line that somebody else picked meanwhile is not counted twice', async () => {
  await send([await pickOf('Cola', { quantity: 2 })], bob)
  const outcomes = await send([
    await pickOf('Cola', { quantity: 1 }),
    await pickOf('Cola', { was: 1, quantity: 2 }),
    // `was` happens to be the quantity that the other picker left.
    await pickOf('Cola', { was: 2, quantity: 3 }),
    await pickOf('Chips', { quantity: 5 }),
  ])
  expect(outcomes).toEqual(['conflict', 'conflict', 'conflict', 'counted'])
  expect(await lineOf('Cola')).toMatchObject({ picked: 2, picked_by: 'The clerk' })
})

test('[X5-122] only a confirmed order is picked', async () => {
  const pick = await pickOf('Cola', { quantity: 1 })
  const url = `/admin/api/picking/${orderId}/picks`
  await setTo('cancelled')
  expect(await refusalOf(url, { picks: [pick] })).toEqual([
    409,
    'status_conflict',
    expect.stringMatching(/is cancelled, so nothing was counted\. Please put its products back\.$/),
  ])
  orderId = await place()
  expect(
    await refusalOf(`/admin/api/picking/${orderId}/picks`, {
      picks: [{ ...pick, id: randomUUID() }],
    }),
  ).toEqual([409, 'status_conflict', expect.stringContaining('is not confirmed yet')])
})

test('[X5-122] the timeline says once who began and who finished picking, and the audit log what', async () => {
  await send([await pickOf('Cola', { quantity: 5 })])
  await send([await pickOf('Chips', { quantity: 5 })], bob)
  await send([await pickOf('Pods', { quantity: 0, reason: 'out_of_stock' })], bob)
  await send([await pickOf('Gum', { quantity: 5 })], bob)
  await send([await pickOf('Gum', { was: 5, quantity: 4 })])
  await send([await pickOf('Gum', { was: 4, quantity: 5 })])
  expect((await timeline()).slice(2)).toEqual([
    ['picking_begun', 'The picker'],
    ['picking_finished', 'The clerk'],
  ])
  const entries = await shop.context.db
    .select()
    .from(auditEntry)
    .where(sql`action = 'pick' and entity_id = ${orderId}`)
  expect(entries.length).toBeGreaterThan(0)
})

test('[X5-123] confirmed orders are listed by slot, with the lines that are done and who picks', async () => {
  const listed = async () =>
    (await shop.as(ann)(listPicking, { query: { limit: 100 } })).data.find(
      ({ _id }) => _id === orderId,
    )
  expect(await listed()).toMatchObject({ lines: 4, picked: 0, pickers: [] })
  await send([
    await pickOf('Cola', { quantity: 5 }),
    await pickOf('Chips', { quantity: 2 }),
    await pickOf('Pods', { quantity: 0, reason: 'out_of_stock' }),
  ])
  expect(await listed()).toMatchObject({ lines: 4, picked: 2, pickers: ['The picker'] })
  await setTo('cancelled')
  expect(await listed()).toBeUndefined()
})

test('[X5-124] a picked order that is made ready gets the picked quantities, with one mail', async () => {
  await pickAll()
  await send([
    await pickOf('Cola', { was: 5, quantity: 3, reason: 'damaged' }),
    await pickOf('Pods', { was: 5, quantity: 0, reason: 'out_of_stock' }),
  ])
  const mailsBefore = (await shop.mails()).length
  const { data } = await setTo('ready', ann)
  expect(data.orderDetails.total).toBe(13_000)
  expect(
    data.products.map(({ product, ordered, picked, quantity, reason }) => [
      product.title,
      ordered,
      picked,
      quantity,
      reason,
    ]),
  ).toEqual([
    ['Cola', 5, 3, 3, 'damaged'],
    ['Chips', 5, 5, 5, ''],
    ['Pods', 5, 0, 0, 'out_of_stock'],
    ['Gum', 5, 5, 5, ''],
  ])
  const [mail, ...more] = (await shop.mails()).slice(mailsBefore)
  expect(more).toEqual([])
  expect(mail?.content).toMatchObject({
    kind: 'order_ready',
    facts: {
      total: 13_000,
      total_before: 20_000,
      changes: [
        { title: 'Cola', before: 5, now: 3, reason: 'Damaged' },
        { title: 'Pods', before: 5, now: 0, reason: 'Out of stock' },
      ],
    },
  })
})

test('[X5-124] an undone transition gives the order its quantities back, and the mail is never sent', async () => {
  await pickAll()
  await send([await pickOf('Cola', { was: 5, quantity: 3, reason: 'damaged' })])
  await setTo('ready', ann)
  const mails = (await shop.mails()).length
  const { data } = await shop.as(ann)(stepOrderBack, { ...params(), body: { reason: 'Undo' } })
  expect(data).toMatchObject({ status: 'confirmed', orderDetails: { total: 20_000 } })
  expect((await shop.mails()).length).toBe(mails - 1)
  expect(await lineOf('Cola')).toMatchObject({ quantity: 5, picked: 3, pick_reason: 'damaged' })
  await setTo('ready', ann)
  expect((await readOrder()).orderDetails.total).toBe(18_000)
})

test('[X5-124] the change is mailed where mails about ready orders are switched off', async () => {
  const { data: settings } = await shop.owner(getSettings)
  const order_mails = settings.order_mails.filter((mail) => mail !== 'ready')
  await shop.owner(changeSettings, { body: { order_mails } })
  await pickAll()
  await send([await pickOf('Cola', { was: 5, quantity: 4, reason: 'damaged' })])
  await setTo('ready', ann)
  await shop.owner(changeSettings, { body: { order_mails: settings.order_mails } })
  expect((await shop.mails()).at(-1)?.content).toMatchObject({ kind: 'order_changed' })
})

test('[X5-124] an order that is not picked completely is not made ready, one that nobody picked is', async () => {
  await send([await pickOf('Cola', { quantity: 3 })])
  const url = `/admin/api/orders/${orderId}/status`
  expect(await refusalOf(url, { status: 'ready' })).toEqual([
    409,
    'status_conflict',
    expect.stringMatching(
      /not picked completely: Cola \(3 of 5\), Chips \(0 of 5\), .* and 1 more/,
    ),
  ])
  await send([await pickOf('Cola', { was: 3, quantity: 0 })])
  expect((await setTo('ready', ann)).data.status).toBe('ready')
})

test('[X5-124] an order of which nothing could be picked is not made ready', async () => {
  await send(
    await Promise.all(
      Object.keys(shelves).map((title) => pickOf(title, { quantity: 0, reason: 'out_of_stock' })),
    ),
  )
  const refusal = await refusalOf(`/admin/api/orders/${orderId}/status`, { status: 'ready' })
  expect(refusal[2]).toMatch(/^Nothing of order \d+ could be picked/)
})

test('[X5-125] what a clerk takes out of a picked order stays to be put back', async () => {
  await pickAll()
  const { products } = await readOrder()
  const lines = products.map(({ _id, product }) => ({
    line_id: _id,
    quantity: { Cola: 2, Pods: 0, Gum: 7 }[product.title] ?? 5,
    reason: 'customer_request' as const,
  }))
  await shop.as(bob)(changeOrder, { ...params(), body: { lines, added: [], note: '' } })
  expect(
    (await read()).lines.map(({ title, quantity, picked }) => [title, quantity, picked]),
  ).toEqual([
    ['Chips', 5, 5],
    ['Gum', 7, 5],
    ['Cola', 2, 5],
    ['Pods', 0, 5],
  ])
  const url = `/admin/api/orders/${orderId}/status`
  expect((await refusalOf(url, { status: 'ready' }))[2]).toMatch(/5 picked, 2 needed: put 3 back/)
  const gone = { ...(await pickOf('Cola', { was: 5, quantity: 2 })), line_id: randomUUID() }
  expect(
    await send([
      gone,
      await pickOf('Cola', { was: 5, quantity: 2 }),
      await pickOf('Pods', { was: 5, quantity: 0 }),
      await pickOf('Gum', { was: 5, quantity: 7 }),
    ]),
  ).toEqual(['gone', 'counted', 'counted', 'counted'])
  expect((await setTo('ready', ann)).data.orderDetails.total).toBe(14_000)
})

test('[X5-125] a line that was picked short is to pick again when a clerk raises its quantity', async () => {
  await send([await pickOf('Cola', { quantity: 3, reason: 'out_of_stock' })])
  const { products } = await readOrder()
  const lines = products.map(({ _id, product }) => ({
    line_id: _id,
    quantity: product.title === 'Cola' ? 8 : 5,
  }))
  await shop.as(bob)(changeOrder, { ...params(), body: { lines, added: [], note: '' } })
  expect(await lineOf('Cola')).toMatchObject({ quantity: 8, picked: 3, pick_reason: '' })
})
