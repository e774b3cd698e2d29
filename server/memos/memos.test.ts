import { makeAccountingBatch } from '@endcap/contract/accounting/accounting'
import { issueInvoices, listInvoices } from '@endcap/contract/printing/invoices'
import * as memos from '@endcap/contract/receivables/memos'
import * as receivables from '@endcap/contract/receivables/receivables'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkout, delivery, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { findBrokenAccounts } from '../receivables/account-check-store.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { addGeorgia, classify } from '../testing/trade-rows.ts'

const shop = await startOrderShop()
const { db } = shop.context
await db.execute(sql`update settings set features = '{receivables}'`)
const cola = await shop.add('Cola', 4.27)
const tea = await shop.add('Tea', 10)

const setStatus = (id: string, status: string) =>
  db.execute(sql`update customer_order set status = ${status} where id = ${id}`)

/** An invoiced order. */
const invoiced = async (...lines: [product: string, quantity: number][]) => {
  const buyer = await shop.customer()
  const order = await shop.place(buyer, { ...delivery(...lines), customer: checkout })
  await setStatus(order, 'ready')
  await correct(order)
  return { buyer, order }
}
const correct = (order: string) =>
  shop.owner(issueInvoices, { body: { order_ids: [order], correct: true } })
const accountOf = async (id: string) =>
  (await shop.owner(receivables.getCustomerAccount, { params: { id } })).data
const pay = (customer_id: string, amount: number) =>
  shop.owner(receivables.takePayment, {
    body: { customer_id, method: 'cash', amount, received_on: '2026-11-20' },
  })
const creditable = async (id: string) =>
  (await shop.owner(memos.listCreditableLines, { params: { id } })).data
const memosOf = async (order_id: string) =>
  (await shop.owner(memos.listMemos, { query: { order_id } })).data
const create = (
  { buyer, order }: { buyer: { id: string }; order: string },
  more: object,
  key?: string,
) =>
  shop.owner(memos.createMemo, {
    body: { kind: 'credit', customer_id: buyer.id, order_id: order, reason: 'Broken', ...more },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  })
const creditPieces = async (
  of: { buyer: { id: string }; order: string },
  quantity: number,
  key?: string,
) => {
  const [line] = await creditable(of.order)
  return create(of, { lines: [{ line_id: line?.line_id ?? '', quantity }] }, key)
}
const change = async (order: string, product: string, quantity: number) =>
  shop.change(order, {
    lines: await shop.linesWith(order, { [product]: { quantity, reason: 'damaged' } }),
  })

test('[X0-75] pieces of an invoice are credited up to what was invoiced; the credit settles its invoice, the rest is unapplied', async () => {
  const of = await invoiced([cola, 24])
  await pay(of.buyer.id, 60)
  const { data } = await creditPieces(of, 5)
  expect(data).toMatchObject({
    ...{ kind: 'credit', amount: 2_135, open: 0, cause: 'staff', reason: 'Broken' },
    lines: [{ title: 'Cola', quantity: 5, amount: 2_135 }],
  })
  expect(await accountOf(of.buyer.id)).toMatchObject({
    balance: 2_113,
    open_items: [{ kind: 'invoice', open: 2_113 }],
  })
  expect(await creditable(of.order)).toMatchObject([{ quantity: 19, amount: 8_113 }])
  const rest = await creditPieces(of, 19)
  expect(rest.data).toMatchObject({ amount: 8_113, open: 6_000 })
  expect(await accountOf(of.buyer.id)).toMatchObject({
    balance: -6_000,
    open_items: [{ kind: 'credit', number: rest.data.number, open: 6_000 }],
  })
  expect(await creditable(of.order)).toEqual([])
  await expectRefusal(
    create(of, { lines: [{ line_id: of.order, quantity: 1 }] }),
    'status_conflict',
  )
})

test('[X0-75] of 24 pieces for $102.56, 5 are credited with $21.37, the other 19 with $81.19, and one more is refused', async () => {
  const of = await invoiced([cola, 24])
  // An amount that no price in cents divides among the pieces.
  await db.execute(sql`
    update invoice_line l set amount_cents = 10256
    from invoice i where i.order_id = ${of.order} and l.number = i.number`)
  const [line] = await creditable(of.order)
  expect(line).toMatchObject({ quantity: 24, amount: 10_256 })
  const credit = (quantity: number) =>
    create(of, { lines: [{ line_id: line?.line_id ?? '', quantity }] })
  expect((await credit(5)).data.amount).toBe(2_137)
  await expectRefusal(credit(20), 'status_conflict')
  expect((await credit(19)).data.amount).toBe(8_119)
  await expectRefusal(credit(1), 'status_conflict')
})

test('[X0-75] of two clerks who credit the same pieces one is refused; a repeated request issues one memo; numbers have no gaps', async () => {
  const of = await invoiced([cola, 24])
  const results = await Promise.allSettled([creditPieces(of, 13), creditPieces(of, 13)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const sent = await times(5, () => create(of, { amount: 3 }, 'one key'))
  expect(new Set(sent.map(({ data }) => data.number)).size).toBe(1)
  await expectRefusal(create(of, { amount: 4 }, 'one key'), 'idempotency_key_reused')
  const { rows } = await db.execute<{ gaps: number }>(sql`
    select (max(number) - min(number) + 1 - count(*))::integer as gaps from account_item where kind = 'credit'`)
  expect(rows).toEqual([{ gaps: 0 }])
  const { rows: first } = await db.execute<{ number: number }>(
    sql`select min(number)::integer as number from account_item where kind = 'credit'`,
  )
  expect(first).toEqual([{ number: 10_001 }])
})

test('[X0-76] a memo over an amount needs no order; a debit memo is due by the customer’s terms', async () => {
  const { id } = await shop.customer()
  const body = { customer_id: id, reason: 'Display rent', amount: 25.5 }
  const credit = await shop.owner(memos.createMemo, { body: { ...body, kind: 'credit' } })
  expect(credit.data).toMatchObject({
    open: 2_550,
    order_id: '',
    lines: [{ title: 'Display rent' }],
  })
  const debit = await shop.owner(memos.createMemo, { body: { ...body, kind: 'debit' } })
  expect(debit.data).toMatchObject({ number: 10_001, open: 2_550 })
  expect(await accountOf(id)).toMatchObject({ balance: 0, open_items: [{ kind: 'debit' }, {}] })
  const lines = [{ line_id: id, quantity: 1 }]
  for (const wrong of [
    { kind: 'credit', amount: null },
    { kind: 'credit', lines },
    { kind: 'debit', amount: null, lines },
  ] as const)
    await expectRefusal(shop.owner(memos.createMemo, { body: { ...body, ...wrong } }), 'invalid')
  await expectRefusal(
    shop.owner(memos.createMemo, {
      body: { ...body, kind: 'credit', order_id: (await invoiced([tea, 1])).order },
    }),
    'not_found',
  )
})

test('[X0-76] a memo is printed as it was issued; another customer’s is not found', async () => {
  const of = await invoiced([tea, 3])
  const { data } = await creditPieces(of, 1)
  await db.execute(sql`update customer set business_name = 'Renamed' where id = ${of.buyer.id}`)
  const params = { id: data._id }
  const [content] = JSON.parse(
    Buffer.from(await shop.as(of.buyer)(memos.printMyMemo, { params })).toString(),
  )
  expect(content).toMatchObject({
    kind: 'memo',
    facts: {
      ...{ kind: 'credit', number: data.number, reason: 'Broken', total: 1_000 },
      buyer: { business_name: expect.not.stringContaining('Renamed') },
      lines: [{ title: 'Tea', quantity: 1, amount: 1_000 }],
    },
  })
  await shop.owner(memos.printMemo, { params })
  await expectRefusal(shop.as(await shop.customer())(memos.printMyMemo, { params }), 'not_found')
})

test('[X0-77] an order changed after its invoice corrects the invoice while nothing depends on it, and is settled by memos of today afterwards', async () => {
  const { buyer, order } = await invoiced([tea, 10])
  const isOutdated = async () =>
    (await shop.owner(listInvoices, { params: { id: order } })).data[0]?.is_outdated
  await change(order, tea, 9)
  expect((await correct(order)).data).toMatchObject([{ revision: 2, total: 9_000 }])
  await pay(buyer.id, 90)
  await change(order, tea, 7)
  expect(await isOutdated()).toBe(true)
  expect((await correct(order)).data).toMatchObject([{ revision: 2, is_outdated: false }])
  expect(await isOutdated()).toBe(false)
  expect(await memosOf(order)).toMatchObject([
    { kind: 'credit', amount: 2_000, open: 2_000, cause: 'correction', lines: [{ quantity: 2 }] },
  ])
  await change(order, tea, 8)
  await correct(order)
  await correct(order)
  expect(await memosOf(order)).toMatchObject([{ kind: 'debit', amount: 1_000 }, {}])
  expect(await accountOf(buyer.id)).toMatchObject({ balance: -1_000 })
  // Back pieces aren’t charged again: two pieces come back, then the order loses three.
  await creditPieces({ buyer, order }, 2)
  expect(await isOutdated()).toBe(false)
  await change(order, tea, 5)
  await correct(order)
  expect(await accountOf(buyer.id)).toMatchObject({ balance: -6_000 })
  expect(await creditable(order)).toMatchObject([{ quantity: 3, amount: 3_000 }])
  await setStatus(order, 'cancelled')
  await correct(order)
  expect(await accountOf(buyer.id)).toMatchObject({ balance: -9_000 })
  expect(await creditable(order)).toEqual([])
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-77] a changed price is credited whole and charged again, a changed fee by its difference', async () => {
  const { buyer, order } = await invoiced([tea, 10], [cola, 1])
  await pay(buyer.id, 1)
  await db.execute(sql`
    update order_line set price_cents = 900 where order_id = ${order} and product_id = ${tea}`)
  await db.execute(sql`
    update customer_order set delivery_fee_cents = 500, total_cents = total_cents - 500 where id = ${order}`)
  await correct(order)
  expect(await memosOf(order)).toMatchObject([
    { kind: 'debit', amount: 9_500, lines: [{ quantity: 10 }, { quantity: null, amount: 500 }] },
    { kind: 'credit', amount: 10_000 },
  ])
  await db.execute(sql`update customer_order set delivery_fee_cents = 0 where id = ${order}`)
  await correct(order)
  expect(await accountOf(buyer.id)).toMatchObject({ balance: 9_427 - 100 })
})

test.each([
  [
    'a sent statement',
    (customerId: string) =>
      db.execute(sql`
        with run as (
          insert into statement_run (day, layout, staff_name, created_at)
          values ('2026-12-31', 'open_items', 'The owner', now()) returning day)
        insert into statement (day, customer_id, facts) select day, ${customerId}, '{}' from run`),
  ],
  [
    'a batch for bookkeeping',
    () => shop.owner(makeAccountingBatch, { body: { until: '2026-12-31' } }),
  ],
])('[X0-77] an invoice that is in %s is corrected by a memo', async (_what, use) => {
  const { buyer, order } = await invoiced([tea, 10])
  await use(buyer.id)
  await change(order, tea, 8)
  expect((await correct(order)).data).toMatchObject([{ revision: 1, is_outdated: false }])
  expect(await memosOf(order)).toMatchObject([{ kind: 'credit', amount: 2_000 }])
  expect(await accountOf(buyer.id)).toMatchObject({ balance: 8_000 })
})

test('[X0-277] T27: pieces that come back take their share of an added excise with them, exactly, and an included one is recorded without changing the amount', async () => {
  await db.execute(sql`update settings set features = '{receivables,excise}'`)
  const display = await shop.add('Display', 78.5)
  await addGeorgia(db)
  await classify(db, display, 'vapor-single-use', { costCents: 6_105 })
  const excise = async (order: string) =>
    (
      await db.execute<{ cents: number; amount: number }>(sql`
        select m.excise_cents::integer as cents, m.amount_cents::integer as amount
        from memo_line m join account_item i on i.id = m.item_id
        where i.order_id = ${order} order by i.id`)
    ).rows.map(({ cents, amount }) => [cents, amount])
  for (const isAdded of [true, false]) {
    await db.execute(sql`update excise_rate set is_added = ${isAdded}`)
    const of = await invoiced([display, 24])
    await creditPieces(of, 5)
    await creditPieces(of, 19)
    expect(await excise(of.order)).toEqual([
      [2_137, 39_250 + (isAdded ? 2_137 : 0)],
      [8_119, 149_150 + (isAdded ? 8_119 : 0)],
    ])
    expect((await accountOf(of.buyer.id)).balance).toBe(0)
    await expect(
      create(of, {
        lines: [{ line_id: (await shop.read(of.order)).products[0]?._id, quantity: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'status_conflict' })
  }
  // Corrected by memos: what is taken out and what is added takes its excise along.
  await db.execute(sql`update excise_rate set is_added = true`)
  const of = await invoiced([display, 24])
  await pay(of.buyer.id, 1_986.56)
  await change(of.order, display, 20)
  await correct(of.order)
  await change(of.order, display, 23)
  await correct(of.order)
  expect(await excise(of.order)).toEqual([
    [1_709, 4 * 7_850 + 1_709],
    [1_282, 3 * 7_850 + 1_282],
  ])
  await db.execute(sql`update settings set features = '{receivables}'`)
  expect(await findBrokenAccounts(db)).toEqual([])
})
