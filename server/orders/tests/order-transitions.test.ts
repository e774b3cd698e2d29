import { changeCustomer } from '@endcap/contract/accounts/accounts'
import { listMails, orderTransitionMails, retryMail } from '@endcap/contract/mail/mails'
import {
  type OrderStatus,
  setOrderStatus,
  staffGetOrder,
  staffListOrders,
} from '@endcap/contract/orders/orders'
import { getPicking } from '@endcap/contract/orders/picking'
import {
  getOrderTimeline,
  setOutForDelivery,
  stepOrderBack,
} from '@endcap/contract/orders/staff-orders'
import type { Role } from '@endcap/contract/roles'
import { changeSettings, getSettings } from '@endcap/contract/settings'
import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runPendingJobs } from '../../testing/run-pending-jobs.ts'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
let clerk: TestCaller
let buyer: TestCaller
let product: string
let orderId: string
beforeAll(async () => {
  shop = await startOrderShop()
  clerk = await shop.staff('clerk')
  buyer = await shop.customer()
  product = await shop.add('Packed', 10)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.context.db.execute(sql`delete from graphile_worker._private_jobs`)
  orderId = (await shop.order(buyer, delivery([[product, 2]]))).json().data._id
})

const setTo = (status: OrderStatus, reason = '') =>
  shop.as(clerk)(setOrderStatus, { params: { id: orderId }, body: { status, reason } })
const goOut = () => shop.as(clerk)(setOutForDelivery, { params: { id: orderId } })
const stepBack = (reason = 'By mistake') =>
  shop.as(clerk)(stepOrderBack, { params: { id: orderId }, body: { reason } })
const read = async () => (await shop.as(clerk)(staffGetOrder, { params: { id: orderId } })).data
const timeline = async () =>
  (await shop.as(clerk)(getOrderTimeline, { params: { id: orderId } })).data
/** The contents of the mails about transitions of the order. */
const mailContents = async () => {
  const { number } = await read()
  return (await shop.mails())
    .map(({ content }) => content)
    .filter(({ facts }) => 'status' in facts && facts.number === number)
}
const transitionMails = async () => (await mailContents()).map(({ kind }) => kind)
/** Runs the jobs that wait for the time in which a transition can be undone. */
const sendMails = async () => {
  await shop.context.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await runPendingJobs(shop.context)
}
const refusal = async (path: string, payload: object, as = clerk) => {
  const url = `/admin/api/orders/${orderId}/${path}`
  const reply = await shop.send({ method: 'POST', url, payload, as })
  return [reply.statusCode, reply.json().code]
}

test('[X5-22, X5-24] each transition is in the timeline with who, when and why, and mails the customer', async () => {
  await setTo('confirmed')
  await setTo('ready')
  await goOut()
  await setTo('delivered')
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
  expect(await read()).toMatchObject({ status: 'delivered', outForDeliveryAt: expect.any(Date) })
})

test('[X5-340] the mails about an order say how its customer pays now', async () => {
  const setByInvoice = (pays_by_invoice: boolean) =>
    shop.as(clerk)(changeCustomer, { params: { id: buyer.id }, body: { pays_by_invoice } })
  const before = (await shop.mails()).length
  await setByInvoice(true)
  orderId = (await shop.order(buyer, delivery([[product, 2]]))).json().data._id
  await setTo('confirmed')
  await setByInvoice(false)
  await setTo('ready')
  const contents = (await shop.mails()).slice(before).map(({ content }) => content)
  const isByInvoice = contents.map(({ kind, facts }) => [
    kind,
    'pays_by_invoice' in facts && facts.pays_by_invoice,
  ])
  expect(Object.fromEntries(isByInvoice)).toEqual({
    order_placed: true,
    order_to_pack: true,
    order_confirmed: true,
    order_ready: false,
  })
})

test('[X5-24] mails about orders that wait, or that a mail server refused for now, are sent to an address that changed meanwhile', async () => {
  const mover = await shop.customer()
  orderId = (await shop.order(mover, delivery([[product, 1]]))).json().data._id
  await setTo('confirmed')
  const { db } = shop.context
  await db.execute(sql`
    update mail set attempts = 1, last_error = '450 Try again later'
    where kind = 'order_placed' and to_address = ${mover.email}`)
  const email = `new-${mover.email}`
  const manager = await shop.staff('manager')
  await shop.as(manager)(changeCustomer, { params: { id: mover.id }, body: { email } })
  const kindsTo = async (address: string) =>
    (await shop.mails()).filter(({ to }) => to === address).map(({ content }) => content.kind)
  expect(await kindsTo(email)).toEqual(['order_placed', 'order_confirmed'])
  expect(await kindsTo(mover.email)).toEqual(['email_changed'])
})

test('[X5-24] [X4-03] a failed or unsent mail about an order, sent again by staff, goes to the changed address; one that was sent stays', async () => {
  const mover = await shop.customer()
  orderId = (await shop.order(mover, delivery([[product, 1]]))).json().data._id
  for (const status of ['confirmed', 'ready', 'delivered'] as const) await setTo(status)
  const { db } = shop.context
  await db.execute(sql`
    update mail set status = outcome.status, attempts = outcome.attempts, last_error = outcome.error
    from (values ('order_placed', 'failed', 1, '550 5.1.1 Unknown'), ('order_confirmed', 'kept', 0, ''),
      ('order_ready', 'sent', 1, '')) as outcome (kind, status, attempts, error)
    where mail.kind = outcome.kind and to_address = ${mover.email}`)
  const email = `new-${mover.email}`
  const manager = await shop.staff('manager')
  await shop.as(manager)(changeCustomer, { params: { id: mover.id }, body: { email } })
  const mailsTo = async (q: string) =>
    (await shop.as(manager)(listMails, { query: { q } })).data.filter(({ to }) => to === q)
  expect(await mailsTo(email)).toMatchObject([
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

test('[X5-23] [X3-44] the reason of a cancellation is mailed and in the timeline', async () => {
  await setTo('cancelled', 'The truck broke down')
  expect((await timeline()).at(-1)).toMatchObject({
    to: 'cancelled',
    reason: 'The truck broke down',
  })
  expect((await shop.mails()).at(-1)).toMatchObject({
    to: buyer.email,
    content: { kind: 'order_cancelled', facts: { reason: 'The truck broke down', total: 2000 } },
  })
})

test('[X1-01] the mail about each transition has the optional order fields', async () => {
  const customer = { ...checkout, ...optionalOrderTexts }
  const placed = await shop.order(buyer, { ...delivery([[product, 2]]), customer })
  orderId = placed.json().data._id
  await setTo('cancelled')
  await sendMails()
  await stepBack()
  await setTo('confirmed')
  await setTo('ready')
  await goOut()
  await setTo('delivered')
  const contents = await mailContents()
  expect(contents.map(({ kind }) => kind).sort()).toEqual([...orderTransitionMails].sort())
  for (const { kind, facts } of contents) expect(facts, kind).toMatchObject(optionalOrderTexts)
})

test('[X5-24] every mail can be switched off', async () => {
  const { order_mails } = (await shop.owner(getSettings)).data
  await shop.owner(changeSettings, { body: { order_mails: ['ready'] } })
  await setTo('confirmed')
  await setTo('ready')
  await goOut()
  await setTo('delivered')
  expect(await transitionMails()).toEqual(['order_ready'])
  await shop.owner(changeSettings, { body: { order_mails } })
})

test('[X5-25] transitions are undone one at a time, from the delivered order to the received one', async () => {
  await setTo('confirmed')
  await setTo('ready')
  await goOut()
  await setTo('delivered')
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
    by: 'The clerk',
    from: 'confirmed',
    to: 'received',
    reason: 'Wrong order 3',
  })
  expect(await refusal('step-back', { reason: 'Once more' })).toEqual([409, 'status_conflict'])
})

test.each(['received', 'confirmed', 'ready'] as const)(
  '[X5-25] undoing a cancellation sets the order back to %s',
  async (status) => {
    if (status !== 'received') await setTo('confirmed')
    if (status === 'ready') await setTo('ready')
    await setTo('cancelled', 'Asked by phone')
    expect((await stepBack()).data.status).toBe(status)
  },
)

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

test('undoing a transition needs a reason', async () => {
  await setTo('confirmed')
  for (const reason of [undefined, '', '  '])
    expect(await refusal('step-back', { reason })).toEqual([422, 'invalid'])
})

test('a role that may not make a transition may not undo it', async () => {
  await setTo('confirmed')
  await setTo('ready')
  const by = async (role: Role) => refusal('step-back', { reason: 'Mine' }, await shop.staff(role))
  expect(await by('driver')).toEqual([403, 'forbidden'])
  await goOut()
  expect(await by('picker')).toEqual([403, 'forbidden'])
  expect((await by('driver'))[0]).toBe(200)
  expect((await by('picker'))[0]).toBe(200)
})

test('only a ready delivery leaves, once', async () => {
  expect(await refusal('out-for-delivery', {})).toEqual([409, 'status_conflict'])
  await setTo('confirmed')
  await setTo('ready')
  await goOut()
  expect(await refusal('out-for-delivery', {})).toEqual([409, 'status_conflict'])
  const pickup = await shop.order(buyer, {
    ...delivery([[product, 1]]),
    type: 'Pick-up',
    date: '2026-11-23',
    time: '9:00 AM',
  })
  orderId = pickup.json().data._id
  await setTo('confirmed')
  await setTo('ready')
  expect(await refusal('out-for-delivery', {})).toEqual([409, 'status_conflict'])
})

test('[X5-26] staff see the city, state and zip of the account beside the order’s address', async () => {
  expect((await read()).customer).toMatchObject({ city: 'Atlanta', state: 'GA', zip: '30303' })
})

test('[X5-26] staff see the comments in an order, in the list and in picking', async () => {
  const additional_comments = 'No dented cans'
  const customer = { ...checkout, additional_comments }
  const placed = await shop.order(buyer, { ...delivery([[product, 2]]), customer })
  orderId = placed.json().data._id
  expect((await read()).orderDetails).toMatchObject({ additional_comments })
  const params = { id: orderId }
  expect((await shop.as(clerk)(getPicking, { params })).data).toMatchObject({ additional_comments })
  const { data } = await shop.as(clerk)(staffListOrders)
  expect(data.find(({ _id }) => _id === orderId)).toMatchObject({ additional_comments })
})
