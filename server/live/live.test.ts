import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { contactUs } from '@endcap/contract/inquiries'
import { StaffEvent, setPresence } from '@endcap/contract/live'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { delivery, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { readEvents } from '../testing/read-events.ts'
import { startTestShop, type TestCaller } from '../testing/start-test-shop.ts'

const shop = await startOrderShop()
await shop.app.listen({ port: 0, host: '127.0.0.1' })

const open = new Set<() => void>()
afterEach(() => {
  for (const close of open) close()
  open.clear()
})

/** Opens the stream of a member of staff, by HTTP. */
const listen = async (caller: TestCaller) => {
  const { port } = shop.app.server.address() as AddressInfo
  const sent = request({
    port,
    path: '/admin/api/events',
    headers: { authorization: `Bearer ${caller.token}` },
  }).end()
  const [response] = await once(sent, 'response')
  open.add(() => response.destroy())
  const events: StaffEvent[] = []
  const ended = (async () => {
    for await (const event of readEvents(Readable.toWeb(response) as ReadableStream<Uint8Array>))
      events.push(StaffEvent.parse(event))
    return events
  })().catch(() => events)
  const find = (isWanted: (event: StaffEvent) => boolean) =>
    vi.waitFor(
      () => {
        const found = events.find(isWanted)
        if (!found) throw new Error(`Not among ${JSON.stringify(events)}`)
        return found
      },
      { timeout: 120_000 },
    )
  return { status: response.statusCode as number, headers: response.headers, events, ended, find }
}
const isChange = (topic: string) => (event: StaffEvent) =>
  event.kind === 'changed' && event.topic === topic

const message = {
  name: 'Jo',
  email: 'jo@example.com',
  phone: '404 555 0144',
  subject: 'Hours',
  u_message: 'Are you open?',
}

test('[X5-65] staff receive new orders, registrations and messages, with the counts of what waits', async () => {
  const manager = await listen(await shop.staff('manager'))
  expect(manager.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  await manager.find(({ kind }) => kind === 'counts')
  const product = await shop.add('Live', 10)
  await shop.place(await shop.customer(), delivery([product, 2]))
  await manager.find(isChange('orders'))
  await shop.as(null)(contactUs, { body: message })
  await manager.find(isChange('contact-messages'))
  await manager.find(
    (event) =>
      event.kind === 'counts' &&
      event.counts.orders === 1 &&
      event.counts['contact-messages'] === 1,
  )
})

test('[X5-65, X5-129] a change of an order, or of a picked quantity, names it to all, whatever program made it', async () => {
  const driver = await listen(await shop.staff('driver'))
  await driver.find(({ kind }) => kind === 'counts')
  const { rows } = await shop.context.db.execute<{ id: string }>(
    sql`update customer_order set status = 'confirmed' returning id`,
  )
  const ids = rows.map(({ id }) => id)
  expect(await driver.find(isChange('orders'))).toMatchObject({ ids })
  await shop.context.db.execute(sql`update order_line set picked_quantity = 1`)
  expect(await driver.find(isChange('picking'))).toMatchObject({ ids })
})

test('[X5-65] nobody receives what their role may not see', async () => {
  const driver = await listen(await shop.staff('driver'))
  const clerk = await listen(await shop.staff('clerk'))
  await shop.as(null)(contactUs, { body: message })
  await clerk.find(isChange('contact-messages'))
  await driver.find(({ kind }) => kind === 'counts')
  expect(driver.events.filter(isChange('contact-messages'))).toEqual([])
  for (const event of driver.events)
    if (event.kind === 'counts') expect(Object.keys(event.counts)).toEqual(['orders'])
  expect((await listen(await shop.customer())).status).toBe(403)
})

test('[X5-65] the stream ends with the session', async () => {
  const caller = await shop.staff('clerk')
  const clerk = await listen(caller)
  await clerk.find(({ kind }) => kind === 'counts')
  await shop.context.db.execute(
    sql`update staff_member set session_version = session_version + 1 where id = ${caller.id}`,
  )
  expect((await clerk.ended).at(-1)).toEqual({
    kind: 'ended',
    message: 'Your session has ended. Please log in again.',
  })
})

test('[X5-65] of a person’s streams the twenty-first is refused, and a closed one makes room', async () => {
  const caller = await shop.staff('clerk')
  const streams = await times(20, () => listen(caller))
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const refused = await listen(caller)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  for (const close of open) close()
  await expect.poll(async () => (await listen(caller)).status).toBe(200)
})

test('[X5-66] two people who have one order open see each other, until one closes it; a role that may not read it can’t announce it', async () => {
  const [ann, bob] = [await shop.staff('clerk'), await shop.staff('manager')] as const
  const stream = await listen(ann)
  const object = { kind: 'orders', id: '01900000-0000-7000-8000-000000000001' } as const
  const set = async (as: TestCaller, open: 0 | 1) =>
    (await shop.as(as)(setPresence, { body: { ...object, open } })).data
  expect(await set(ann, 1)).toEqual([])
  await expect.poll(() => set(bob, 1)).toEqual([{ _id: ann.id, name: 'The clerk' }])
  const others = [{ _id: bob.id, name: 'The manager' }]
  const isShown = (event: StaffEvent) => event.kind === 'presence' && event.others.length > 0
  expect(await stream.find(isShown)).toEqual({ kind: 'presence', object, others })
  await set(bob, 0)
  await stream.find((event) => event.kind === 'presence' && event.others.length === 0)

  await set(bob, 1)
  const driver = await shop.staff('driver')
  const customers = { kind: 'customers', id: object.id, open: 1 } as const
  await expect(shop.as(driver)(setPresence, { body: customers })).rejects.toMatchObject({
    status: 403,
  })
  await expect.poll(() => set(ann, 1)).toEqual(others)
  const before = shop.context.clock()
  shop.setClock(new Date(before.getTime() + 46_000))
  expect(await set(ann, 1)).toEqual([])
  shop.setClock(before)
})

test('[X5-65] a server that stops ends the streams at once', async () => {
  const other = await startTestShop()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = other.app.server.address() as AddressInfo
  const owner = await other.staff('owner')
  const response = await fetch(`http://127.0.0.1:${port}/admin/api/events`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const began = performance.now()
  const [text] = await Promise.all([response.text(), other.stop()])
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(text).not.toContain('"ended"')
})
