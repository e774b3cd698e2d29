import { setTimeout as sleep } from 'node:timers/promises'
import { approveCustomer, changeCustomer, signUp } from '@endcap/contract/accounts/accounts'
import { revokeApiToken } from '@endcap/contract/accounts/api-tokens'
import { mergeCustomers, undoMerge } from '@endcap/contract/accounts/customers'
import { listChanges, type ShopEvent } from '@endcap/contract/events/events'
import {
  applyCustomerImport,
  createCustomerImport,
} from '@endcap/contract/imports/customer-imports'
import { applyImport, createImport } from '@endcap/contract/imports/imports'
import * as receivables from '@endcap/contract/receivables/receivables'
import { splitOrder } from '@endcap/contract/trade/order-trade'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startClaimShop } from '../../claims/tests/claim-shop.ts'
import { applyCustomers } from '../../imports/customers/apply-customers.ts'
import { fileForm } from '../../imports/tests/import-shop.ts'
import { prune } from '../../jobs/prune.ts'
import { delivery, times } from '../../orders/tests/order-shop.ts'
import { dayMs } from '../../system/durations.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { makeToken } from '../../testing/make-token.ts'
import { startTestShop, testNow } from '../../testing/start-test-shop.ts'
import { numberEvents, orderEventData } from '../event-store.ts'
import { eventsDuring, typesOf } from './events-during.ts'

const shop = await startClaimShop()
const { context } = shop
const manager = shop.as(shop.manager)

const read = (query: { after?: string; limit?: number; wait?: number } = {}) =>
  manager(listChanges, { query })
const latest = async () => (await read({ after: 'latest' })).next
const during = (work: () => Promise<unknown>) => eventsDuring(manager, work)
const order = async (quantity = 1) => {
  const buyer = await shop.customer()
  return { buyer, id: await shop.place(buyer, delivery([shop.cola, quantity])) }
}
const setStatus = (id: string, status: string) => sql`
  with changed as (update customer_order set status = ${status} where id = ${id} returning *)
  insert into event (type, object_id, at, data)
  select 'order.changed', id, now(), ${orderEventData(sql`changed`)} from changed`

test('[X0-430] an order that is placed, changed, split, stepped and stepped back has events with its number, status and total', async () => {
  const buyer = await shop.customer()
  const [data] = await during(() => shop.place(buyer, delivery([shop.cola, 2], [shop.vape, 3])))
  const id = data?.data && 'order_id' in data.data ? (data.data.order_id ?? '') : ''
  const { number } = await shop.read(id)
  const facts = { order_id: id, number, customer_id: buyer.id, type: 'Cash-on-delivery', day: '' }
  const open = { ...facts, is_out_for_delivery: false }
  expect(data).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'order.placed',
    timestamp: testNow,
    data: { ...open, status: 'received', total: 20_980 },
  })
  const changed = await during(async () => {
    await shop.change(id, {
      lines: await shop.linesWith(id, {
        [shop.cola]: { quantity: 1, reason: 'out_of_stock' },
      }),
    })
    await shop.setStatus(id, 'confirmed', 'ready')
    await shop.stepBack(id)
  })
  const total = 11_990
  expect(changed.map(({ type, data: now }) => ({ type, data: now }))).toEqual([
    { type: 'order.changed', data: { ...open, status: 'received', total } },
    ...(
      [
        ['received', 'confirmed'],
        ['confirmed', 'ready'],
        ['ready', 'confirmed'],
      ] as const
    ).map(([former_status, status]) => ({
      type: 'order.status',
      data: { ...open, former_status, status, total },
    })),
  ])
  await shop.features('receivables', 'claims', 'licenses')
  const line = (await shop.read(id)).products[0]?._id ?? ''
  const split = await during(() =>
    shop.owner(splitOrder, { params: { id }, body: { line_ids: [line] } }),
  )
  await shop.features('receivables', 'claims')
  expect(typesOf(split)).toEqual(['order.changed', 'order.placed'])
})

test('[X0-430] a refused order has no event', async () => {
  const buyer = await shop.customer()
  const seen = await during(async () => {
    const refused = await shop.order(buyer, delivery([shop.cola, 9_999]))
    expect(refused.statusCode).toBe(409)
  })
  expect(seen).toEqual([])
})

test('[X0-431] a registration, an approval and a change of a customer have events, what changes nothing has none', async () => {
  const password = 'Right-horse-7!'
  const email = 'ada@events.example'
  const body = {
    ...{ name: 'Ada', email, phone: '404 555 0199', business_name: 'Corner Mart', aptNo: '' },
    ...{ business_address: '12 Ponce de Leon Ave', city: 'Atlanta', zip: '30308', state: 'GA' },
    ...{ country: 'USA', password, confirmPassword: password },
  }
  const [registered] = await during(() => shop.as(null)(signUp, { body }))
  const id = registered?.type === 'customer.registered' ? registered.data.customer_id : ''
  const data = { customer_id: id, business_name: 'Corner Mart', email, status: 'pending' }
  expect(registered).toMatchObject({ type: 'customer.registered', data })
  const after = await during(async () => {
    await shop.owner(approveCustomer, { params: { id }, body: { reason: '' } })
    await shop.owner(changeCustomer, { params: { id }, body: { business_name: 'Mart' } })
    await shop.owner(changeCustomer, { params: { id }, body: { business_name: 'Mart' } })
  })
  const approved = { ...data, status: 'approved' }
  expect(after).toMatchObject([
    { type: 'customer.approved', data: approved },
    { type: 'customer.changed', data: { ...approved, business_name: 'Mart' } },
  ])
})

test('[X0-431] a merge and its undoing say which customers there are from now on', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()]
  const seen = await during(async () => {
    await manager(mergeCustomers, { params: { id: one.id }, body: { other_id: other.id } })
    await manager(undoMerge, { params: { id: other.id } })
  })
  expect(seen.map(({ type, data }) => [type, 'customer_id' in data && data.customer_id])).toEqual([
    ['customer.merged', other.id],
    ['customer.changed', one.id],
    ['customer.changed', other.id],
    ['customer.changed', one.id],
  ])
  expect(seen[0]?.data).toMatchObject({ merged_into: one.id })
})

test('[X0-432] an invoice, a payment and its reversal, a claim and its memo have events with numbers and amounts', async () => {
  const seen = await during(async () => {
    const sold = await shop.delivered()
    const claim = await shop.claim(sold)
    await shop.decide(claim.data._id, 2)
    const body = {
      ...{ customer_id: sold.buyer.id, method: 'check' as const, amount: 100 },
      ...{ received_on: '2026-11-21', reference: '77' },
    }
    await shop.owner(receivables.takePayment, { body })
    const { rows } = await context.db.execute<{ id: string }>(
      sql`select id from account_item where kind = 'payment' and reference = '77'`,
    )
    await shop.owner(receivables.reversePayment, {
      params: { id: rows[0]?.id ?? '' },
      body: { reason: 'Returned' },
    })
  })
  const money = seen.filter(({ type }) => !/^(order|account)\./.test(type))
  expect(typesOf(money)).toEqual([
    ...['invoice.issued', 'memo.issued', 'claim.decided'],
    ...['payment.recorded', 'payment.reversed'],
  ])
  expect(money.map(({ data }) => data)).toMatchObject([
    { revision: 1, total: 53_940 },
    { kind: 'credit', total: 17_980 },
    { status: 'accepted', credit: 17_980 },
    { method: 'check', reference: '77', amount: 10_000, day: '2026-11-21' },
    { amount: 10_000 },
  ])
})

test('[X0-433] a product that falls to its level has one event, however far it falls', async () => {
  const soda = await shop.add('Soda', 1, { stock_count: 12, reorder_level: 5 })
  const buyer = await shop.customer()
  const seen = await during(async () => {
    for (const quantity of [6, 1, 3]) await shop.place(buyer, delivery([soda, quantity]))
  })
  expect(seen.filter(({ type }) => type === 'stock.low')).toMatchObject([
    { data: { product_id: soda, title: 'Soda', available: 5, level: 5 } },
  ])
})

test('[X0-434] a file that is applied has one event, not one for each row', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `E-${row},Event ${row},${row + 1}.00`)
  const seen = await during(async () => {
    const body = fileForm(`SKU,Title,Price\n${rows.join('\n')}\n`)
    const { data } = await manager(createImport, { body })
    await expect
      .poll(() => manager(applyImport, { params: { id: data._id }, body: {} }).catch(() => null))
      .not.toBeNull()
    const people = 'Email,Business,Phone\nimp@one.example,Imported,404 555 1001\n'
    const run = await manager(createCustomerImport, { body: fileForm(people) })
    const params = { id: run.data._id }
    await manager(applyCustomerImport, { params, body: { approve: true } })
    await applyCustomers(context, run.data._id)
  })
  expect(seen.map(({ type, data }) => ({ type, data }))).toMatchObject([
    { type: 'import.applied', data: { kind: 'products', created: 200, changed: 0 } },
    { type: 'import.applied', data: { kind: 'customers', created: 1, changed: 0 } },
  ])
})

test('[X0-435] an event that is committed late is read after those that were committed before it, and none is missed', async () => {
  const [slow, fast] = [await order(), await order()]
  const after = await latest()
  let first: ShopEvent[] = []
  let next = ''
  await shop.whileOpen(setStatus(slow.id, 'confirmed'), async () => {
    await shop.setStatus(fast.id, 'confirmed')
    const page = await read({ after })
    first = page.data
    next = page.next
  })
  expect(first).toMatchObject([{ data: { order_id: fast.id } }])
  expect((await read({ after: next })).data).toMatchObject([{ data: { order_id: slow.id } }])
})

test('[X0-435] whoever reads while sixteen write and others number gets each event once, those of one order in the order of its changes', async () => {
  const orders = await times(4, () => order())
  let cursor = await latest()
  const seen: { id: string; order: string; step: number }[] = []
  let isWriting = true
  const steps = new Map<string, number>()
  const write = async (worker: number) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = orders[(worker + turn) % orders.length] ?? { id: '' }
      await context.transaction(async (db) => {
        if (worker % 2 === 0) await sleep(Math.random() * 8)
        await db.execute(sql`select from customer_order where id = ${id} for update`)
        const step = (steps.get(id) ?? 0) + 1
        steps.set(id, step)
        await db.execute(sql`
          insert into event (type, object_id, at, data) values ('order.changed', ${id}, now(),
            ${JSON.stringify({ order_id: id, number: step, customer_id: '', status: 'received', is_out_for_delivery: false, type: 'Pick-up', day: '', total: 0 })}::jsonb)`)
        await sleep(Math.random() * 4)
      })
    }
  }
  const readAll = async () => {
    const page = await read({ after: cursor, limit: 7 })
    for (const { id, type, data } of page.data)
      if (type === 'order.changed') seen.push({ id, order: data.order_id, step: data.number })
    cursor = page.next
    return page.data.length
  }
  const reading = (async () => {
    while (isWriting) await readAll()
    while ((await readAll()) > 0);
  })()
  const numbering = (async () => {
    while (isWriting) await context.transaction(numberEvents)
  })()
  await times(16, write)
  isWriting = false
  await Promise.all([reading, numbering])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(16 * 12)
  expect(seen).toHaveLength(16 * 12)
  for (const { id } of orders)
    expect(seen.filter((one) => one.order === id).map(({ step }) => step)).toEqual(
      Array.from({ length: steps.get(id) ?? 0 }, (_, step) => step + 1),
    )
})

test('[X0-436] pages of one read the same as one page', async () => {
  const { data, next } = await read({ limit: 500 })
  const single: ShopEvent[] = []
  let after = ''
  for (;;) {
    const page = await read({ after, limit: 1 })
    if (page.data.length === 0) break
    single.push(...page.data)
    after = page.next
  }
  expect(single).toEqual(data)
  expect(after).toBe(next)
})

test('[X0-436] an unknown cursor is refused with what to do', async () => {
  for (const after of ['nonsense', '01900000-0000-7000-8000-000000000001'])
    await expect(read({ after })).rejects.toMatchObject({
      ...{ status: 410, code: 'cursor_unknown' },
      message: expect.stringContaining('after=latest'),
    })
})

test('[X0-437] a waiting call is answered when something happens, or with nothing after its seconds', async () => {
  const after = await latest()
  const began = performance.now()
  const waiting = read({ after, wait: 30 })
  await sleep(100)
  const { id } = await order()
  context.publishEvents()
  expect((await waiting).data).toMatchObject([{ type: 'order.placed', data: { order_id: id } }])
  expect(performance.now() - began).toBeLessThan(20_000)
  const now = await latest()
  expect(await read({ after: now, wait: 1 })).toEqual({ data: [], next: now })
})

test('[X0-437] a token waits, too, and is refused if it is revoked meanwhile', async () => {
  const program = await makeToken(shop, await shop.staff('owner'), ['audit'])
  const list = (query: { after: string; wait: number }) => shop.as(program)(listChanges, { query })
  const after = await latest()
  const waiting = list({ after, wait: 30 })
  await sleep(100)
  const { id } = await order()
  context.publishEvents()
  expect((await waiting).data).toMatchObject([{ type: 'order.placed', data: { order_id: id } }])
  const now = await latest()
  expect(await list({ after: now, wait: 1 })).toEqual({ data: [], next: now })
  // Long enough for the revocation, however slow the machine.
  const refused = expectRefusal(list({ after: now, wait: 5 }), 'token_invalid')
  await sleep(100)
  await shop.owner(revokeApiToken, { params: { id: program.id } })
  await refused
})

test('[X0-437] calls that wait hold no connection; beyond 200 one is refused, and all end when the server stops', async () => {
  const other = await startTestShop()
  const caller = await other.staff('manager')
  const list = (query: { wait: number }) => other.as(caller)(listChanges, { query })
  const waiting = times(201, () =>
    list({ wait: 30 }).catch(({ status, message }) => ({ status, message })),
  )
  // Answered although more calls wait than there are connections.
  await sleep(500)
  expect(await list({ wait: 0 })).toEqual({ data: [], next: '' })
  const began = performance.now()
  const stopping = other.app.close()
  const answers = await waiting
  expect(answers.filter((answer) => 'data' in answer && answer.data.length === 0)).toHaveLength(200)
  expect(answers.filter((answer) => 'status' in answer)).toEqual([
    { status: 429, message: expect.stringContaining('call without wait') },
  ])
  await stopping
  expect(performance.now() - began).toBeLessThan(20_000)
  await other.stop()
})

test('[X0-438] events are stored for 30 days; the newest stays, so that whoever has read it can continue', async () => {
  const { id } = await order()
  const next = await latest()
  await context.db.execute(sql`update event set at = at - interval '31 days'`)
  await prune({ ...context, clock: () => new Date(Date.now() + dayMs) })
  const { rows } = await context.db.execute(sql`select id from event`)
  expect(rows).toEqual([{ id: next }])
  await shop.setStatus(id, 'confirmed')
  expect((await read({ after: next })).data).toMatchObject([{ data: { order_id: id } }])
})
