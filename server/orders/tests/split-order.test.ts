import { getStock } from '@endcap/contract/catalog/stock'
import { staffGetOrder } from '@endcap/contract/orders/orders'
import { getOrderTimeline } from '@endcap/contract/orders/staff-orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { changeSettings } from '@endcap/contract/settings'
import { splitOrder } from '@endcap/contract/trade/order-trade'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import { customerSales, purchase } from '../../database/schema/index.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { addGeorgia, addLicense, classify } from '../../testing/trade-rows.ts'
import { delivery, type Line, outcomeOf, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
const { db } = shop.context
const { kindId } = await addGeorgia(db, { isAdded: true })
await shop.owner(changeSettings, { body: { features: ['licenses', 'excise'] } })
await shop.addRoute({ minimum: 1_000, below_minimum: 'fee', fee: 15 })
const cigars = await shop.add('Cigars', 46.99, { stock_count: 100 })
await classify(db, cigars, 'cigars', { costCents: 3_847 })
const snuff = await shop.add('Snuff', 25.49, { stock_count: 100 })
await classify(db, snuff, 'smokeless', { costCents: 2_135 })
const soda = await shop.add('Soda', 11.95, { stock_count: 100 })
const clerk = await shop.staff('clerk')

let buyer: TestCaller
beforeEach(async () => {
  shop.setClock(testNow)
  buyer = await shop.customer()
  await addLicense(db, buyer.id, kindId)
})

const place = (...lines: readonly Line[]) => shop.place(buyer, delivery(...lines))
/** Three boxes, four rolls and a soda: excise of $26.54 and $8.54, and a fee of $15.00. */
const placeMixed = () => place([cigars, 3], [snuff, 4], [soda, 1])
const lineIds = async (id: string, ...products: string[]) =>
  (await shop.read(id)).products
    .filter(({ product }) => products.includes(product._id))
    .map(({ _id }) => _id)
const split = (id: string, line_ids: string[], key = '', as = clerk, version?: number) =>
  shop.send({
    method: 'POST',
    url: `/admin/api/orders/${id}/split`,
    payload: { line_ids },
    as,
    headers: {
      ...(key !== '' && { 'idempotency-key': key }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
  })
const splitOff = async (id: string, ...products: string[]) => {
  const line_ids = await lineIds(id, ...products)
  return (await shop.owner(splitOrder, { params: { id }, body: { line_ids } })).split
}
const detail = async (id: string) => (await shop.owner(staffGetOrder, { params: { id } })).data
const stock = async () =>
  Promise.all(
    [cigars, snuff, soda].map(async (id) => {
      const { count, reserved } = (await shop.owner(getStock, { params: { id } })).data
      return [count, reserved]
    }),
  )
const history = async () => ({
  sales: await db.select().from(customerSales).where(eq(customerSales.customerId, buyer.id)),
  purchases: await db
    .select()
    .from(purchase)
    .where(eq(purchase.customerId, buyer.id))
    .orderBy(purchase.productId),
})
const ordersOf = async () =>
  (await db.execute(sql`select from customer_order where customer_id = ${buyer.id}`)).rows.length

test('[X0-290] lines move to a new order of the same customer, day and address: sums to the cent, stock and history as before, the fee stays', async () => {
  const id = await placeMixed()
  await shop.setStatus(id, 'confirmed')
  const before = await shop.read(id)
  const pieces = await stock()
  const purchases = (await history()).purchases
  const created = await splitOff(id, snuff)

  const [first, second] = [await shop.read(id), await shop.read(created._id)]
  // 3 × $46.99 + $11.95 + $26.54 + $15.00, and 4 × $25.49 + $8.54.
  expect(first.orderDetails).toMatchObject({ total: 19_446, excise: 2_654, delivery_fee: 1_500 })
  expect(second.orderDetails).toMatchObject({ total: 11_050, excise: 854, delivery_fee: 0 })
  expect(first.orderDetails.total + second.orderDetails.total).toBe(before.orderDetails.total)
  expect(created).toEqual({ _id: second._id, number: second.number, total: 11_050 })
  expect(second.number).toBeGreaterThan(first.number)
  const { total: _total, excise: _excise, delivery_fee: _fee, ...details } = before.orderDetails
  expect(second).toMatchObject({
    ...{ status: 'confirmed', customer: before.customer, customer_id: buyer.id },
    ...{ createdAt: before.createdAt, orderDetails: details },
  })
  expect([...first.products, ...second.products].map(({ _id }) => _id).sort()).toEqual(
    before.products.map(({ _id }) => _id).sort(),
  )
  expect(await stock()).toEqual(pieces)
  const stored = await history()
  expect(stored.purchases).toEqual(purchases)
  expect(stored.sales[0]).toMatchObject({ orders: 2, totalCents: before.orderDetails.total })
  await recomputeHistory(db, [buyer.id])
  expect(await history()).toEqual(stored)

  await shop.setStatus(created._id, 'cancelled')
  expect((await stock())[1]).toEqual([100, (pieces[1]?.[1] ?? 0) - 4])
})

test('[X0-290] both orders name each other, in the audit log and the timeline, too; the customer gets one mail that names the new order', async () => {
  await db.execute(sql`update customer set language = 'es' where id = ${buyer.id}`)
  const id = await placeMixed()
  const { number } = await shop.read(id)
  let created = { _id: '', number: 0, total: 0 }
  const mails = await shop.mailsDuring(async () => {
    created = await splitOff(id, cigars)
  })
  expect((await detail(id)).split_orders).toEqual([{ _id: created._id, number: created.number }])
  expect((await detail(created._id)).split_orders).toEqual([{ _id: id, number }])
  expect(await detail(await place([soda, 1]))).not.toHaveProperty('split_orders')
  expect(mails).toMatchObject([
    {
      content: {
        kind: 'order_changed',
        facts: {
          number,
          note: expect.stringMatching(new RegExp(`Dividimos.*pedido ${created.number}\\.$`)),
          changes: [{ title: 'Cigars', before: 3, now: 0 }],
        },
      },
    },
  ])
  const last = async (of: string) =>
    (await shop.owner(getOrderTimeline, { params: { id: of } })).data.at(-1)
  expect(await last(id)).toMatchObject({
    ...{ kind: 'split', change: { note: `Moved to order ${created.number}` } },
  })
  expect(await last(created._id)).toMatchObject({
    ...{ kind: 'split', mail: '', change: { note: `Moved from order ${number}` } },
  })
  expect((await shop.auditOf(id))[0]).toMatchObject({ action: 'split' })
  expect((await shop.auditOf(created._id))[0]).toMatchObject({ action: 'split' })
})

test('[X0-291] a repeated request splits once and gets the same reply; its key is refused for another split', async () => {
  const id = await placeMixed()
  const lines = await lineIds(id, snuff)
  const replies = await times(5, () => split(id, lines, 'once'))
  expect(replies.map(outcomeOf)).toEqual(Array.from({ length: 5 }, () => [201]))
  expect(new Set(replies.map((reply) => reply.json().split._id)).size).toBe(1)
  expect(await ordersOf()).toBe(2)
  expect(outcomeOf(await split(id, await lineIds(id, soda), 'once'))).toEqual([
    ...[409, 'idempotency_key_reused'],
  ])
})

test('[X0-291] of two clerks who split at once one does, whether they move the same lines or others', async () => {
  const other = await shop.staff('clerk')
  const [same, different] = [await placeMixed(), await placeMixed()]
  const lines = await lineIds(same, snuff)
  const both = await Promise.all([split(same, lines), split(same, lines, '', other)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const { version } = await shop.read(different)
  const apart = await Promise.all([
    split(different, await lineIds(different, snuff), 'a', clerk, version),
    split(different, await lineIds(different, cigars), 'b', other, version),
  ])
  expect(apart.map(outcomeOf)).toContainEqual([412, 'stale'])
  expect(apart.map(outcomeOf)).toContainEqual([201])
  expect(await ordersOf()).toBe(4)
})

test('[X0-291] a line that replaces a removed one takes it along, with what was picked', async () => {
  const id = await place([cigars, 3], [soda, 1])
  await shop.setStatus(id, 'confirmed')
  const [box] = await lineIds(id, cigars)
  const none = await shop.linesWith(id, { [cigars]: { quantity: 0, reason: 'substituted' } })
  const added = [{ product_id: snuff, quantity: 2, substitute_for: box ?? '' }]
  await shop.change(id, { lines: none, added })
  const [roll] = await lineIds(id, snuff)
  await shop.pick(clerk, id, roll ?? '', { quantity: 2 })
  const pieces = await stock()
  const created = await splitOff(id, snuff)
  expect((await shop.read(created._id)).products).toMatchObject([
    ...[
      { _id: box, quantity: 0, ordered: 3 },
      { _id: roll, picked: 2, substitute_for: box },
    ],
  ])
  expect(await stock()).toEqual(pieces)
})

test('[X0-292] an order that is cancelled, invoiced or on a run isn’t split, nor one of which nothing would be left; a picker may not', async () => {
  const id = await placeMixed()
  const all = await lineIds(id, cigars, snuff, soda)
  expect(outcomeOf(await split(id, all))).toEqual([422, 'invalid'])
  expect(outcomeOf(await split(id, []))).toEqual([422, 'invalid'])
  const elsewhere = await lineIds(await placeMixed(), snuff)
  expect(outcomeOf(await split(id, elsewhere))).toEqual([409, 'status_conflict'])
  const picker = await shop.staff('picker')
  expect(outcomeOf(await split(id, all.slice(1), '', picker))).toEqual([403, 'forbidden'])
  const single = await place([soda, 1])
  expect((await split(single, await lineIds(single, soda))).json().message).toMatch(
    /only one product/,
  )
  await shop.setStatus(id, 'confirmed', 'ready')
  await db.execute(sql`
    with run as (insert into driver_run (day, driver_id) values ('2026-11-25', ${clerk.id}) returning id)
    insert into run_stop (run_id, order_id, position) select id, ${id}, 0 from run`)
  expect((await split(id, all.slice(1))).json().message).toMatch(/is on a run/)
  await db.execute(sql`update run_stop set is_open = false where order_id = ${id}`)
  await shop.owner(issueInvoices, { body: { order_ids: [id], correct: false } })
  expect((await split(id, all.slice(1))).json().message).toMatch(/has an invoice/)
  const gone = await placeMixed()
  await shop.setStatus(gone, 'cancelled')
  expect((await split(gone, await lineIds(gone, soda))).json().message).toMatch(/is cancelled/)
  await db.execute(sql`update settings set features = '{}'`)
  expect(outcomeOf(await split(await placeMixed(), all))).toEqual([404, 'not_found'])
  await db.execute(sql`update settings set features = '{licenses,excise}'`)
})
