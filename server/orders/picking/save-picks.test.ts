import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { getPicking, listPicking, type Pick, savePicks } from '@endcap/contract/orders/picking'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntry } from '../../database/schema/index.ts'
import { delivery, startOrderShop, times } from '../tests/order-shop.ts'

const shop = await startOrderShop()
const ann = await shop.staff('picker')
const bob = await shop.staff('clerk')
const buyer = await shop.customer()

/** Titles with bins in the order in which they were added. */
const shelves = { Cola: 'A10', Chips: 'A2', Pods: '', Gum: 'A2' } as const
type Title = keyof typeof shelves
const titles = Object.keys(shelves) as Title[]
const idOf = {} as Record<Title, string>
for (const title of titles)
  idOf[title] = await shop.add(title, 10, { bin_location: shelves[title], upc: '036000291452' })

const place = () => shop.place(buyer, delivery(...titles.map((title) => [idOf[title], 5] as const)))
let orderId: string
let lineIds: Record<Title, string>
beforeEach(async () => {
  orderId = await place()
  await shop.setStatus(orderId, 'confirmed')
  const { products } = await shop.read(orderId)
  const ids = products.map(({ _id, product }) => [product.title, _id])
  lineIds = Object.fromEntries(ids) as typeof lineIds
})

const params = () => ({ params: { id: orderId } })
const read = async () => (await shop.as(ann)(getPicking, params())).data
const lineOf = async (title: Title) =>
  (await read()).lines.find(({ _id }) => _id === lineIds[title])
/** A pick after which a line has `quantity` pieces, of a picker who saw `was`. */
const pickOf = (title: Title, quantity: number, more: Partial<Pick> = {}): Pick => ({
  id: randomUUID(),
  line_id: lineIds[title],
  was: 0,
  quantity,
  reason: null,
  ...more,
})
const sendAs = async (as: typeof ann, ...picks: Pick[]) =>
  (await shop.as(as)(savePicks, { ...params(), body: { picks } })).results.map(
    ({ outcome }) => outcome,
  )
const send = (...picks: Pick[]) => sendAs(ann, ...picks)
const pickAll = () => send(...titles.map((title) => pickOf(title, 5)))
const makeReady = async () =>
  (await shop.as(ann)(setOrderStatus, { ...params(), body: { status: 'ready' } })).data
const refusal = (message: RegExp) => ({
  status: 409,
  code: 'status_conflict',
  message: expect.stringMatching(message),
})

test('[X5-122] lines are by bin location, and a pick is stored with reason and picker', async () => {
  const { lines } = await read()
  expect(lines.map(({ title }) => title)).toEqual(['Chips', 'Gum', 'Cola', 'Pods'])
  expect(lines[0]).toMatchObject({ upc: '036000291452', bin_location: 'A2', picked: null })
  expect(await send(pickOf('Cola', 3, { reason: 'damaged' }))).toEqual(['counted'])
  const pick = { picked: 3, pick_reason: 'damaged', picked_by: 'The picker' }
  expect(await lineOf('Cola')).toMatchObject(pick)
  const { products } = await shop.read(orderId)
  expect(products[0]).toMatchObject({ ...pick, ordered: 5, quantity: 5 })
})

test('[X5-122] a pick that is sent again, also by 20 phones at once or after the order went on, is counted once', async () => {
  const picks = [pickOf('Cola', 1), pickOf('Cola', 2, { was: 1 }), pickOf('Cola', 1, { was: 2 })]
  const counted = ['counted', 'counted', 'counted']
  for (const _ of [1, 2]) expect(await send(...picks)).toEqual(counted)
  expect(await lineOf('Cola')).toMatchObject({ picked: 1 })
  const pick = pickOf('Pods', 1)
  await times(20, () => send(pick))
  expect(await lineOf('Pods')).toMatchObject({ picked: 1 })
  const outcomes = await times(20, () => send(pickOf('Chips', 5)))
  expect(outcomes.flat().filter((outcome) => outcome === 'counted')).toHaveLength(1)
  await shop.setStatus(orderId, 'cancelled')
  expect(await send(...picks)).toEqual(counted)
})

test('[X5-129] a line that somebody else picked meanwhile is not counted twice', async () => {
  await sendAs(bob, pickOf('Cola', 2))
  const outcomes = await send(
    pickOf('Cola', 1),
    pickOf('Cola', 2, { was: 1 }),
    // `was` happens to be the quantity that the other picker left.
    pickOf('Cola', 3, { was: 2 }),
    pickOf('Chips', 5),
  )
  expect(outcomes).toEqual(['conflict', 'conflict', 'conflict', 'counted'])
  expect(await lineOf('Cola')).toMatchObject({ picked: 2, picked_by: 'The clerk' })
})

test('[X5-122] only a confirmed order is picked', async () => {
  await shop.setStatus(orderId, 'cancelled')
  await expect(send(pickOf('Cola', 1))).rejects.toMatchObject(
    refusal(/is cancelled, so nothing was counted\. Please put its products back\.$/),
  )
  orderId = await place()
  await expect(send(pickOf('Cola', 1))).rejects.toMatchObject(refusal(/is not confirmed yet/))
})

test('[X5-122] the timeline says once who began and who finished picking, and the audit log what', async () => {
  await send(pickOf('Cola', 5))
  await sendAs(bob, pickOf('Chips', 5))
  await sendAs(bob, pickOf('Pods', 0, { reason: 'out_of_stock' }))
  await sendAs(bob, pickOf('Gum', 5))
  await send(pickOf('Gum', 4, { was: 5 }))
  await send(pickOf('Gum', 5, { was: 4 }))
  const { data: timeline } = await shop.as(bob)(getOrderTimeline, params())
  expect(timeline.slice(2)).toMatchObject([
    { kind: 'picking_begun', by: 'The picker' },
    { kind: 'picking_finished', by: 'The clerk' },
  ])
  const picked = sql`action = 'pick' and entity_id = ${orderId}`
  expect(await shop.context.db.$count(auditEntry, picked)).toBeGreaterThan(0)
})

test('[X5-123] confirmed orders are listed by slot, with the lines that are done and who picks', async () => {
  const listed = async () =>
    (await shop.as(ann)(listPicking, { query: { limit: 100 } })).data.find(
      ({ _id }) => _id === orderId,
    )
  expect(await listed()).toMatchObject({ lines: 4, picked: 0, pickers: [] })
  await send(pickOf('Cola', 5), pickOf('Chips', 2), pickOf('Pods', 0, { reason: 'out_of_stock' }))
  expect(await listed()).toMatchObject({ lines: 4, picked: 2, pickers: ['The picker'] })
  await shop.setStatus(orderId, 'cancelled')
  expect(await listed()).toBeUndefined()
})

test('[X5-124] a picked order that is made ready gets the picked quantities, with one mail; undone, it gets its own back and the mail is never sent', async () => {
  await pickAll()
  await send(
    pickOf('Cola', 3, { was: 5, reason: 'damaged' }),
    pickOf('Pods', 0, { was: 5, reason: 'out_of_stock' }),
  )
  const mails = await shop.mailsDuring(async () => {
    const { orderDetails, products } = await makeReady()
    expect(orderDetails.total).toBe(8 * 1_000 + 5 * 1_000)
    expect(products).toMatchObject([
      { product: { title: 'Cola' }, ordered: 5, picked: 3, quantity: 3, reason: 'damaged' },
      { product: { title: 'Chips' }, ordered: 5, picked: 5, quantity: 5, reason: '' },
      { product: { title: 'Pods' }, ordered: 5, picked: 0, quantity: 0, reason: 'out_of_stock' },
      { product: { title: 'Gum' }, ordered: 5, picked: 5, quantity: 5, reason: '' },
    ])
  })
  const changes = [
    { title: 'Cola', before: 5, now: 3, reason: 'Damaged' },
    { title: 'Pods', before: 5, now: 0, reason: 'Out of stock' },
  ]
  const facts = { total: 13_000, total_before: 20_000, changes }
  expect(mails).toMatchObject([{ content: { kind: 'order_ready', facts } }])
  const sent = (await shop.mails()).length
  const { data } = await shop.stepBack(orderId)
  expect(data).toMatchObject({ status: 'confirmed', orderDetails: { total: 20_000 } })
  expect(await shop.mails()).toHaveLength(sent - 1)
  expect(await lineOf('Cola')).toMatchObject({ quantity: 5, picked: 3, pick_reason: 'damaged' })
  expect((await makeReady()).orderDetails.total).toBe(13_000)
})

test('[X5-124] the change is mailed also if mails about ready orders are switched off', async () => {
  const { order_mails } = (await shop.owner(getSettings)).data
  const others = order_mails.filter((mail) => mail !== 'ready')
  await shop.owner(changeSettings, { body: { order_mails: others } })
  await pickAll()
  await send(pickOf('Cola', 4, { was: 5, reason: 'damaged' }))
  expect(await shop.mailsDuring(makeReady)).toMatchObject([{ content: { kind: 'order_changed' } }])
  await shop.owner(changeSettings, { body: { order_mails } })
})

test('[X5-124] an order that is not picked completely, or of which nothing could be, is not made ready; one that nobody picked is', async () => {
  await send(pickOf('Cola', 3))
  await expect(makeReady()).rejects.toMatchObject(
    refusal(/not picked completely: Cola \(3 of 5\), Chips \(0 of 5\), .* and 1 more/),
  )
  await send(pickOf('Cola', 0, { was: 3 }))
  expect((await makeReady()).status).toBe('ready')
  await shop.stepBack(orderId)
  await send(...titles.map((title) => pickOf(title, 0, { reason: 'out_of_stock' })))
  await expect(makeReady()).rejects.toMatchObject(refusal(/^Nothing of order \d+ could be picked/))
})

test('[X5-125] what a clerk takes out of a picked order stays to be put back', async () => {
  await pickAll()
  const reason = 'customer_request'
  const lines = await shop.linesWith(orderId, {
    [idOf.Cola]: { quantity: 2, reason },
    [idOf.Pods]: { quantity: 0, reason },
    [idOf.Gum]: { quantity: 7 },
  })
  await shop.change(orderId, { lines })
  const shown = (await read()).lines.map(({ title, quantity, picked }) => [title, quantity, picked])
  expect(shown).toEqual([
    ['Chips', 5, 5],
    ['Gum', 7, 5],
    ['Cola', 2, 5],
    ['Pods', 0, 5],
  ])
  await expect(makeReady()).rejects.toMatchObject(refusal(/5 picked, 2 needed: put 3 back/))
  const outcomes = await send(
    pickOf('Cola', 2, { was: 5, line_id: randomUUID() }),
    pickOf('Cola', 2, { was: 5 }),
    pickOf('Pods', 0, { was: 5 }),
    pickOf('Gum', 7, { was: 5 }),
  )
  expect(outcomes).toEqual(['gone', 'counted', 'counted', 'counted'])
  expect((await makeReady()).orderDetails.total).toBe(14_000)
})

test('[X5-125] a line that was picked short is to pick again when a clerk raises its quantity', async () => {
  await send(pickOf('Cola', 3, { reason: 'out_of_stock' }))
  await shop.change(orderId, {
    lines: await shop.linesWith(orderId, { [idOf.Cola]: { quantity: 8 } }),
  })
  expect(await lineOf('Cola')).toMatchObject({ quantity: 8, picked: 3, pick_reason: '' })
})
