import { listAuditLog } from '@endcap/contract/audit/audit'
import { listDeliveryStops } from '@endcap/contract/orders/delivery-stops'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { getCustomerAccount } from '@endcap/contract/receivables/receivables'
import { changeRun, createRun, deleteRun } from '@endcap/contract/runs/plan-runs'
import { addRunProof, decideRunOps } from '@endcap/contract/runs/run-ops'
import type { RunStop } from '@endcap/contract/runs/runs'
import { changeSettings } from '@endcap/contract/settings'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { document } from '../../database/schema/index.ts'
import { findBrokenAccounts } from '../../receivables/account-check-store.ts'
import { bookItem, lockAccounts } from '../../receivables/account-store.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { runDay, sameStop, startRunShop, stopOf } from './run-shop.ts'

const shop = await startRunShop()
const { db } = shop.context
const clerk = await shop.staff('clerk')

const accountOf = async ({ order_id }: RunStop) => {
  const { customer_id: id } = await shop.read(order_id)
  return (await shop.owner(getCustomerAccount, { params: { id } })).data
}
const balanceOf = async (stop: RunStop) => (await accountOf(stop)).balance

test('[X0-100] a run has the open deliveries of a day and route that are on no other, by ZIP code, and the office changes its stops', async () => {
  const run = await shop.plan([1, 2])
  expect(run).toMatchObject({ status: 'planned', stops: 2, done: 0, cash: 10_000 })
  const body = { day: runDay, driver_id: shop.driver.id }
  await expectRefusal(shop.owner(createRun, { body }), 'invalid', 'day')
  await expectRefusal(
    shop.owner(createRun, { body: { ...body, driver_id: (await shop.staff('picker')).id } }),
    'invalid',
    'driver_id',
  )
  const [third] = await shop.placeReady(3)
  const [one, two] = [stopOf(run, 0), stopOf(run, 1)].map(({ order_id }) => order_id)
  const change = (orders: (string | undefined)[], version?: number) =>
    shop.owner(changeRun, {
      params: { id: run._id },
      body: { orders: orders.map((id) => id ?? '') },
      ...(version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } }),
    })
  const { data } = await change([third, two, one], run.version)
  expect(data.stop_list.map(({ order_id }) => order_id)).toEqual([third, two, one])
  await expectRefusal(change([one], run.version), 'stale')
  const again = (await change([one, third])).data
  expect(again.stop_list.map(({ order_id }) => order_id)).toEqual([one, third])
  // The order that was taken off can go on another run, but not on two.
  const other = (await shop.owner(createRun, { body })).data
  expect(other.stop_list.map(({ order_id }) => order_id)).toEqual([two])
  await expectRefusal(change([one, third, two]), 'status_conflict')
  await shop.send(run, [shop.op({ kind: 'arrive', stop: stopOf(run, 0)._id })])
  await expectRefusal(change([third]), 'status_conflict')
  await expectRefusal(shop.owner(deleteRun, { params: { id: run._id } }), 'status_conflict')
  await shop.owner(deleteRun, { params: { id: other._id } })
  expect((await change([one, third, two])).data.stops).toBe(3)
})

test('[X0-101] leaving sends the ready orders out; handing over delivers the order, issues its invoice and settles it with what was paid', async () => {
  const run = await shop.plan([4])
  const stop = stopOf(run, 0)
  await shop.send(run, [shop.op({ kind: 'start' })])
  expect((await shop.read(stop.order_id)).outForDeliveryAt).not.toBeNull()
  expect((await shop.readRun(run)).status).toBe('out')
  const mails = await shop.mailsDuring(() =>
    shop.send(run, [
      shop.op({ kind: 'arrive', stop: stop._id }),
      shop.pay(stop, 25.5),
      shop.pay(stop, 14.5, 'check'),
      shop.deliver(stop, { receiver: 'Ada' }),
    ]),
  )
  const after = await shop.readRun(run)
  expect(sameStop(after, stop)).toMatchObject({
    ...{ status: 'delivered', outcome: 'delivered', due: 0, receiver: 'Ada' },
    payments: [
      { kind: 'cash', amount: 2_550 },
      { kind: 'check', amount: 1_450 },
    ],
  })
  expect(after).toMatchObject({ cash: 12_550, checks: { count: 1, total: 1_450 }, done: 1 })
  expect(await accountOf(stop)).toMatchObject({ balance: 0, open_items: [] })
  expect(mails.map(({ content }) => content)).toMatchObject([
    {
      kind: 'order_delivered',
      facts: { receipt: { payments: [{ amount: 2_550 }, { amount: 1_450 }], open: 0 } },
    },
  ])
  const { data: timeline } = await shop.owner(getOrderTimeline, { params: { id: stop.order_id } })
  expect(timeline.map(({ kind, to }) => [kind, to])).toContainEqual(['status', 'delivered'])
})

test('[X0-102] what is refused at the door corrects the order and its invoice, and the amount due follows', async () => {
  const run = await shop.plan([5])
  const stop = stopOf(run, 0)
  await shop.owner(issueInvoices, { body: { order_ids: [stop.order_id] } })
  const [line] = stop.lines
  const short = [{ line_id: line?._id ?? '', quantity: 3, reason: 'damaged' as const }]
  await shop.send(run, [shop.pay(stop, 20), shop.deliver(stop, { short, unpaid: 'Friday' })])
  expect(sameStop(await shop.readRun(run), stop)).toMatchObject({
    ...{ outcome: 'partly', total: 3_000, due: 1_000, reason: 'Friday' },
  })
  expect(await balanceOf(stop)).toBe(1_000)
  const { data } = await shop.owner(issueInvoices, { body: { order_ids: [stop.order_id] } })
  expect(data).toMatchObject([{ revision: 2, total: 3_000, is_outdated: false }])
  expect(await shop.read(stop.order_id)).toMatchObject({
    products: [{ quantity: 3, ordered: 5, reason: 'damaged' }],
  })
})

test('[X0-103] money settles the order first, then the chosen charges less the chosen credits, then the oldest due', async () => {
  const run = await shop.plan([10])
  const stop = stopOf(run, 0)
  const { customer_id: customerId } = await shop.read(stop.order_id)
  const by = { id: null, name: 'The owner' }
  const book = (kind: 'opening' | 'opening_credit', cents: number, dueOn?: string) =>
    shop.context.transaction(async (transaction) => {
      await lockAccounts(transaction, [customerId], shop.context.clock())
      const at = shop.context.clock()
      return bookItem(transaction, {
        ...{ customerId, kind, cents, day: '2026-11-01', at, by },
        ...(dueOn === undefined ? {} : { dueOn }),
      })
    })
  const oldest = await book('opening', 5_000, '2026-09-01')
  const chosen = await book('opening', 3_000, '2026-10-01')
  const credit = await book('opening_credit', -2_000)
  const before = sameStop(await shop.readRun(run), stop)
  expect(before.charges.map(({ _id, open }) => [_id, open])).toEqual([
    [oldest.id, 5_000],
    [chosen.id, 3_000],
  ])
  expect(before.credits).toMatchObject([{ _id: credit.id, open: 2_000 }])
  await shop.send(run, [
    shop.pay(stop, 120),
    shop.deliver(stop, { charges: [chosen.id], credits: [credit.id] }),
  ])
  // 100 + 30 are settled by 20 + 120; what is left over, 10, settles a part of the oldest.
  expect(await accountOf(stop)).toMatchObject({
    balance: 4_000,
    open_items: [{ _id: oldest.id, open: 4_000 }],
  })
})

test('[X0-103] a store that pays an old invoice alone keeps the order open', async () => {
  const run = await shop.plan([10])
  const stop = stopOf(run, 0)
  const { customer_id: customerId } = await shop.read(stop.order_id)
  const at = shop.context.clock()
  const old = await shop.context.transaction(async (transaction) => {
    await lockAccounts(transaction, [customerId], shop.context.clock())
    return bookItem(transaction, {
      ...{ customerId, kind: 'opening', cents: 6_000, day: '2026-11-01', dueOn: '2026-12-31', at },
      by: { id: null, name: 'The owner' },
    })
  })
  await shop.send(run, [
    shop.pay(stop, 60),
    shop.deliver(stop, { order: false, charges: [old.id] }),
  ])
  expect(sameStop(await shop.readRun(run), stop)).toMatchObject({ due: 10_000, charges: [] })
})

test('[X0-103] a payment of the stop that is also a chosen credit settles once', async () => {
  const run = await shop.plan([10])
  const stop = stopOf(run, 0)
  await shop.send(run, [shop.pay(stop, 60)])
  const credits = (await accountOf(stop)).open_items.map(({ _id }) => _id)
  expect(credits).toHaveLength(1)
  await shop.send(run, [shop.deliver(stop, { credits })])
  expect(await accountOf(stop)).toMatchObject({
    ...{ balance: 4_000, open_items: [{ kind: 'invoice', open: 4_000 }] },
  })
})

test('[X0-103] a payment that names an order without an invoice settles it when that is issued', async () => {
  const run = await shop.plan([10])
  const stop = stopOf(run, 0)
  await shop.send(run, [shop.pay(stop, 60)])
  expect(await balanceOf(stop)).toBe(-6_000)
  await shop.owner(issueInvoices, { body: { order_ids: [stop.order_id] } })
  expect(await accountOf(stop)).toMatchObject({
    ...{ balance: 4_000, open_items: [{ kind: 'invoice', open: 4_000 }] },
  })
})

test('[X0-104] goods that come back leave the order ready for another run, and the store can still pay', async () => {
  const run = await shop.plan([2, 3])
  await shop.send(run, [shop.op({ kind: 'start' })])
  const stop = stopOf(run, 0)
  const refuse = { outcome: 'closed_store' as const, reason: 'Nobody opened' }
  await shop.send(run, [shop.op({ kind: 'refuse', stop: stop._id, refuse })])
  expect(await shop.read(stop.order_id)).toMatchObject({ status: 'ready', outForDeliveryAt: null })
  expect(sameStop(await shop.readRun(run), stop)).toMatchObject({
    ...{ outcome: 'closed_store', reason: 'Nobody opened' },
  })
  const body = { day: runDay, driver_id: shop.driver.id }
  const later = (await shop.owner(createRun, { body })).data
  expect(later.stop_list.map(({ order_id }) => order_id)).toEqual([stop.order_id])
  // The driver of the first run got it after all: the second can’t hand it over once more.
  await shop.send(run, [shop.deliver(stop), shop.pay(stop, 20)])
  const { results } = await shop.send(later, [shop.deliver(stopOf(later, 0))])
  expect(results).toMatchObject([{ state: 'set_aside' }])
  expect(await balanceOf(stop)).toBe(0)
})

test('[X0-105] operations that are sent twice and shuffled count once', async () => {
  const run = await shop.plan([12, 8])
  const [one, two] = [stopOf(run, 0), stopOf(run, 1)]
  const expense = { amount: 40, text: 'Fuel' }
  const ops = [
    shop.op({ kind: 'start' }),
    ...[one, two].flatMap((stop) => [
      shop.op({ kind: 'arrive', stop: stop._id }),
      shop.pay(stop, 70),
      shop.pay(stop, 10, 'check'),
      shop.op({ kind: 'note', stop: stop._id, note: 'Back door' }),
      shop.deliver(stop),
    ]),
    shop.op({ kind: 'expense', expense }),
  ]
  expect(ops).toHaveLength(12)
  for (const op of ops.toReversed()) await shop.send(run, [op])
  const figures = await shop.readRun(run)
  await shop.send(run, [...ops, ...ops])
  await Promise.all(ops.map((op) => shop.send(run, [op])))
  const after = await shop.readRun(run)
  expect(after).toEqual(figures)
  expect(after).toMatchObject({ cash: 20_000, checks: { count: 2, total: 2_000 }, done: 2 })
  expect(await balanceOf(one)).toBe(4_000)
  expect(await balanceOf(two)).toBe(0)
})

test('[X0-106] what a second phone has recorded for a stop waits for staff, who count or dismiss it', async () => {
  const run = await shop.plan([5])
  const stop = stopOf(run, 0)
  await shop.send(run, [shop.pay(stop, 50, 'cash', 'A'), shop.deliver(stop, {}, 'A')])
  const repeated = [shop.pay(stop, 50, 'cash', 'B'), shop.deliver(stop, {}, 'B')]
  const { results, data } = await shop.send(run, repeated)
  expect(results.map(({ state }) => state)).toEqual(['set_aside', 'set_aside'])
  expect(data).toMatchObject({ cash: 15_000, waiting: 2 })
  // A phone that has read the stop since may add to it.
  const { seen } = sameStop(data, stop)
  const more = { ...shop.pay(stop, 5, 'cash', 'B'), seen }
  expect((await shop.send(run, [more])).results).toMatchObject([{ state: 'counted' }])
  const decide = (decision: 'count' | 'dismiss', ops: string[]) =>
    shop.as(clerk)(decideRunOps, { params: { id: run._id }, body: { ops, decision } })
  const [payment, deliver] = repeated.map(({ id }) => id)
  await expectRefusal(decide('count', [deliver ?? '']), 'status_conflict')
  await decide('dismiss', [deliver ?? ''])
  const counted = await decide('count', [payment ?? ''])
  expect(counted.data).toMatchObject({ cash: 20_500, waiting: 0 })
  await expectRefusal(decide('count', [payment ?? '']), 'status_conflict')
  expect(await balanceOf(stop)).toBe(-5_500)
})

test('[X0-107] a payment or an expense can be taken back before the settlement, also if the undo arrives first', async () => {
  const run = await shop.plan([5])
  const stop = stopOf(run, 0)
  const wrong = shop.pay(stop, 500)
  const undo = (op: string) => shop.op({ kind: 'undo', undo: { op } })
  await shop.send(run, [wrong, shop.deliver(stop), undo(wrong.id)])
  const later = shop.pay(stop, 7)
  await shop.send(run, [undo(later.id)])
  await shop.send(run, [later, shop.pay(stop, 50)])
  const expense = shop.op({ kind: 'expense', expense: { amount: 3, text: 'Parking' } })
  await shop.send(run, [expense])
  await shop.send(run, [undo(expense.id)])
  const after = await shop.readRun(run)
  expect(after).toMatchObject({ cash: 15_000, expenses: [] })
  expect(sameStop(after, stop).payments).toMatchObject([{ amount: 5_000 }])
  expect(await balanceOf(stop)).toBe(0)
})

test('[X0-108] an order that isn’t ready is not handed over by a phone, but money that was taken counts', async () => {
  const run = await shop.plan([2])
  const stop = stopOf(run, 0)
  await shop.setStatus(stop.order_id, 'cancelled')
  const { results } = await shop.send(run, [shop.pay(stop, 20), shop.deliver(stop)])
  expect(results.map(({ state }) => state)).toEqual(['counted', 'set_aside'])
  expect(await balanceOf(stop)).toBe(-2_000)
  await shop.stepBack(stop.order_id)
  const [deliver] = (await shop.readRun(run)).waiting_ops
  await shop.owner(decideRunOps, {
    ...{ params: { id: run._id }, body: { ops: [deliver?._id ?? ''], decision: 'count' } },
  })
  expect(await accountOf(stop)).toMatchObject({ balance: 0, open_items: [] })
})

test('[X0-109] a driver who has delivered a stop that the office took off has delivered it', async () => {
  const run = await shop.plan([2, 3])
  const [one, two] = [stopOf(run, 0), stopOf(run, 1)]
  await shop.owner(changeRun, { params: { id: run._id }, body: { orders: [two.order_id] } })
  expect((await shop.readRun(run)).stops).toBe(1)
  await shop.send(run, [shop.pay(one, 20), shop.deliver(one)])
  expect(await shop.readRun(run)).toMatchObject({ stops: 2, done: 1, cash: 12_000 })
})

test('[X0-100] the list of deliveries says which are on a run, and the audit log who planned and settled it', async () => {
  const run = await shop.plan([1])
  const stops = (await shop.owner(listDeliveryStops)).data
  expect(stops.find(({ _id }) => _id === stopOf(run, 0).order_id)?.run).toBe(run.number)
  const { data } = await shop.owner(listAuditLog, {
    query: { entity: 'runs', entity_id: run._id },
  })
  expect(data.map(({ action }) => action)).toEqual(['create'])
})

test('[X0-114] a signature is a private document of the stop’s customer, stored once though it is sent twice', async () => {
  const run = await shop.plan([1])
  const stop = stopOf(run, 0)
  const id = crypto.randomUUID()
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer()
  const fields = { id, seq: '1', phone: 'A', stop: stop._id, kind: 'signature' }
  const send = (as = shop.driver) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(picture)]), 'signature.png')
    return shop.as(as)(addRunProof, { params: { id: run._id }, body: form as never })
  }
  const sent = await Promise.all([send(), send()])
  const again = await send()
  expect(new Set([...sent, again].map(({ data }) => data.document)).size).toBe(1)
  const { documents } = sameStop(await shop.readRun(run), stop)
  expect(documents).toEqual([{ _id: again.data.document, kind: 'signature' }])
  const { customer_id: customerId } = await shop.read(stop.order_id)
  const [stored] = await db.select().from(document).where(eq(document.id, again.data.document))
  expect(stored).toMatchObject({ customerId, kind: 'signature', isAttached: true })
  await expectRefusal(send(await shop.staff('driver')), 'not_found')
})

test('[X0-113] a shop without runs makes none', async () => {
  await shop.owner(changeSettings, { body: { features: ['receivables'] } })
  await shop.placeReady(1)
  const body = { day: runDay, driver_id: shop.driver.id }
  await expectRefusal(shop.owner(createRun, { body }), 'status_conflict')
  await shop.owner(changeSettings, { body: { features: ['receivables', 'runs'] } })
  expect(await findBrokenAccounts(db)).toEqual([])
})
