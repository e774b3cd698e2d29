import { staffListOrders } from '@endcap/contract/orders/orders'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as changes from '@endcap/contract/receivables/account-changes'
import { fileCashReport, listCashReports } from '@endcap/contract/receivables/cash-reports'
import * as receivables from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { addDays } from '@endcap/contract/shop-time'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { delivery, outcomeOf, startOrderShop } from '../orders/tests/order-shop.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'

const shop = await startOrderShop()
const { db } = shop.context
const today = shop.context.clock().toISOString().slice(0, 10)
const ago = (days: number) => addDays(today, -days)

const change = (body: object) => shop.owner(changeSettings, { body })
beforeAll(() => change({ features: ['receivables'] }))

/** An account with a business name. */
const addAccount = async (name: string): Promise<string> => {
  const { id } = await shop.customer()
  await db.execute(sql`update customer set business_name = ${name} where id = ${id}`)
  return id
}

/** Books charges, each in dollars with its due day. */
const owe = async (
  id: string,
  ...charges: readonly [day: string, due: string, amount: number][]
) => {
  for (const [day, due_on, amount] of charges)
    await shop.owner(changes.addOpeningBalance, {
      params: { id },
      body: { kind: 'opening', amount, day, due_on },
    })
}

const pay = (customer_id: string, amount: number, more: object = {}) =>
  shop.owner(receivables.takePayment, {
    body: { customer_id, method: 'cash', amount, received_on: today, ...more },
  })

const list = (query: object) => shop.owner(receivables.listReceivables, { query })

test('[X0-35] as of November 28 the open documents are aged to the cent, with the unapplied apart, and sum up to the balance', async () => {
  const id = await addAccount('Corner Café')
  await owe(
    id,
    ['2026-11-01', '2026-11-30', 500],
    ['2026-11-01', '2026-11-10', 200],
    ['2026-09-15', '2026-10-01', 150.25],
    ['2026-07-15', '2026-08-01', 75],
  )
  await pay(id, 100, { received_on: '2026-11-20', allocate: [] })
  const aged = { columns: [50_000, 20_000, 15_025, 0, 7_500], unapplied: -10_000, total: 82_525 }
  const found = await list({ as_of: '2026-11-28', q: 'cafe' })
  expect(found.data).toMatchObject([{ ...aged, customer_id: id, oldest_due: '2026-08-01' }])
  expect(found.ageing).toEqual(aged)
  const csv = await shop.owner(receivables.exportReceivables, {
    query: { as_of: '2026-11-28', q: 'Corner' },
  })
  expect(
    csv
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .slice(0, 2),
  ).toEqual([
    'Account,Current,1–30,31–60,61–90,Over 90,Unapplied,Balance',
    'Corner Café,500.00,200.00,150.25,0.00,75.00,-100.00,825.25',
  ])
})

test('[X0-36] the list of a former day is as it was then, whatever was paid, taken back and used since', async () => {
  const id = await addAccount('Former')
  await owe(id, [ago(20), ago(15), 100], [ago(20), ago(5), 50])
  const { data } = await pay(id, 120, { received_on: ago(10) })
  expect(data.balance).toBe(3_000)
  const { data: entries } = await shop.owner(receivables.listAccountEntries, { params: { id } })
  const asOf = async (day: string) => {
    const { ageing } = await list({ as_of: day, q: 'Former' })
    return [ageing.columns, ageing.unapplied, ageing.total]
  }
  const before = {
    12: await asOf(ago(12)),
    10: await asOf(ago(10)),
    6: await asOf(ago(6)),
  }
  expect(before).toEqual({
    12: [[5_000, 10_000, 0, 0, 0], 0, 15_000],
    10: [[3_000, 0, 0, 0, 0], 0, 3_000],
    6: [[3_000, 0, 0, 0, 0], 0, 3_000],
  })
  await shop.owner(receivables.reversePayment, {
    params: { id: entries.find(({ kind }) => kind === 'payment')?.item_id ?? '' },
    body: { reason: 'Counterfeit' },
  })
  expect(await asOf(today)).toEqual([[0, 15_000, 0, 0, 0], 0, 15_000])
  expect({ 12: await asOf(ago(12)), 10: await asOf(ago(10)), 6: await asOf(ago(6)) }).toEqual(
    before,
  )
  expect(await asOf(ago(30))).toEqual([[0, 0, 0, 0, 0], 0, 0])
})

test('[X0-35] receivables are listed oldest due first, or those past due or on hold alone', async () => {
  const [late, later, held] = [
    await addAccount('Sorted B'),
    await addAccount('Sorted A'),
    await addAccount('Sorted C'),
  ]
  await owe(late, [ago(50), ago(40), 10])
  await owe(later, [ago(50), ago(30), 30])
  await owe(held, [today, today, 20])
  await shop.owner(receivables.changeCustomerAccount, {
    params: { id: held },
    body: { is_on_hold: true },
  })
  const names = async (query: object) =>
    (await list({ q: 'Sorted', ...query })).data.map(({ business_name: name }) => name.at(-1))
  expect(await names({})).toEqual(['B', 'A', 'C'])
  expect(await names({ sort: '-total' })).toEqual(['A', 'C', 'B'])
  expect(await names({ sort: 'business_name' })).toEqual(['A', 'B', 'C'])
  expect(await names({ show: 'overdue' })).toEqual(['B', 'A'])
  expect(await names({ show: 'on_hold' })).toEqual(['C'])
  await change({ hold_after_days: 35 })
  expect(await names({ show: 'on_hold' })).toEqual(['B', 'C'])
  await change({ hold_after_days: null })
  const page = await list({ q: 'Sorted', limit: 1, page: 2 })
  expect(page).toMatchObject({ total: 3, data: [{ customer_id: later }], ageing: { total: 6_000 } })
})

test('[X0-37] an account past due by more days than the setting refuses orders; off, it doesn’t', async () => {
  const buyer = await shop.customer()
  await db.execute(sql`update customer set pays_by_invoice = true where id = ${buyer.id}`)
  await owe(buyer.id, [ago(30), ago(11), 10])
  const body = delivery([await shop.add('Dime', 1), 1])
  const order = async () => {
    const reply = await shop.order(buyer, body)
    return [...outcomeOf(reply), reply.json().is_held_by_days]
  }
  expect(await order()).toEqual([201, undefined])
  await change({ hold_after_days: 10 })
  expect(await order()).toEqual([409, 'credit_hold', true])
  const { data } = await shop.owner(receivables.getCustomerAccount, { params: { id: buyer.id } })
  expect(data).toMatchObject({ is_held_by_days: true, is_on_hold: false, pays_by_invoice: true })
  await change({ hold_after_days: 11 })
  expect(await order()).toEqual([201, undefined])
  await change({ hold_after_days: null })
})

const reportsOf = async (id: string) =>
  (await shop.owner(listCashReports)).data.filter(({ customer_id }) => customer_id === id)

test('[X0-38] cash of a customer above the amount within the hours is to be reported; the amount itself, money orders and cash that was taken back are not', async () => {
  const id = await addAccount('Cash')
  await pay(id, 6_000)
  await pay(id, 4_000)
  await pay(id, 3_000, { method: 'money_order' })
  expect(await reportsOf(id)).toEqual([])
  const { data } = await pay(id, 0.01)
  expect(data.balance).toBe(-1_300_001)
  expect(await reportsOf(id)).toEqual([
    {
      ...{ customer_id: id, business_name: 'Cash', invoice: null, from: today, to: today },
      ...{ cash: 1_000_001, money_orders: 300_000, due_on: addDays(today, 15) },
    },
  ])
  const filed = await shop.owner(fileCashReport, {
    params: { id },
    body: { filed_on: today, note: 'Form 8300 sent' },
  })
  expect(filed.data).toEqual([])
  await pay(id, 10_000)
  expect(await reportsOf(id)).toEqual([])

  const apart = await addAccount('Apart')
  await pay(apart, 9_000, { received_on: ago(3) })
  await pay(apart, 9_000, { received_on: ago(1) })
  expect(await reportsOf(apart)).toEqual([])
  await pay(apart, 1_500, { received_on: ago(2) })
  expect(await reportsOf(apart)).toMatchObject([{ cash: 1_050_000, due_on: addDays(ago(2), 15) }])
  await change({ cash_report_above: 20_000 })
  expect(await reportsOf(apart)).toEqual([])
  await change({ cash_report_above: 10_000 })
})

test('[X0-38] cash for one invoice above the amount within the months is to be reported; taken back, it isn’t', async () => {
  const id = await addAccount('Invoiced')
  const product = await shop.add('Pallet', 12_000)
  const buyer = await shop.customer()
  const order = await shop.place(buyer, delivery([product, 1]))
  await db.execute(
    sql`update customer_order set customer_id = ${id}, status = 'ready' where id = ${order}`,
  )
  const [invoice] = (await shop.owner(issueInvoices, { body: { order_ids: [order] } })).data
  // The cash of earlier days is for the invoice as well.
  await pay(id, 6_000, { received_on: ago(40) })
  await pay(id, 4_000.01, { received_on: ago(3) })
  expect(await reportsOf(id)).toMatchObject([
    { invoice: invoice?.number, cash: 1_000_001, from: ago(40), due_on: addDays(ago(3), 15) },
  ])
  const { data: entries } = await shop.owner(receivables.listAccountEntries, { params: { id } })
  await shop.owner(receivables.reversePayment, {
    params: { id: entries[0]?.item_id ?? '' },
    body: { reason: 'Booked twice' },
  })
  expect(await reportsOf(id)).toEqual([])
})

test('[X0-39] Today shows what is past due, cash to report and delivered orders without an invoice, which the list of orders finds; nothing without accounts', async () => {
  const buyer = await shop.customer()
  const order = await shop.place(buyer, delivery([await shop.add('Tea', 5), 1]))
  const shown = async () => (await shop.owner(getToday)).data.receivables
  // As if the shop had used accounts for a long time.
  await db.execute(sql`update account set opened_at = '2026-01-01'`)
  const before = await shown()
  await db.execute(sql`update customer_order set status = 'delivered' where id = ${order}`)
  await owe(buyer.id, [ago(9), ago(8), 12])
  expect(await shown()).toMatchObject({
    overdue_accounts: (before?.overdue_accounts ?? 0) + 1,
    overdue: (before?.overdue ?? 0) + 1_200,
    uninvoiced: (before?.uninvoiced ?? 0) + 1,
    cash_reports: 1,
  })
  const missing = () =>
    shop.owner(staffListOrders, { query: { status: 'delivered', invoice: 'missing' } })
  expect((await missing()).data.map(({ _id }) => _id)).toContain(order)
  await shop.owner(issueInvoices, { body: { order_ids: [order] } })
  expect((await missing()).data.map(({ _id }) => _id)).not.toContain(order)
  expect((await shown())?.uninvoiced).toBe(before?.uninvoiced)
  await change({ features: [] })
  expect(await shown()).toBeNull()
  expect((await shop.owner(listCashReports)).data).toEqual([])
  const payment = { method: 'cash', amount: 5, received_on: '2026-11-28' } as const
  const customer_id = (await shop.customer()).id
  await expectRefusal(
    shop.owner(receivables.takePayment, { body: { ...payment, customer_id } }),
    'not_found',
  )
  // Claims and runs change accounts, so these are switched on with them.
  expect((await change({ features: ['claims'] })).data.features).toEqual(['receivables', 'claims'])
})
