import { randomUUID } from 'node:crypto'
import { listChanges } from '@endcap/contract/events/events'
import * as webhooks from '@endcap/contract/events/webhooks'
import { getHealth } from '@endcap/contract/health'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { createSecretBox } from '../../system/secret-box.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { createWebhookDelivery } from '../deliver-webhooks.ts'
import { retryAtOnce } from '../delivery-store.ts'
import { signWebhook } from '../sign-webhook.ts'
import { answerWith, startReceiver } from './webhook-receiver.ts'
import { type Receiver, startWebhookShop } from './webhook-shop.ts'

const shop = await startWebhookShop()
const { context, owner } = shop

const later = (ms: number) => shop.setClock(new Date(context.clock().getTime() + ms))
const minute = 60_000
const hour = 60 * minute
/** Also deletes the webhook at the end, so that others' events are not sent to it. */
const connect = async (receiver: Receiver, more: Parameters<typeof shop.connect>[1] = {}) => {
  const connected = await shop.connect(receiver, more)
  onTestFinished(async () => {
    shop.setClock(testNow)
    await owner(webhooks.webhookEndpoints.remove, { params: { id: connected.id } })
  })
  return connected
}
const attemptsOf = async (id: string) =>
  (await owner(webhooks.listWebhookAttempts, { params: { id }, query: { limit: 100 } })).data
const orderOf = ({ data }: { data: Record<string, unknown> }) => data.order_id
const health = async () =>
  (await owner(getHealth, {})).data.filter(({ check }) => check === 'webhooks')

test('[X0-444] events are delivered in the order of the feed, as the public library verifies them, with the ids of the feed', async () => {
  const receiver = await startReceiver()
  const { next: after } = await owner(listChanges, { query: { after: 'latest' } })
  const { id } = await connect(receiver)
  const order = await shop.placeOne()
  for (const status of ['confirmed', 'ready'] as const)
    await owner(setOrderStatus, { params: { id: order }, body: { status } })
  await shop.deliver(id)
  const feed = await owner(listChanges, { query: { after, limit: 500 } })
  expect(receiver.received.map(({ id: event, type }) => ({ event, type }))).toEqual(
    feed.data.map(({ id: event, type }) => ({ event, type })),
  )
  expect(receiver.received.map(({ type }) => type)).toEqual([
    ...['order.placed', 'order.status', 'order.status'],
  ])
  expect(receiver.received[0]?.data).toMatchObject({ order_id: order, total: 10 })
})

test('[X0-444] a webhook gets the events of its types alone', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver, { types: ['order.status'] })
  const order = await shop.placeOne()
  await owner(setOrderStatus, { params: { id: order }, body: { status: 'confirmed' } })
  await shop.placeOne()
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual([order])
  expect((await shop.get(id)).waiting).toBe(0)
})

test('[X0-445] over six hours of an outage an event is tried with growing pauses; afterwards each arrives once, in order, with its id', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  receiver.behave(answerWith(503))
  const orders = [await shop.placeOne()]
  const triedAfter: number[] = []
  for (let at = 0; at <= 6 * 60; at += 1) {
    const before = receiver.requests()
    if (at % 90 === 45) orders.push(await shop.placeOne())
    await shop.deliver(id)
    if (receiver.requests() > before) triedAfter.push(at)
    later(minute)
  }
  expect(triedAfter).toEqual([0, 1, 6, 36, 156])
  const failed = await attemptsOf(id)
  expect(new Set(failed.map(({ event_id }) => event_id)).size).toBe(1)
  expect(await health()).toMatchObject([{ level: 'warning' }])
  receiver.behave(answerWith(200))
  later(2 * hour)
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual(orders)
  expect(receiver.received[0]?.id).toBe(failed[0]?.event_id)
  expect(await shop.get(id)).toMatchObject({ failing_since: null, retry_at: null, waiting: 0 })
  expect(await health()).toMatchObject([{ level: 'ok' }])
})

test('[X0-446] after three days the webhook is disabled, with a mail and a finding under Health; enabled again, it continues', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  receiver.behave(answerWith(500, 'no'))
  const order = await shop.placeOne()
  const began = context.clock().getTime()
  for (let tries = 0; (await shop.get(id)).is_enabled; tries += 1) {
    expect(tries).toBeLessThan(20)
    await shop.deliver(id)
    const { retry_at } = await shop.get(id)
    if (retry_at !== null) shop.setClock(retry_at)
  }
  const hours = (context.clock().getTime() - began) / hour
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThanOrEqual(72)
  expect((await shop.get(id)).disabled_reason).toContain('three days')
  expect(await health()).toMatchObject([
    { level: 'error', message: expect.stringContaining(receiver.url) },
  ])
  const mails = (await shop.mails()).filter(({ content }) => content.kind === 'webhook_disabled')
  expect(mails).toMatchObject([
    { content: { facts: { url: receiver.url, reason: expect.stringContaining('500') } } },
  ])
  const second = await shop.placeOne()
  context.publishEvents()
  receiver.behave(answerWith(200))
  await owner(webhooks.webhookEndpoints.change, { params: { id }, body: { is_enabled: true } })
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual([order, second])
  expect(await health()).toMatchObject([{ level: 'ok' }])
})

test('[X0-446] the three days are counted from the first failure, however often the event is sent meanwhile', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  receiver.behave(answerWith(500))
  await shop.placeOne()
  for (let tries = 0; tries < 12; tries += 1) {
    await shop.deliver(id)
    // As after a test that was delivered.
    await retryAtOnce(context.db, id)
  }
  await shop.deliver(id)
  expect(receiver.requests()).toBe(13)
  expect((await shop.get(id)).is_enabled).toBe(true)
  later(72 * hour)
  await shop.deliver(id)
  expect((await shop.get(id)).is_enabled).toBe(false)
})

test('[X0-446] a failure that comes after staff have changed the webhook neither enables nor disables it', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  const order = await shop.placeOne()
  const change = (body: { is_enabled?: boolean; url?: string }) =>
    owner(webhooks.webhookEndpoints.change, { params: { id }, body })
  /** Changes the webhook while its receiver is about to answer. */
  const changeMeanwhile = async (status: number, body: Parameters<typeof change>[0]) => {
    const before = receiver.requests()
    const answer = Promise.withResolvers<void>()
    receiver.behave((response) => void answer.promise.then(() => response.writeHead(status).end()))
    context.publishEvents()
    await expect.poll(receiver.requests).toBe(before + 1)
    await change(body)
    answer.resolve()
    // The next attempt may follow at once.
    await expect.poll(async () => (await attemptsOf(id)).map((one) => one.status)).toContain(status)
  }
  await changeMeanwhile(500, { is_enabled: false })
  expect(await shop.get(id)).toMatchObject({ is_enabled: false, failing_since: null })

  await change({ is_enabled: true })
  const other = await startReceiver()
  await changeMeanwhile(410, { url: other.url })
  await shop.deliver(id)
  expect(await shop.get(id)).toMatchObject({ is_enabled: true, disabled_reason: '' })
  expect(other.received.map(orderOf)).toEqual([order])
})

test('[X0-446] an answer of 410 disables the webhook at once', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  receiver.behave(answerWith(410))
  await shop.placeOne()
  await shop.deliver(id)
  expect(await shop.get(id)).toMatchObject({
    ...{ is_enabled: false, disabled_reason: expect.stringContaining('410') },
  })
  expect(receiver.requests()).toBe(1)
})

test('[X0-447] after a rotation both secrets verify for 24 hours, then the new one alone', async () => {
  const receiver = await startReceiver()
  const { id, secret: former } = await connect(receiver)
  const { secret } = await owner(webhooks.rotateWebhookSecret, { params: { id } })
  expect(secret).not.toBe(former)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const isTrusted = async (trusted: string) => {
    receiver.trust(trusted, context.clock)
    return (await owner(webhooks.testWebhook, { params: { id } })).data.error === ''
  }
  expect([await isTrusted(former), await isTrusted(secret)]).toEqual([true, true])
  later(24 * hour)
  expect([await isTrusted(former), await isTrusted(secret)]).toEqual([false, true])
})

test('[X0-447] a second rotation within 24 hours does not shorten the time of the first secret', async () => {
  const receiver = await startReceiver()
  const { id, secret: first } = await connect(receiver)
  const params = { id }
  const { data } = await owner(webhooks.rotateWebhookSecret, { params })
  later(hour)
  const { data: again, secret } = await owner(webhooks.rotateWebhookSecret, { params })
  expect(again.former_secret_until).toEqual(data.former_secret_until)
  for (const trusted of [first, secret]) {
    receiver.trust(trusted, context.clock)
    expect((await owner(webhooks.testWebhook, { params })).data.error).toBe('')
  }
})

test('[X0-447] after AUTH_SECRET has changed the log says to replace the secret; the former one is left out', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  const sealed = createSecretBox('the former AUTH_SECRET').seal('whsec_')
  await context.db.execute(sql`update webhook set secret = ${sealed} where id = ${id}`)
  await shop.placeOne()
  await shop.deliver(id)
  const [failed] = await attemptsOf(id)
  expect(failed).toMatchObject({
    status: null,
    error: 'The secret can’t be read since AUTH_SECRET has changed. Please replace it.',
  })
  expect((await shop.get(id)).failing_event_id).toBe(failed?.event_id)
  expect(receiver.requests()).toBe(0)
  const { secret } = await owner(webhooks.rotateWebhookSecret, { params: { id } })
  receiver.trust(secret, context.clock)
  expect((await owner(webhooks.testWebhook, { params: { id } })).message).toBe('Delivered.')
})

test('[X0-453] with WEBHOOKS=0 nothing is sent, Health says so, and webhooks continue later', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  context.config.shouldSendWebhooks = false
  onTestFinished(() => {
    context.config.shouldSendWebhooks = true
  })
  const order = await shop.placeOne()
  await owner(listChanges, { query: { after: 'latest' } })
  const delivery = createWebhookDelivery(context)
  await delivery.startDue()
  await delivery.close()
  const test = await owner(webhooks.testWebhook, { params: { id } })
  expect(test.message).toContain('WEBHOOKS=0')
  expect(receiver.requests()).toBe(0)
  expect(await health()).toMatchObject([
    { level: 'warning', message: expect.stringMatching(/^Webhooks send nothing/) },
  ])
  context.config.shouldSendWebhooks = true
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual([order])
})

test('[X0-447] the signature is the library’s own', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const at = new Date(1_614_265_330_000)
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at }
  const headers = signWebhook(message, [secret])
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(message.id, at, message.body))
})

test('[X0-448] of two processes one sends at a time; each event arrives once', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  receiver.behave((response) => {
    response.writeHead(200)
    setTimeout(() => response.end('ok'), 5)
  })
  const orders: string[] = []
  for (let made = 0; made < 8; made += 1) orders.push(await shop.placeOne())
  const other = createWebhookDelivery(context)
  const racing = (async () => {
    while (receiver.received.length < orders.length) {
      await other.startDue()
      context.publishEvents()
    }
  })()
  await shop.deliver(id)
  await racing
  await other.close()
  expect(receiver.requests()).toBe(orders.length)
  expect(receiver.mostAtOnce()).toBe(1)
  expect(receiver.received.map(orderOf)).toEqual(orders)
})

test('[X0-449] what a killed process was sending is sent again by another, once its time is over', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  const left = (seconds: number) =>
    context.db.execute(sql`
      update webhook set sender = ${randomUUID()}, sending_until = now() + make_interval(secs => ${seconds})
      where id = ${id}`)
  await left(60)
  const order = await shop.placeOne()
  await owner(listChanges, { query: { after: 'latest' } })
  const other = createWebhookDelivery(context)
  await other.startDue()
  await other.close()
  expect(receiver.requests()).toBe(0)
  await left(-1)
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual([order])
})

test('[X0-449] a shop that stops ends its request; the event is sent again, and no attempt counts as failed', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  receiver.behave(() => {})
  // A minute ahead, so that the shop itself, which may still publish events of the test before, finds nothing due.
  const ahead = new Date(context.clock().getTime() + minute)
  await context.db.execute(sql`update webhook set retry_at = ${ahead} where id = ${id}`)
  const order = await shop.placeOne()
  await owner(listChanges, { query: { after: 'latest' } })
  const stopping = createWebhookDelivery({ ...context, clock: () => ahead })
  await stopping.startDue()
  await expect.poll(receiver.requests).toBe(1)
  await stopping.close()
  await context.db.execute(sql`update webhook set retry_at = null where id = ${id}`)
  expect((await shop.get(id)).failing_since).toBeNull()
  receiver.behave(answerWith(200))
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual([order])
})

test('[X0-450] the log shows request and response; an event can be sent again with its id, a test be sent, a failed one skipped', async () => {
  const receiver = await startReceiver()
  const { id } = await connect(receiver)
  const params = { id }
  receiver.behave(answerWith(400, 'Unknown customer'))
  await shop.placeOne()
  await shop.deliver(id)
  const [failed] = await attemptsOf(id)
  expect(failed).toMatchObject({
    ...{ type: 'order.placed', cause: 'event', status: 400, response: 'Unknown customer' },
    request: expect.stringContaining('"type":"order.placed"'),
  })
  const again = { params, body: { event_id: failed?.event_id ?? '' } }
  expect((await owner(webhooks.sendWebhookEvent, again)).message).toMatch(/^Not delivered/)
  expect((await shop.get(id)).failing_event_id).toBe(failed?.event_id)
  const skip = (event_id: string) =>
    owner(webhooks.skipWebhookEvent, { params, body: { event_id } })
  await expect(skip(randomUUID())).rejects.toMatchObject({
    ...{ status: 409, message: 'Another event is failing by now. Please reload the page.' },
  })
  const { data: skipped } = await skip(again.body.event_id)
  expect(skipped).toMatchObject({ failing_since: null, failing_event_id: null, waiting: 0 })
  await expect(skip(again.body.event_id)).rejects.toMatchObject({ status: 409 })

  receiver.behave(answerWith(200))
  const second = await shop.placeOne()
  await shop.deliver(id)
  expect(receiver.received.map(orderOf)).toEqual([second])
  expect(await owner(webhooks.sendWebhookEvent, again)).toMatchObject({
    ...{ message: 'Delivered.', data: { cause: 'again', request: failed?.request } },
  })
  expect(receiver.received[1]?.id).toBe(failed?.event_id)
  await owner(webhooks.testWebhook, { params })
  expect(receiver.received[2]).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } })
  const actions = (await shop.auditOf(id)).map(({ action }) => action)
  expect(actions).toEqual(['send-test', 'send-again', 'skip-event', 'send-again', 'create'])
})

test('[X0-451] secrets are shown once, stored encrypted, and are in neither list, log nor audit', async () => {
  const receiver = await startReceiver()
  const { id, secret } = await connect(receiver)
  const { secret: next } = await owner(webhooks.rotateWebhookSecret, { params: { id } })
  await shop.placeOne()
  await shop.deliver(id)
  const { rows } = await context.db.execute(sql`select * from webhook where id = ${id}`)
  const all = JSON.stringify([
    rows,
    await owner(webhooks.webhookEndpoints.list, {}),
    await attemptsOf(id),
    await shop.auditOf(id),
  ])
  for (const hidden of [secret, next]) expect(all).not.toContain(hidden.slice('whsec_'.length))
})

test('[X0-451] an address that is not allowed is refused beside the field, as is the twenty-first webhook', async () => {
  const create = (url: string) => owner(webhooks.createWebhook, { body: { url } })
  for (const url of ['ftp://erp.example', 'https://10.0.0.1/', 'https://u:p@erp.example/', 'erp'])
    await expect(create(url)).rejects.toMatchObject({
      status: 422,
      errors: { url: expect.any(String) },
    })
  const made = []
  for (let count = 0; count < 20; count += 1)
    made.push((await create(`https://erp.example/${count}`)).data._id)
  await expect(create('https://erp.example/21')).rejects.toMatchObject({
    errors: { url: expect.stringContaining('limit of 20') },
  })
  for (const id of made) await owner(webhooks.webhookEndpoints.remove, { params: { id } })
})
