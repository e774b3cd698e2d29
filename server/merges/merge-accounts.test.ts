import { makeAccountingBatch } from '@endcap/contract/accounting/accounting'
import { mergeCustomers, undoMerge } from '@endcap/contract/accounts/customers'
import { listClaims } from '@endcap/contract/claims/claims'
import { issueInvoices } from '@endcap/contract/printing/invoices'
import * as changes from '@endcap/contract/receivables/account-changes'
import { fileCashReport } from '@endcap/contract/receivables/cash-reports'
import { createMemo } from '@endcap/contract/receivables/memos'
import { listMyInvoices } from '@endcap/contract/receivables/my-invoices'
import * as receivables from '@endcap/contract/receivables/receivables'
import { sendStatements } from '@endcap/contract/statements/statements'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startClaimShop } from '../claims/tests/claim-shop.ts'
import { checkout, delivery } from '../orders/tests/order-shop.ts'
import { findBrokenAccounts } from '../receivables/account-check-store.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'

const shop = await startClaimShop()
const { db } = shop.context
const today = shop.context.clock().toISOString().slice(0, 10)

const merge = (id: string, other_id: string) =>
  shop.owner(mergeCustomers, { params: { id }, body: { other_id } })
const undo = (id: string) => shop.owner(undoMerge, { params: { id } })
const pay = (customer_id: string, amount: number, more: object = {}, key = '') =>
  shop.owner(receivables.takePayment, {
    body: { customer_id, method: 'check', amount, received_on: today, ...more },
    ...(key !== '' && { headers: { 'Idempotency-Key': key } }),
  })
const open = (id: string, amount: number) =>
  shop.owner(changes.addOpeningBalance, {
    params: { id },
    body: { kind: 'opening', amount, day: today, note: 'From the old system' },
  })
const accountOf = async (id: string) =>
  (await shop.owner(receivables.getCustomerAccount, { params: { id } })).data
const entriesOf = async (id: string) =>
  (await shop.owner(receivables.listAccountEntries, { params: { id }, query: { limit: 100 } })).data
const newestOf = async (id: string) => (await entriesOf(id))[0]?.item_id ?? ''
const reverse = (id: string) =>
  shop.owner(receivables.reversePayment, { params: { id }, body: { reason: 'Returned' } })
const newCustomer = async () => (await shop.customer()).id
const accountingNameOf = async (id: string) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select accounting_name as name from account where customer_id = ${id}`,
  )
  return rows[0]?.name
}

/** Two customers with an invoice of $539.40 each, of which the other one has claimed and paid a part. */
const addTwo = async () => {
  const [one, other] = [await shop.delivered(), await shop.delivered()]
  await shop.claim(other)
  await pay(other.buyer.id, 39.4, {}, 'one key')
  await pay(one.buyer.id, 9.4, {}, 'one key')
  return { one: one.buyer, other: other.buyer, order: other.order }
}
const balances = { one: 53_000, other: 50_000 }

test('[X0-78] a merge moves invoices, payments, claims, statements and reports of cash; the customer who stays sees them', async () => {
  const { one, other, order } = await addTwo()
  await shop.owner(fileCashReport, {
    params: { id: other.id },
    body: { filed_on: today, note: '' },
  })
  await db.execute(sql`
    insert into statement_run (day, layout, staff_name, created_at)
    values ('2026-10-30', 'open_items', 'The owner', now()), ('2026-10-31', 'open_items', 'The owner', now())
    on conflict do nothing`)
  await db.execute(sql`
    insert into statement (day, customer_id, facts)
    values ('2026-10-30', ${other.id}, '{}'), ('2026-10-31', ${other.id}, '{"of": "other"}'),
      ('2026-10-31', ${one.id}, '{"of": "one"}')`)
  const had = async (id: string) => {
    const { rows } = await db.execute(sql`
      select (select count(*)::integer from cash_report where customer_id = ${id}) as reports, array(
        select concat(day, facts ->> 'of') from statement where customer_id = ${id} order by day) as statements`)
    return rows[0]
  }
  const before = await had(other.id)
  await merge(one.id, other.id)
  expect(await accountOf(one.id)).toMatchObject({
    balance: balances.one + balances.other,
    open_items: [{ kind: 'invoice' }, { kind: 'invoice' }],
  })
  expect((await entriesOf(one.id)).map(({ amount }) => amount)).toEqual([
    ...[-940, -3_940, 53_940, 53_940],
  ])
  expect(await shop.as(one)(listMyInvoices)).toMatchObject({ total: 2, balance: 103_000 })
  const claims = await shop.owner(listClaims, { query: { customer_id: one.id } })
  expect(claims.data).toMatchObject([{ order_id: order }])
  expect(await had(one.id)).toEqual({ reports: 1, statements: ['2026-10-30', '2026-10-31one'] })
  await expectRefusal(pay(other.id, 1), 'not_found')
  expect(await findBrokenAccounts(db)).toEqual([])

  await undo(other.id)
  expect((await accountOf(one.id)).balance).toBe(balances.one)
  expect((await accountOf(other.id)).balance).toBe(balances.other)
  expect(await had(other.id)).toEqual(before)
  expect(await had(one.id)).toEqual({ reports: 0, statements: ['2026-10-31one'] })
  const theirs = await shop.owner(listClaims, { query: { customer_id: other.id } })
  expect(theirs.data).toMatchObject([{ order_id: order }])
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-78] the account that stays has its own terms and limit, and is on hold if either was; an undo gives each its own', async () => {
  const { one, other } = await addTwo()
  const set = (id: string, body: object) =>
    shop.owner(receivables.changeCustomerAccount, { params: { id }, body })
  await set(one.id, { credit_limit: 900 })
  await set(other.id, { credit_limit: 5, is_on_hold: true })
  await merge(one.id, other.id)
  expect(await accountOf(one.id)).toMatchObject({ credit_limit: 90_000, is_on_hold: true })
  await undo(other.id)
  expect(await accountOf(one.id)).toMatchObject({ credit_limit: 90_000, is_on_hold: false })
  expect(await accountOf(other.id)).toMatchObject({ credit_limit: 500, is_on_hold: true })
})

test('[X0-78] statements are sent while customers with balances are merged', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [target, other] = [await newCustomer(), await newCustomer()]
    await open(target, 10)
    await open(other, 10)
    await Promise.all([
      merge(target, other),
      shop.owner(sendStatements, { body: { day: today } }),
      shop.owner(sendStatements, { body: { day: today } }),
    ])
  }
})

test('[X0-78] the name in the accounting program moves only to an account without one, and nobody else gets it', async () => {
  const batch = () => shop.owner(makeAccountingBatch, { body: { until: today } })
  const [named, unnamed] = [await newCustomer(), await newCustomer()]
  await pay(named, 1)
  await batch()
  const name = await accountingNameOf(named)
  await merge(unnamed, named)
  // Business names are alike, so that the next one would take it.
  await db.execute(sql`
    update customer set business_name = ${name} where id = ${unnamed}`)
  const third = await newCustomer()
  await db.execute(sql`update customer set business_name = ${name} where id = ${third}`)
  await pay(unnamed, 2)
  await pay(third, 3)
  await batch()
  expect(await accountingNameOf(unnamed)).toBe(name)
  expect(await accountingNameOf(third)).not.toBe(name)
  await merge(third, unnamed)
  const fourth = await newCustomer()
  await db.execute(sql`update customer set business_name = ${name} where id = ${fourth}`)
  await pay(fourth, 4)
  await batch()
  expect(await accountingNameOf(fourth)).not.toBe(name)
  await undo(unnamed)
  await undo(named)
  expect(await accountingNameOf(named)).toBe(name)
  expect(await accountingNameOf(unnamed)).toBeNull()
  // Through a chain, each undone merge may have had the name.
  await merge(unnamed, named)
  await merge(await newCustomer(), unnamed)
  await undo(named)
  await undo(unnamed)
  expect(await accountingNameOf(named)).toBe(name)
  expect(await accountingNameOf(unnamed)).toBeNull()
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-78] an undo gives back what was booked since for the customer’s orders and documents alone', async () => {
  const { one, other, order } = await addTwo()
  const uninvoiced = await shop.place(other, {
    ...delivery([shop.vape, 1]),
    customer: checkout,
  })
  await db.execute(sql`update customer_order set status = 'ready' where id = ${uninvoiced}`)
  await merge(one.id, other.id)
  const [check] = (await entriesOf(one.id)).filter(({ amount }) => amount === -3_940)
  await reverse(check?.item_id ?? '')
  await shop.owner(issueInvoices, { body: { order_ids: [uninvoiced] } })
  const credit = { kind: 'credit', customer_id: one.id, order_id: order, reason: 'Broken' } as const
  await shop.owner(createMemo, { body: { ...credit, amount: 1 } })
  const invoice = (await accountOf(one.id)).open_items.find(({ order_id }) => order_id === order)
  await pay(one.id, 20, { allocate: [{ item_id: invoice?._id ?? '', amount: 20 }] })
  await pay(one.id, 5, { allocate: [] })
  await undo(other.id)
  expect((await accountOf(one.id)).balance).toBe(balances.one - 500)
  expect((await accountOf(other.id)).balance).toBe(balances.other + 3_940 + 1_000 - 100 - 2_000)
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-78] a merge whose documents settle each other is undone once the payment is reversed', async () => {
  const { one, other } = await addTwo()
  await merge(one.id, other.id)
  await pay(one.id, 1_000)
  const both = await newestOf(one.id)
  await expect(undo(other.id)).rejects.toThrow(/^Payment PMT-\d+ paid documents of both/)
  expect((await accountOf(one.id)).balance).toBe(3_000)
  await reverse(both)
  await undo(other.id)
  expect((await accountOf(one.id)).balance).toBe(balances.one)
  expect((await accountOf(other.id)).balance).toBe(balances.other)
  expect(await findBrokenAccounts(db)).toEqual([])
})

test('[X0-78] a credit that settles documents of both keeps them merged', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  await open(one, 10)
  await open(other, 10)
  await merge(one, other)
  const body = { kind: 'credit', customer_id: one, reason: 'Broken', amount: 20 } as const
  const { data } = await shop.owner(createMemo, { body })
  await shop.owner(changes.applyCredit, { params: { id: one }, body: { credit_id: data._id } })
  await expect(undo(other)).rejects.toThrow(/^Credit memo CM-\d+ settled documents of both/)
})

test('[X0-02, X0-78] an entry’s customer is its document’s', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  await pay(one, 1)
  await expect(
    db.execute(sql`update account_entry set customer_id = ${other} where customer_id = ${one}`),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining('belongs to the customer') },
  })
})

test('[X0-78] payments that are booked while customers are merged and separated are in one account each, or refused', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  await pay(one, 1)
  await pay(other, 1)
  let documents = 2
  for (const change of [() => merge(one, other), () => undo(other), () => merge(one, other)]) {
    const payment = await newestOf(one)
    const bookings = () => [one, other, one, other].map((id) => pay(id, 1))
    const [changed, ...booked] = await Promise.allSettled([
      change(),
      ...bookings(),
      reverse(payment),
      ...bookings(),
    ])
    expect(changed).toMatchObject({ status: 'fulfilled' })
    for (const each of booked)
      if (each.status === 'fulfilled') documents += 1
      else expect(['not_found', 'status_conflict']).toContain(each.reason.code)
    expect(await findBrokenAccounts(db)).toEqual([])
  }
  expect(await entriesOf(one)).toHaveLength(documents)
})

const step = fc.oneof(
  ...(['open', 'pay', 'pay', 'merge', 'merge'] as const).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      at: fc.nat(2),
      other: fc.nat(2),
      dollars: fc.integer({ min: 1, max: 40 }),
    }),
  ),
  ...(['reverse', 'undo', 'undo'] as const).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      at: fc.nat(20),
      other: fc.nat(2),
      dollars: fc.constant(0),
    }),
  ),
)

type Merge = { target: string; moved: Set<string>; stays: Set<string>; merges: string[] }

/**
 * Knows the owner of each document. A merge moves all documents of a customer; an undo returns at least those, and none that
 * the remaining customer had.
 */
class Model {
  readonly ownerOf = new Map<string, string>()
  readonly centsOf = new Map<string, number>()
  readonly reversals = new Set<string>()
  readonly merges = new Map<string, Merge>()
  of(customer: string): string[] {
    return [...this.ownerOf].flatMap(([item, owner]) => (owner === customer ? item : []))
  }
  balanceOf(customer: string): number {
    return this.of(customer).reduce((sum, item) => sum + (this.centsOf.get(item) ?? 0), 0)
  }
  merge(target: string, other: string): void {
    const [stays, moved] = [new Set(this.of(target)), new Set(this.of(other))]
    const merges = [...this.merges].flatMap(([id, merge]) => (merge.target === other ? id : []))
    for (const item of moved) this.ownerOf.set(item, target)
    this.retarget(merges, target)
    this.merges.set(other, { target, moved, stays, merges })
  }
  undo(restored: string, { merges }: Merge, items: ReadonlySet<string>): void {
    this.merges.delete(restored)
    for (const item of items) this.ownerOf.set(item, restored)
    this.retarget(merges, restored)
  }
  /** Documents booked by now stay unless their own merge has moved them; a reversal is its payment’s. */
  retarget(merges: readonly string[], target: string): void {
    for (const id of merges) {
      const merge = this.merges.get(id)
      if (merge === undefined) continue
      const stays = this.of(target).filter(
        (item) => !merge.moved.has(item) && !this.reversals.has(item),
      )
      this.merges.set(id, { ...merge, target, stays: new Set(stays) })
    }
  }
}

test('[X0-78] after any sequence of bookings, merges and undos each balance is the sum of the customer’s documents and of what is open, and no document is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const customers = [await newCustomer(), await newCustomer(), await newCustomer()]
      const model = new Model()
      const payments: string[] = []
      const isHere = (id: string) => !model.merges.has(id)
      const learn = async (customer: string) => {
        for (const { item_id, kind: of, amount } of await entriesOf(customer))
          if (!model.ownerOf.has(item_id)) {
            model.ownerOf.set(item_id, customer)
            model.centsOf.set(item_id, amount)
            if (of === 'reversal') model.reversals.add(item_id)
          }
      }
      for (const { kind, at, other, dollars } of steps) {
        const [one, two] = [customers[at % 3] ?? '', customers[other] ?? '']
        if (kind === 'open' || kind === 'pay') {
          if (!isHere(one)) continue
          await (kind === 'open' ? open(one, dollars) : pay(one, dollars))
          if (kind === 'pay') payments.push(await newestOf(one))
          await learn(one)
        } else if (kind === 'reverse') {
          const [payment] = payments.splice(at % Math.max(payments.length, 1), 1)
          if (payment === undefined) continue
          await reverse(payment)
          await learn(model.ownerOf.get(payment) ?? '')
        } else if (kind === 'merge') {
          if (one === two || !isHere(one) || !isHere(two)) continue
          await merge(one, two)
          model.merge(one, two)
        } else {
          const [restored, merged] = [...model.merges][at % Math.max(model.merges.size, 1)] ?? []
          if (restored === undefined || merged === undefined) continue
          const back = [...merged.moved].filter((item) => model.ownerOf.get(item) === merged.target)
          if (
            await undo(restored).then(
              () => true,
              () => false,
            )
          ) {
            const theirs = new Set((await entriesOf(restored)).map(({ item_id }) => item_id))
            expect([...theirs]).toEqual(expect.arrayContaining(back))
            expect([...theirs].filter((item) => merged.stays.has(item))).toEqual([])
            for (const item of theirs) expect(model.ownerOf.get(item)).toBe(merged.target)
            model.undo(restored, merged, theirs)
          } else {
            const { rows } = await db.execute<{ ties: number }>(sql`
              select count(*)::integer as ties from allocation
              where undone_on is null and (credit_id = any (${sql.param(back)}::uuid[]))
                <> (charge_id = any (${sql.param(back)}::uuid[]))`)
            expect(rows[0]?.ties).toBeGreaterThan(0)
          }
        }
        for (const id of customers.filter(isHere)) {
          const account = await accountOf(id)
          expect(account.balance).toBe(model.balanceOf(id))
          expect(new Set((await entriesOf(id)).map(({ item_id }) => item_id))).toEqual(
            new Set(model.of(id)),
          )
        }
        expect(await findBrokenAccounts(db)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})
