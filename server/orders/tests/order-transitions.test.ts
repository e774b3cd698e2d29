import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { orderStatuses, orderTransitionsFrom } from '@endcap/contract/choices'
import { listMails, orderTransitionMails, retryMail } from '@endcap/contract/mail/mails'
import { type OrderStatus, setOrderStatus } from '@endcap/contract/orders/orders'
import { getOrderTimeline, setOutForDelivery } from '@endcap/contract/orders/staff-orders'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntry } from '../../database/schema/index.ts'
import { runPendingJobs } from '../../testing/run-pending-jobs.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, outcomeOf, pickUp, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const clerk = await shop.staff('clerk')
const buyer = await shop.customer()
const product = await shop.add('Packed', 10)
let orderId: string
beforeEach(async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  orderId = await shop.place(buyer, delivery([product, 2]))
})

const setTo = (status: OrderStatus, reason = '') =>
  shop.as(clerk)(setOrderStatus, { params: { id: orderId }, body: { status, reason } })
const goOut = () => shop.as(clerk)(setOutForDelivery, { params: { id: orderId } })
const deliver = async () => {
  await setTo('confirmed')
  await setTo('ready')
  await goOut()
  await setTo('delivered')
}
const stepBack = (reason?: string) => shop.stepBack(orderId, reason)
const timeline = async () =>
  (await shop.as(clerk)(getOrderTimeline, { params: { id: orderId } })).data
/** The contents of the mails about transitions of the order. */
const mailContents = async () => {
  const { number } = await shop.read(orderId)
  return (await shop.mails())
    .map(({ content }) => content)
    .filter(({ facts }) => 'status' in facts && facts.number === number)
}
const transitionMails = async () => (await mailContents()).map(({ kind }) => kind)
/** Runs the jobs that wait for the time in which a transition can be undone. */
const sendMails = async () => {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await runPendingJobs(shop.context)
}
const urlOf = (path: string) => `/admin/api/orders/${orderId}/${path}`
const send = (path: string, payload: object, as = clerk) => shop.post(urlOf(path), payload, as)
const outcome = async (...sent: Parameters<typeof send>) => outcomeOf(await send(...sent))
const lastEntry = async () =>
  (await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1))[0]

test('[X5-22, X5-24] each transition is in the timeline and the audit log with who, when and why, and mails the customer', async () => {
  const log = { staffId: clerk.id, at: testNow, action: 'set-status', entityId: orderId }
  const transitions = [
    ['received', 'confirmed', 2],
    ['confirmed', 'ready', 3],
    // Going out is a version of its own.
    ['ready', 'delivered', 5],
  ] as const
  for (const [from, to, version] of transitions) {
    if (to === 'delivered') await goOut()
    const { data } = await setTo(to)
    expect(data).toMatchObject({ status: to, version })
    expect(await lastEntry()).toMatchObject({
      ...log,
      before: { number: data.number, status: from },
      after: { number: data.number, status: to },
    })
  }
  expect(await timeline()).toMatchObject([
    { kind: 'placed', by: 'Ada Buyer', mail: '' },
    { kind: 'status', by: 'The clerk', from: 'received', to: 'confirmed', mail: 'queued' },
    { kind: 'status', from: 'confirmed', to: 'ready' },
    { kind: 'out_for_delivery', from: 'ready', to: 'ready' },
    { kind: 'status', from: 'ready', to: 'delivered' },
  ])
  expect(await transitionMails()).toEqual([
    'order_confirmed',
    'order_ready',
    'order_out_for_delivery',
    'order_delivered',
  ])
  expect(await shop.read(orderId)).toMatchObject({ outForDeliveryAt: expect.any(Date) })
})

test('[X1-09] a transition that doesn’t exist, or to the status that the order has, is 409 and changes nothing', async () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      await db.execute(sql`update customer_order set status = ${from} where id = ${orderId}`)
      const before = [await shop.read(orderId), await lastEntry()]
      const reply = await send('status', { status: to })
      if (orderTransitionsFrom(from).includes(to)) {
        expect(reply.statusCode).toBe(200)
        continue
      }
      expect(outcomeOf(reply)).toEqual([409, 'status_conflict'])
      expect(reply.json().message).toContain(from)
      expect([await shop.read(orderId), await lastEntry()]).toEqual(before)
    }
})

test('a status with an older version is refused with 412, and of many concurrent ones one succeeds', async () => {
  const set = (status: OrderStatus, version: string) => {
    const headers = { 'if-match': version }
    return shop.send({
      method: 'POST',
      url: urlOf('status'),
      payload: { status },
      as: clerk,
      headers,
    })
  }
  const url = `/admin/api/orders/${orderId}`
  expect((await shop.send({ method: 'GET', url, as: clerk })).headers.etag).toBe('"1"')
  expect(outcomeOf(await set('confirmed', '"7"'))).toEqual([412, 'stale'])
  const held = sql`select 1 as held from customer_order where id = ${orderId} for update`
  await shop.whileOpen(held, async (commit) => {
    const statuses = ['confirmed', 'cancelled', 'confirmed', 'cancelled'] as const
    const changes = statuses.map((status) => set(status, '"1"'))
    await shop.untilWaiting(changes.length)
    commit()
    const replies = await Promise.all(changes)
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412, 412])
  })
  expect((await set('cancelled', '*')).statusCode).not.toBe(412)
})

test('[X5-72] a picker makes an order ready, a driver delivered, and each undoes only these', async () => {
  const [picker, driver] = [await shop.staff('picker'), await shop.staff('driver')]
  const set = (status: OrderStatus, as = picker) => outcome('status', { status }, as)
  const undo = (as = picker) => outcome('step-back', { reason: 'Mine' }, as)
  const forbidden = [403, 'forbidden']
  for (const status of ['confirmed', 'cancelled'] as const)
    for (const as of [picker, driver]) expect(await set(status, as)).toEqual(forbidden)
  await setTo('confirmed')
  expect(await set('ready', driver)).toEqual(forbidden)
  expect(await set('ready')).toEqual([200])
  expect(await undo(driver)).toEqual(forbidden)
  await goOut()
  expect(await undo()).toEqual(forbidden)
  expect(await undo(driver)).toEqual([200])
  expect(await set('delivered')).toEqual(forbidden)
  expect(await set('delivered', driver)).toEqual([200])
  expect(await undo(driver)).toEqual([200])
  expect(await undo()).toEqual([200])
})

test('[X5-340] the mails about an order say how its customer pays now', async () => {
  const setByInvoice = (pays_by_invoice: boolean) =>
    shop.as(clerk)(changeCustomer, { params: { id: buyer.id }, body: { pays_by_invoice } })
  const mails = await shop.mailsDuring(async () => {
    await setByInvoice(true)
    orderId = await shop.place(buyer, delivery([product, 2]))
    await setTo('confirmed')
    await setByInvoice(false)
    await setTo('ready')
  })
  const isByInvoice = mails.map(
    ({ content: { facts } }) => 'pays_by_invoice' in facts && facts.pays_by_invoice,
  )
  // Of the buyer's and the packers' mail about the order, of its confirmation and that it is ready.
  expect(isByInvoice).toEqual([true, true, true, false])
})

test('[X5-24] [X4-03] mails that wait go to an address that changed meanwhile, failed and unsent ones once staff send them again', async () => {
  const mover = await shop.customer()
  orderId = await shop.place(mover, delivery([product, 1]))
  for (const status of ['confirmed', 'ready', 'delivered'] as const) await setTo(status)
  const retried = await shop.place(mover, delivery([product, 1]))
  await db.execute(sql`
    update mail set status = outcome.status, attempts = outcome.attempts, last_error = outcome.error
    from (values ('order_placed', 'failed', 1, '550 5.1.1 Unknown'), ('order_confirmed', 'kept', 0, ''),
      ('order_ready', 'sent', 1, '')) as outcome (kind, status, attempts, error)
    where mail.kind = outcome.kind and to_address = ${mover.email}
      and content #>> '{facts,link}' not like ${`%${retried}`}`)
  await db.execute(sql`
    update mail set attempts = 1, last_error = '450 Try again later'
    where to_address = ${mover.email} and content #>> '{facts,link}' like ${`%${retried}`}`)
  const email = `new-${mover.email}`
  const manager = await shop.staff('manager')
  await shop.as(manager)(changeCustomer, { params: { id: mover.id }, body: { email } })
  const mailsTo = async (q: string) =>
    (await shop.as(manager)(listMails, { query: { q } })).data.filter(({ to }) => to === q)
  expect(await mailsTo(email)).toMatchObject([
    {
      kind: 'order_placed',
      status: 'queued',
      last_error: `Formerly addressed to ${mover.email}: 450 Try again later`,
    },
    { kind: 'order_delivered', status: 'queued' },
    { kind: 'order_confirmed', status: 'kept', last_error: '' },
    {
      kind: 'order_placed',
      status: 'failed',
      last_error: `Formerly addressed to ${mover.email}: 550 5.1.1 Unknown`,
    },
  ])
  expect(await mailsTo(mover.email)).toMatchObject([
    { kind: 'email_changed', status: 'queued' },
    { kind: 'order_ready', status: 'sent' },
  ])
  for (const { _id: id, status } of await mailsTo(email))
    if (status !== 'queued') {
      const { data } = await shop.as(manager)(retryMail, { params: { id } })
      expect(data).toMatchObject({ to: email, status: 'queued', last_error: '' })
    }
})

test('[X1-01] [X3-44] [X5-23] the mail about each transition goes to the account, with the optional order fields and the reason', async () => {
  const customer = { ...checkout, ...optionalOrderTexts }
  orderId = await shop.place(buyer, { ...delivery([product, 2]), customer })
  const reason = 'The truck broke down'
  const mails = await shop.mailsDuring(() => setTo('cancelled', reason))
  expect((await timeline()).at(-1)).toMatchObject({ to: 'cancelled', reason })
  expect(mails).toMatchObject([
    { to: buyer.email, content: { kind: 'order_cancelled', facts: { reason, total: 2000 } } },
  ])
  await sendMails()
  await stepBack()
  await deliver()
  const contents = await mailContents()
  expect(contents.map(({ kind }) => kind).sort()).toEqual([...orderTransitionMails].sort())
  for (const { kind, facts } of contents) expect(facts, kind).toMatchObject(optionalOrderTexts)
})

test('[X5-24] every mail can be switched off', async () => {
  const { order_mails } = (await shop.owner(getSettings)).data
  await shop.owner(changeSettings, { body: { order_mails: ['ready'] } })
  await deliver()
  expect(await transitionMails()).toEqual(['order_ready'])
  await shop.owner(changeSettings, { body: { order_mails } })
})

test('[X5-25] transitions are undone one at a time, from the delivered order to the received one, each with a reason', async () => {
  await deliver()
  expect(await outcome('step-back', { reason: '  ' })).toEqual([422, 'invalid'])
  const seen = []
  for (let back = 0; back < 4; back += 1) {
    const { data } = await stepBack(`Wrong order ${back}`)
    seen.push([data.status, data.outForDeliveryAt !== null])
  }
  expect(seen).toEqual([
    ['ready', true],
    ['ready', false],
    ['confirmed', false],
    ['received', false],
  ])
  expect((await timeline()).at(-1)).toMatchObject({
    kind: 'step_back',
    by: 'The owner',
    from: 'confirmed',
    to: 'received',
    reason: 'Wrong order 3',
  })
  expect(await outcome('step-back', { reason: 'Once more' })).toEqual([409, 'status_conflict'])
})

test('[X5-25] undoing a cancellation sets the order back to its status', async () => {
  for (const status of ['received', 'confirmed', 'ready'] as const) {
    if (status !== 'received') await setTo(status)
    await setTo('cancelled')
    expect((await stepBack()).data.status).toBe(status)
  }
})

test('[X5-25] a transition that is undone at once mails nobody, one undone later mails a correction', async () => {
  await setTo('confirmed')
  await sendMails()
  await setTo('ready')
  await runPendingJobs(shop.context)
  await stepBack()
  expect(await transitionMails()).toEqual(['order_confirmed'])
  await stepBack('Confirmed the wrong order')
  expect(await transitionMails()).toEqual(['order_confirmed', 'order_corrected'])
  expect((await shop.mails()).at(-1)?.content.facts).toMatchObject({
    status: 'received',
    reason: 'Confirmed the wrong order',
  })
  await sendMails()
  expect((await timeline()).map(({ mail }) => mail)).toEqual(['', 'kept', '', '', 'kept'])
})

test('only a ready delivery leaves, once', async () => {
  const refused = [409, 'status_conflict']
  expect(await outcome('out-for-delivery', {})).toEqual(refused)
  await shop.setStatus(orderId, 'confirmed', 'ready')
  await goOut()
  expect(await outcome('out-for-delivery', {})).toEqual(refused)
  orderId = await shop.place(buyer, pickUp([product, 1]))
  await shop.setStatus(orderId, 'confirmed', 'ready')
  expect(await outcome('out-for-delivery', {})).toEqual(refused)
})
