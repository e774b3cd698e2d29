import { printDepositSlip } from '@endcap/contract/printing/printing'
import * as changes from '@endcap/contract/receivables/account-changes'
import { takeChecks } from '@endcap/contract/receivables/check-batches'
import {
  createDeposit,
  listDeposits,
  listPaymentsToDeposit,
} from '@endcap/contract/receivables/deposits'
import * as receivables from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { addDays } from '@endcap/contract/shop-time'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { delivery, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { findBrokenAccounts } from './account-check-store.ts'
import { lockAccounts } from './account-store.ts'
import { chargeInvoices } from './charge-invoices.ts'

const shop = await startOrderShop()
const { db } = shop.context
const today = shop.context.clock().toISOString().slice(0, 10)
const by = { id: null, name: 'The owner' }
beforeAll(() => shop.owner(changeSettings, { body: { features: ['receivables'] } }))

const addAccount = async (): Promise<string> => (await shop.customer()).id
const orderId = await shop.place(await shop.customer(), delivery([await shop.add('Cola'), 1]))

let invoiced = 0
/** Books an invoice of a day with the customer’s terms, in dollars. */
const invoice = (customerId: string, day: string, total: number, fee = 0) =>
  shop.context.transaction(async (tx) => {
    invoiced += 1
    await lockAccounts(tx, [customerId], shop.context.clock())
    await chargeInvoices(
      tx,
      [
        {
          ...{ customerId, orderId, number: 800_000 + invoiced, revision: 1 },
          ...{ total: total * 100, undiscounted: fee * 100 },
        },
      ],
      { day, at: shop.context.clock(), by },
    )
  })

const open = (
  id: string,
  amount: number,
  kind: 'opening' | 'opening_credit',
  more = {},
  key = '',
) =>
  shop.owner(changes.addOpeningBalance, {
    params: { id },
    body: { kind, amount, day: '2026-10-31', note: 'From the old system', ...more },
    ...(key !== '' && { headers: { 'Idempotency-Key': key } }),
  })

const pay = (customer_id: string, amount: number, more: object = {}) =>
  shop.owner(receivables.takePayment, {
    body: { customer_id, method: 'check', amount, received_on: today, ...more },
  })

const accountOf = async (id: string) =>
  (await shop.owner(receivables.getCustomerAccount, { params: { id } })).data
const entriesOf = async (id: string) =>
  (await shop.owner(receivables.listAccountEntries, { params: { id } })).data

test('[X0-30] an opening balance is owed from its day, or is a credit that can be used, and is booked once for a key', async () => {
  const id = await addAccount()
  await times(4, () => open(id, 120.5, 'opening', { due_on: '2026-11-10' }, 'opening-1'))
  expect(await accountOf(id)).toMatchObject({
    balance: 12_050,
    open_items: [{ kind: 'opening', day: '2026-10-31', due_on: '2026-11-10', open: 12_050 }],
  })
  const { data } = await open(id, 20, 'opening_credit')
  const [, credit] = data.open_items
  expect(data).toMatchObject({ balance: 10_050, ageing: { unapplied: -2_000 } })
  await expectRefusal(open(id, 1, 'opening', { day: addDays(today, 1) }), 'invalid', 'day')
  const params = { id }
  const apply = (allocate: { item_id: string; amount: number }[] | null) =>
    shop.owner(changes.applyCredit, { params, body: { credit_id: credit?._id ?? '', allocate } })
  await expectRefusal(
    apply([{ item_id: data.open_items[0]?._id ?? '', amount: 21 }]),
    'invalid',
    'allocate',
  )
  expect((await apply(null)).data).toMatchObject({
    balance: 10_050,
    open_items: [{ kind: 'opening', open: 10_050 }],
  })
  await expectRefusal(apply(null), 'status_conflict')
})

test('[X0-31] a fee is due at once; what can’t be collected is written off by the owner alone; a credit is given back as money, up to what is left of it', async () => {
  const id = await addAccount()
  const params = { id }
  await shop.owner(changes.chargeFee, { params, body: { amount: 35, reason: 'Late' } })
  await invoice(id, '2026-11-01', 100)
  const [invoiceItem, fee] = (await accountOf(id)).open_items
  expect(fee).toMatchObject({ kind: 'fee', due_on: today, open: 3_500 })
  const body = {
    allocate: [{ item_id: invoiceItem?._id ?? '', amount: 40 }],
    reason: 'Closed the store',
  }
  const manager = shop.as(await shop.staff('manager'))
  await expectRefusal(manager(changes.writeOff, { params, body }), 'forbidden')
  expect((await shop.owner(changes.writeOff, { params, body })).data).toMatchObject({
    balance: 9_500,
    open_items: [{ open: 6_000 }, { kind: 'fee' }],
  })
  await expectRefusal(
    shop.owner(changes.writeOff, {
      params,
      body: { ...body, allocate: [{ item_id: invoiceItem?._id ?? '', amount: 61 }] },
    }),
    'status_conflict',
  )
  const { data } = await pay(id, 200)
  const credit = data.open_items.find(({ kind }) => kind === 'payment')
  expect(credit).toMatchObject({ open: 10_500 })
  const refund = (amount: number) =>
    shop.owner(changes.refundCredit, {
      params,
      body: {
        ...{ credit_id: credit?._id ?? '', amount, method: 'check', reference: '2001' },
        reason: 'Paid twice',
      },
    })
  await expect(refund(105.01)).rejects.toMatchObject({
    ...{ code: 'status_conflict', message: expect.stringContaining('$105.00') },
  })
  expect((await refund(100)).data).toMatchObject({ balance: -500, open_items: [{ open: 500 }] })
  expect((await entriesOf(id))[0]).toMatchObject({
    ...{ kind: 'refund', amount: 10_000, method: 'check', reference: '2001', note: 'Paid twice' },
  })
  expect(await findBrokenAccounts(db)).toEqual([])
})

/** Gives a customer terms of 2 % within 10 days, net 30. */
const giveDiscount = (id: string) =>
  db.execute(sql`
    with terms as (
      insert into payment_terms (name, rule, days, discount_bp, discount_days)
      values (${`2/10 net 30 ${id}`}, 'days', 30, 200, 10) returning id
    )
    insert into account (customer_id, terms_id) select ${id}, id from terms
    on conflict (customer_id) do update set terms_id = excluded.terms_id`)

test('[X0-32, X0-271] T58: a payment within the days of the terms settles an invoice less the discount, which is on what was sold and not on the delivery fee or an added excise; later it doesn’t', async () => {
  const id = await addAccount()
  await giveDiscount(id)
  // $1,884.00 of goods, and $102.56 that has no discount: 2 % of the goods are $37.68.
  await invoice(id, '2026-11-10', 1_986.56, 102.56)
  expect((await accountOf(id)).open_items[0]).toMatchObject({
    ...{ open: 198_656, discount: 3_768, discount_until: '2026-11-20', due_on: '2026-12-10' },
  })
  const paid = await pay(id, 1_948.88, { received_on: '2026-11-20' })
  expect(paid.data).toMatchObject({ balance: 0, open_items: [] })
  const [discount, payment] = await entriesOf(id)
  expect(discount).toMatchObject({ kind: 'discount', amount: -3_768, day: '2026-11-20' })
  // A returned check takes its discount back.
  await shop.owner(receivables.reversePayment, {
    params: { id: payment?.item_id ?? '' },
    body: { reason: 'Not sufficient funds', fee: 35, hold: true },
  })
  expect(await accountOf(id)).toMatchObject({
    ...{ balance: 198_656 + 3_500, is_on_hold: true },
    open_items: [
      { kind: 'fee', open: 3_500 },
      { kind: 'invoice', open: 198_656 },
    ],
  })

  const late = await addAccount()
  await giveDiscount(late)
  await invoice(late, '2026-11-08', 100)
  expect((await pay(late, 98, { received_on: '2026-11-19' })).data.balance).toBe(200)
  const part = await addAccount()
  await giveDiscount(part)
  await invoice(part, '2026-11-10', 100)
  expect((await pay(part, 50, { received_on: '2026-11-12' })).data.balance).toBe(5_000)
  expect((await pay(part, 48, { received_on: '2026-11-20' })).data.balance).toBe(0)
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-32] a payment settles what is left of an invoice, also if that is less than the discount', async () => {
  const id = await addAccount()
  await giveDiscount(id)
  await invoice(id, '2026-11-10', 100)
  await open(id, 99, 'opening_credit')
  const credit = (await accountOf(id)).open_items.find(({ kind }) => kind === 'opening_credit')
  const body = { credit_id: credit?._id ?? '' }
  await shop.owner(changes.applyCredit, { params: { id }, body })
  expect((await pay(id, 1, { received_on: '2026-11-20' })).data.open_items).toEqual([])
})

const check = (customer_id: string, reference: string, amount: number, more: object = {}) => ({
  ...{ customer_id, reference, amount, ...more },
})
const batch = (checks: readonly ReturnType<typeof check>[], control_total: number, key = '') =>
  shop.owner(takeChecks, {
    body: { received_on: today, control_total, checks: [...checks] },
    ...(key !== '' && { headers: { 'Idempotency-Key': key } }),
  })

test('[X0-33] a batch of checks is booked all or none, with its total and errors by row, and once for a key', async () => {
  const [one, other] = [await addAccount(), await addAccount()]
  await invoice(one, '2026-11-01', 100)
  await invoice(one, '2026-11-05', 50)
  const checks = [check(one, '11', 120), check(other, '12', 80), check(one, '13', 40)]
  await expectRefusal(batch(checks, 239), 'invalid', 'control_total')
  const unknown = check('01900000-0000-7000-8000-000000000001', '14', 1)
  await expectRefusal(batch([...checks, unknown], 241), 'invalid', 'checks.3.customer_id')
  const twice = await batch([...checks, check(one, '13', 40)], 280).catch((error) => error)
  expect(twice).toMatchObject({ code: 'payment_repeated', body: { checks: [3] } })
  expect((await accountOf(one)).balance).toBe(15_000)

  const taken = await times(3, () => batch(checks, 240, 'batch-1'))
  expect(taken[0]?.data.map(({ amount, unapplied }) => [amount, unapplied])).toEqual([
    [12_000, 0],
    [8_000, 8_000],
    [4_000, 1_000],
  ])
  const numbers = taken.map(({ data }) => data.map(({ number }) => number))
  expect(new Set(numbers.map(String)).size).toBe(1)
  const [first = 0] = numbers[0] ?? []
  expect(numbers[0]).toEqual([first, first + 1, first + 2])
  expect((await accountOf(one)).balance).toBe(-1_000)
  const repeated = await batch([check(one, '11', 120)], 120).catch((error) => error)
  expect(repeated).toMatchObject({ code: 'payment_repeated', body: { checks: [0] } })
  await batch([check(one, '11', 120, { is_repeated: true })], 120)
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-34] each payment by cash, check or money order is in one deposit at most, whose slip lists them', async () => {
  const id = await addAccount()
  const waiting = async () =>
    (await shop.owner(listPaymentsToDeposit)).data.filter(({ customer_id }) => customer_id === id)
  await pay(id, 10, { method: 'ach' })
  for (const [method, amount] of [
    ['cash', 300],
    ['check', 88.5],
    ['money_order', 40],
    ['check', 7],
  ] as const)
    await pay(id, amount, { method, reference: method === 'check' ? `C${amount}` : '' })
  const [returned] = await entriesOf(id)
  await shop.owner(receivables.reversePayment, {
    params: { id: returned?.item_id ?? '' },
    body: { reason: 'Returned' },
  })
  expect((await waiting()).map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 30_000],
    ['check', 8_850],
    ['money_order', 4_000],
  ])
  const payment_ids = (await waiting()).map(({ _id }) => _id)
  const deposit = (ids: string[]) =>
    shop.owner(createDeposit, { body: { payment_ids: ids, day: today, note: 'Main Street' } })
  await expectRefusal(deposit([...payment_ids, returned?.item_id ?? '']), 'status_conflict')
  const made = await times(3, () => deposit(payment_ids).catch(({ code }) => code))
  const deposits = made.filter((one) => typeof one === 'object')
  expect(made.filter((one) => one === 'status_conflict')).toHaveLength(2)
  expect(deposits).toMatchObject([{ data: { number: 10_001, payments: 3, total: 42_850 } }])
  expect(await waiting()).toEqual([])
  const { data } = await shop.owner(listDeposits, {})
  expect(data[0]).toMatchObject({ number: 10_001, note: 'Main Street', day: today })
  const query = { deposit: data[0]?._id ?? '' }
  expect((await shop.owner(printDepositSlip, { query })).length).toBeGreaterThan(0)
})
