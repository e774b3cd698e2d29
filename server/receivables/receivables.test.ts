import { getHealth } from '@endcap/contract/health'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import { listMyInvoices, printMyInvoice } from '@endcap/contract/receivables/my-invoices'
import { paymentTermsEndpoints } from '@endcap/contract/receivables/payment-terms'
import * as receivables from '@endcap/contract/receivables/receivables'
import { addDays } from '@endcap/contract/shop-time'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delivery, type Line, startOrderShop, times } from '../orders/tests/order-shop.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import type { TestCaller } from '../testing/start-test-shop.ts'
import { findBrokenAccounts } from './account-check-store.ts'
import { bookItem, changeCharge, findItem, lockAccounts } from './account-store.ts'
import { checkAccounts } from './check-accounts.ts'

const shop = await startOrderShop()
const { db } = shop.context
await db.execute(sql`update settings set features = '{receivables}'`)
const by = { id: null, name: 'The owner' }
const today = '2026-11-20'
let made = 0

const addAccount = async (): Promise<string> => (await shop.customer()).id

/** Books charges of an account, each due on a day. */
const charge = (customerId: string, ...charges: readonly [dueOn: string, cents: number][]) =>
  shop.context.transaction(async (db) => {
    await lockAccounts(db, [customerId], shop.context.clock())
    const items = []
    for (const [dueOn, cents] of charges) {
      made += 1
      items.push(
        await bookItem(db, {
          ...{ customerId, kind: 'invoice', number: 900_000 + made, day: dueOn, dueOn, cents },
          ...{ at: shop.context.clock(), by },
        }),
      )
    }
    return items
  })

const pay = (customerId: string, amount: number, more: object = {}, key?: string) =>
  shop.owner(receivables.takePayment, {
    body: {
      ...{ customer_id: customerId, method: 'check', amount, received_on: today },
      ...more,
    },
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  })

const accountOf = async (id: string) =>
  (await shop.owner(receivables.getCustomerAccount, { params: { id } })).data

/** An order that is ready for its invoice. */
const placeReady = async (buyer: TestCaller, line: Line): Promise<string> => {
  const order = await shop.place(buyer, delivery(line))
  await db.execute(sql`update customer_order set status = 'ready' where id = ${order}`)
  return order
}

test('[X0-04, X0-07] a payment settles the oldest due charges, and what is left over is unapplied', async () => {
  const id = await addAccount()
  await charge(id, ['2026-11-30', 50_000], ['2026-11-10', 20_000], ['2026-10-01', 15_025])
  const [oldest] = await charge(id, ['2026-08-01', 7_500])
  const { data, number } = await pay(id, 1_000)
  expect(number).toBeGreaterThan(10_000)
  expect(data).toMatchObject({ balance: -7_475, open_items: [{ kind: 'payment', open: 7_475 }] })
  await pay(id, 5, { allocate: [] })
  expect(await accountOf(id)).toMatchObject({ ageing: { unapplied: -7_975 } })
  await expectRefusal(
    pay(id, 1, { allocate: [{ item_id: oldest?.id ?? '', amount: 1 }] }),
    'status_conflict',
  )
})

test('[X0-06] a returned check opens what it settled again, with a fee, and nothing that was booked is edited', async () => {
  const id = await addAccount()
  await charge(id, ['2026-11-01', 88_000])
  const { data, number } = await pay(id, 880, { reference: '1042' })
  expect(data.balance).toBe(0)
  const [entry] = (await shop.owner(receivables.listAccountEntries, { params: { id } })).data
  expect(entry).toMatchObject({ kind: 'payment', amount: -88_000, number, is_reversible: true })
  const body = { reason: 'Not sufficient funds', fee: 35 }
  const params = { id: entry?.item_id ?? '' }
  const reversed = await shop.owner(receivables.reversePayment, { params, body })
  expect(reversed.data).toMatchObject({
    balance: 91_500,
    open_items: [
      { kind: 'invoice', open: 88_000 },
      { kind: 'fee', open: 3_500 },
    ],
  })
  const { data: entries } = await shop.owner(receivables.listAccountEntries, { params: { id } })
  expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['fee', 3_500, 91_500],
    ['reversal', 88_000, 88_000],
    ['payment', -88_000, 0],
    ['invoice', 88_000, 88_000],
  ])
  await expectRefusal(shop.owner(receivables.reversePayment, { params, body }), 'status_conflict')
})

test('[X0-05] one payment is booked for a key, however often it is sent; another payment with the key, and an equal check, are refused', async () => {
  const id = await addAccount()
  const sent = await times(10, () => pay(id, 20, { reference: '77' }, 'key-1'))
  expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
  expect((await accountOf(id)).balance).toBe(-2_000)
  await expectRefusal(pay(id, 21, { reference: '77' }, 'key-1'), 'idempotency_key_reused')
  await expectRefusal(pay(id, 20, { reference: '77' }, 'key-2'), 'payment_repeated')
  await pay(id, 20, { reference: '77', is_repeated: true }, 'key-3')
  expect((await accountOf(id)).balance).toBe(-4_000)
})

test('[X0-02] entries can’t be changed or deleted', async () => {
  const id = await addAccount()
  await pay(id, 1)
  for (const change of [
    sql`update account_entry set cents = 5`,
    sql`delete from account_entry`,
    sql`truncate account_entry`,
  ])
    await expect(db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
})

test('[X0-01] an invoice of a shop that keeps accounts is a charge due by the customer’s terms; once something is paid, a changed order is credited, and what was paid too much is unapplied', async () => {
  const product = await shop.add('Cola', 10)
  const buyer = await shop.customer()
  const order = await placeReady(buyer, [product, 3])
  await db.execute(sql`
    with terms as (insert into payment_terms (name, rule, days) values ('Net 7', 'days', 7) returning id)
    insert into account (customer_id, terms_id) select ${buyer.id}, id from terms
    on conflict (customer_id) do update set terms_id = excluded.terms_id`)
  const issue = async (correct: boolean) =>
    (await shop.owner(issueInvoices, { body: { order_ids: [order], correct } })).data[0]
  const invoice = await issue(false)
  const issuedOn = shop.context.clock().toISOString().slice(0, 10)
  expect(await accountOf(buyer.id)).toMatchObject({
    balance: 3_000,
    open_items: [
      { kind: 'invoice', number: invoice?.number, open: 3_000, due_on: addDays(issuedOn, 7) },
    ],
  })
  const { rows } = await db.execute(
    sql`select position, quantity, amount_cents::integer as amount from invoice_line where number = ${invoice?.number}`,
  )
  expect(rows).toEqual([{ position: 1, quantity: 3, amount: 3_000 }])
  await pay(buyer.id, 30)
  await shop.change(order, {
    lines: await shop.linesWith(order, { [product]: { quantity: 1, reason: 'damaged' } }),
  })
  await issue(true)
  expect(await accountOf(buyer.id)).toMatchObject({
    balance: -2_000,
    open_items: [{ kind: 'credit', open: 2_000 }],
  })
})

type Model = {
  balance: number
  charges: Map<string, { dueOn: string; number: number; cents: number; open: number }>
  unapplied: number
}

const operation = fc.oneof(
  fc.record({
    kind: fc.constant('charge' as const),
    cents: fc.integer({ min: 1, max: 5_000 }),
    day: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ kind: fc.constant('payment' as const), cents: fc.integer({ min: 1, max: 8_000 }) }),
  fc.record({
    kind: fc.constant('change' as const),
    at: fc.nat(20),
    cents: fc.integer({ min: 0, max: 5_000 }),
  }),
  fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(20) }),
)

test('[X0-03] after any sequence of charges, corrections, payments and reversals the balance is the sum of the entries and of what is open, and nothing is settled twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 14 }), async (operations) => {
      const id = await addAccount()
      const model: Model = { balance: 0, charges: new Map(), unapplied: 0 }
      const payments: { itemId: string; cents: number; isReversed: boolean }[] = []
      for (const step of operations) {
        if (step.kind === 'charge') {
          const [item] = await charge(id, [addDays('2026-08-01', step.day), step.cents])
          model.balance += step.cents
          model.charges.set(item?.id ?? '', { dueOn: '', number: 0, cents: step.cents, open: 0 })
        } else if (step.kind === 'payment') {
          await pay(id, step.cents / 100)
          const [entry] = (await shop.owner(receivables.listAccountEntries, { params: { id } }))
            .data
          payments.push({ itemId: entry?.item_id ?? '', cents: step.cents, isReversed: false })
          model.balance -= step.cents
        } else if (step.kind === 'change') {
          const [itemId, known] =
            [...model.charges][step.at % Math.max(model.charges.size, 1)] ?? []
          if (itemId === undefined || known === undefined) continue
          await shop.context.transaction(async (db) => {
            await lockAccounts(db, [id], shop.context.clock())
            const item = await findItem(db, itemId)
            if (item !== null)
              await changeCharge(db, item, {
                ...{ cents: step.cents, day: today, at: shop.context.clock(), by, note: '' },
              })
          })
          model.balance += step.cents - known.cents
          known.cents = step.cents
        } else {
          const payment = payments[step.at % Math.max(payments.length, 1)]
          if (payment === undefined || payment.isReversed) continue
          await shop.owner(receivables.reversePayment, {
            params: { id: payment.itemId },
            body: { reason: 'Returned' },
          })
          payment.isReversed = true
          model.balance += payment.cents
        }
      }
      const account = await accountOf(id)
      expect(account.balance).toBe(model.balance)
      for (const { open, amount } of account.open_items) {
        expect(open).toBeGreaterThan(0)
        expect(open).toBeLessThanOrEqual(Math.abs(amount))
      }
      expect(await findBrokenAccounts(db)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

/** Returns the findings under Health after the nightly check. */
const accountFindings = async () => {
  await checkAccounts(shop.context)
  const { data } = await shop.owner(getHealth)
  return data.filter(({ check }) => check === 'accounts')
}
const ok = [{ level: 'ok' }]

test.each<[string, (id: string, more: number) => SQL]>([
  [
    'the balance isn’t the sum of the entries',
    (id, more) => sql`
      update account set balance_cents = balance_cents + ${more} where customer_id = ${id}`,
  ],
  [
    'what is settled isn’t the sum of the allocations',
    (id, more) => sql`
      update account_item set settled_cents = settled_cents - ${more} where customer_id = ${id}`,
  ],
  [
    'an allocation goes beyond its documents',
    (id, more) => sql`
      update allocation set cents = cents + ${more}
      where charge_id in (select id from account_item where customer_id = ${id})`,
  ],
])(
  '[X0-03] the nightly check names an account under Health if %s, and repairs nothing',
  async (_what, add) => {
    const id = await addAccount()
    await charge(id, ['2026-11-01', 100])
    await pay(id, 1)
    expect(await accountFindings()).toMatchObject(ok)
    await db.execute(add(id, 1))
    for (let night = 0; night < 2; night += 1)
      expect(await accountFindings()).toMatchObject([
        { level: 'error', message: expect.stringContaining('Corner Store') },
      ])
    await db.execute(add(id, -1))
    expect(await accountFindings()).toMatchObject(ok)
  },
)

test('[X0-03] Health names the first number of a kind of document that is missing', async () => {
  const { number } = await pay(await addAccount(), 1)
  const last = await pay(await addAccount(), 1)
  const renumber = (from: number, to: number) =>
    db.execute(sql`
      update account_item set number = ${to} where kind = 'payment' and number = ${from}`)
  expect(await accountFindings()).toMatchObject(ok)
  await renumber(number, -1)
  expect(await accountFindings()).toMatchObject([
    { level: 'error', message: expect.stringMatching(new RegExp(`PMT-${number},`)) },
  ])
  await renumber(-1, number)
  expect(await accountFindings()).toMatchObject(ok)
  expect(last.number).toBe(number + 1)
})

test('[X0-08] a buyer lists and opens their own invoices; another customer’s is not found', async () => {
  const product = await shop.add('Tea', 5)
  const buyer = await shop.customer()
  const order = await placeReady(buyer, [product, 2])
  const [invoice] = (await shop.owner(issueInvoices, { body: { order_ids: [order] } })).data
  const list = () => shop.as(buyer)(listMyInvoices)
  expect(await list()).toMatchObject({
    balance: 1_000,
    data: [{ number: invoice?.number, order_id: order, total: 1_000, open: 1_000, state: 'open' }],
  })
  await pay(buyer.id, 4)
  expect((await list()).data[0]).toMatchObject({ open: 600, state: 'partly_paid' })
  await pay(buyer.id, 6)
  expect((await list()).data[0]).toMatchObject({ open: 0, state: 'paid' })
  const params = { number: String(invoice?.number) }
  expect((await shop.as(buyer)(printMyInvoice, { params })).length).toBeGreaterThan(0)
  const other = await shop.customer()
  expect(await shop.as(other)(listMyInvoices)).toMatchObject({ balance: 0, data: [] })
  await expectRefusal(shop.as(other)(printMyInvoice, { params }), 'not_found')
})

test('[X0-05] staff set a customer’s terms, limit and hold; terms in use stay', async () => {
  const id = await addAccount()
  const { data: terms } = await shop.owner(paymentTermsEndpoints.create, {
    body: { name: 'Net 15', rule: 'days', days: 15 },
  })
  const body = { terms_id: terms._id, credit_limit: 5_000, is_on_hold: true }
  const { data } = await shop.owner(receivables.changeCustomerAccount, { params: { id }, body })
  expect(data).toMatchObject({ terms_id: terms._id, credit_limit: 500_000, is_on_hold: true })
  await expectRefusal(
    shop.owner(paymentTermsEndpoints.remove, { params: { id: terms._id } }),
    'in_use',
  )
  const none = { terms_id: '', credit_limit: null, is_on_hold: false }
  await shop.owner(receivables.changeCustomerAccount, { params: { id }, body: none })
  expect(await accountOf(id)).toMatchObject({ terms_id: '', credit_limit: null, is_on_hold: false })
  await shop.owner(paymentTermsEndpoints.remove, { params: { id: terms._id } })
  await expectRefusal(
    shop.owner(receivables.changeCustomerAccount, { params: { id }, body }),
    'invalid',
    'terms_id',
  )
})
