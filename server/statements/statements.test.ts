import * as receivables from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { addDays } from '@endcap/contract/shop-time'
import * as statements from '@endcap/contract/statements/statements'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOrderShop, times } from '../orders/tests/order-shop.ts'
import {
  bookItem,
  changeCharge,
  findItem,
  lockAccounts,
  type NewItem,
} from '../receivables/account-store.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { runAllJobs } from '../testing/run-pending-jobs.ts'
import { testNow } from '../testing/start-test-shop.ts'
import { makeStatementsOf } from './send-statements.ts'

const shop = await startOrderShop()
const { db } = shop.context
await shop.owner(changeSettings, { body: { features: ['receivables'] } })
const by = { id: null, name: 'The owner' }
let made = 0

const book = (customerId: string, item: Pick<NewItem, 'kind' | 'day' | 'dueOn' | 'cents'>) =>
  shop.context.transaction(async (db) => {
    await lockAccounts(db, [customerId], shop.context.clock())
    made += 1
    const number = item.kind === 'invoice' ? 900_000 + made : null
    return bookItem(db, { customerId, number, at: shop.context.clock(), by, ...item })
  })

const invoice = (customerId: string, day: string, dueOn: string, cents: number) =>
  book(customerId, { kind: 'invoice', day, dueOn, cents })

const pay = (customer_id: string, amount: number, received_on: string, more: object = {}) =>
  shop.owner(receivables.takePayment, {
    body: { customer_id, method: 'check', amount, received_on, ...more },
  })

const setDay = (day: string) => shop.setClock(new Date(`${day}T15:00:00.000Z`))

/** The customer of B7: $500.00, $200.00, $150.25 and $75.00 open, and $100.00 unapplied. */
const addExample = async () => {
  setDay('2026-11-28')
  const { id } = await shop.customer('Corner Store')
  await invoice(id, '2026-07-02', '2026-08-01', 7_500)
  await invoice(id, '2026-09-01', '2026-10-01', 15_025)
  await invoice(id, '2026-10-11', '2026-11-10', 20_000)
  await invoice(id, '2026-10-31', '2026-11-30', 50_000)
  await pay(id, 100, '2026-11-28', { allocate: [] })
  return id
}

const ageingOf = async (id: string, as_of: string) =>
  (await shop.owner(statements.listStatements, { query: { as_of, limit: 100 } })).data.find(
    ({ customer_id }) => customer_id === id,
  )

const csvOf = async (customer: string, as_of: string, more: object = {}) => {
  const csv = await shop.owner(statements.exportStatement, { query: { customer, as_of, ...more } })
  return csv.replace('\ufeff', '').trimEnd().split('\r\n')
}

test('[X0-50] the ageing of B7: 500.00, 200.00, 150.25, 0.00, 75.00 and −100.00 unapplied are $825.25', async () => {
  const id = await addExample()
  expect(await ageingOf(id, '2026-11-28')).toMatchObject({
    columns: [50_000, 20_000, 15_025, 0, 7_500],
    unapplied: -10_000,
    total: 82_525,
  })
  const ageing = await shop.owner(statements.exportAgeing, { query: { as_of: '2026-11-28' } })
  expect(ageing.replace('\ufeff', '').split('\r\n')).toEqual([
    'Account,Current,1-30,31-60,61-90,Over 90,Unapplied,Balance',
    expect.stringMatching(/,500\.00,200\.00,150\.25,0\.00,75\.00,-100\.00,825\.25$/),
    '',
  ])
})

test('[X0-50] a day in the past is shown as its evening was, whatever was paid, corrected and reversed since', async () => {
  setDay('2026-11-01')
  const { id } = await shop.customer()
  const item = await invoice(id, '2026-10-01', '2026-10-31', 10_000)
  setDay('2026-11-10')
  const { data } = await pay(id, 60, '2026-11-10')
  expect(data.balance).toBe(4_000)
  setDay('2026-11-15')
  const { data: entries } = await shop.owner(receivables.listAccountEntries, { params: { id } })
  await shop.owner(receivables.reversePayment, {
    params: { id: entries[0]?.item_id ?? '' },
    body: { reason: 'Not sufficient funds', fee: 35 },
  })
  setDay('2026-11-20')
  await pay(id, 135, '2026-11-20')
  const totals = []
  for (const day of ['09-30', '10-01', '11-09', '11-10', '11-14', '11-15', '11-19', '11-20'])
    totals.push((await ageingOf(id, `2026-${day}`))?.total)
  expect(totals).toEqual([undefined, 10_000, 10_000, 4_000, 4_000, 13_500, 13_500, undefined])
  expect(await csvOf(id, '2026-11-12')).toEqual([
    'Date,Document,PO,Due,Amount,Paid,Open,Days Past Due',
    `2026-10-01,Invoice INV-${item.number},,2026-10-31,100.00,60.00,40.00,12`,
    ',Balance,,,,,40.00,',
  ])
})

test('[X0-50] a check entered days after it came counts from its day, unless another payment settled the invoice then', async () => {
  setDay('2026-11-01')
  const { id } = await shop.customer()
  await invoice(id, '2026-11-01', '2026-11-01', 10_000)
  setDay('2026-11-02')
  await pay(id, 100, '2026-11-02')
  setDay('2026-11-10')
  const { data: entries } = await shop.owner(receivables.listAccountEntries, { params: { id } })
  const params = { id: entries[0]?.item_id ?? '' }
  await shop.owner(receivables.reversePayment, { params, body: { reason: 'Returned' } })
  await pay(id, 100, '2026-11-05')
  expect(await ageingOf(id, '2026-11-06')).toMatchObject({
    columns: [0, 0, 0, 0, 0],
    unapplied: -10_000,
    total: -10_000,
  })
  expect(await ageingOf(id, '2026-11-04')).toBeUndefined()
  await invoice(id, '2026-11-10', '2026-11-10', 5_000)
  await pay(id, 50, '2026-11-07')
  expect(await ageingOf(id, '2026-11-10')).toBeUndefined()
})

test('[X0-51] a balance forward begins with the balance before the month and adds up to the one at its end', async () => {
  const id = await addExample()
  await invoice(id, '2026-11-03', '2026-11-03', 1_000)
  expect(await csvOf(id, '2026-11-28', { layout: 'balance_forward' })).toEqual([
    'Date,Document,PO,Due,Amount,Balance',
    '2026-11-01,Balance forward,,,,925.25',
    expect.stringMatching(/^2026-11-03,Invoice INV-\d+,,2026-11-03,10\.00,935\.25$/),
    expect.stringMatching(/^2026-11-28,Payment PMT-\d+,,,-100\.00,835\.25$/),
    '2026-11-28,Balance,,,,835.25',
  ])
  expect((await csvOf(id, '2026-12-31', { layout: 'balance_forward' }))[1]).toBe(
    '2026-12-01,Balance forward,,,,835.25',
  )
  await expectRefusal(csvOf(id, '2026-11-28', { layout: 'other' }), 'invalid', 'layout')
})

const step = fc.record({
  kind: fc.constantFrom('charge', 'payment', 'payment', 'change', 'reverse'),
  cents: fc.integer({ min: 1, max: 5_000 }),
  at: fc.nat(20),
  /** Days that pass before it. */
  later: fc.nat(12),
  /** Days before today on which a payment was received or a charge is dated. */
  before: fc.nat(20),
})

test('[X0-36, X0-50] after any sequence of charges, corrections, payments and reversals, some entered days later, the ageing of any day adds up to the entries up to it, and nothing is settled beyond its amount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      let day = '2026-06-01'
      const first = day
      made += 1
      const name = `Any Day ${10_000 + made}`
      const { id } = await shop.customer(name)
      const charges: string[] = []
      const payments: string[] = []
      for (const { kind, cents, at, later, before } of steps) {
        day = addDays(day, later)
        setDay(day)
        const dated = addDays(day, -before)
        if (kind === 'charge')
          charges.push((await invoice(id, dated, addDays(dated, at), cents)).id)
        else if (kind === 'payment') {
          await pay(id, cents / 100, dated, { is_repeated: true })
          const { data } = await shop.owner(receivables.listAccountEntries, { params: { id } })
          payments.push(data[0]?.item_id ?? '')
        } else if (kind === 'change' && charges.length > 0)
          await shop.context.transaction(async (db) => {
            await lockAccounts(db, [id], shop.context.clock())
            const item = await findItem(db, charges[at % charges.length] ?? '')
            if (item !== null)
              await changeCharge(db, item, {
                ...{ cents, day, at: shop.context.clock(), by, note: '' },
              })
          })
        else if (kind === 'reverse' && payments.length > 0) {
          const params = { id: payments[at % payments.length] ?? '' }
          const body = { reason: 'Returned' }
          await shop.owner(receivables.reversePayment, { params, body }).catch(() => {})
        }
      }
      for (let asOf = addDays(first, -25); asOf <= day; asOf = addDays(asOf, 4)) {
        const { rows } = await db.execute<{ cents: number }>(sql`
          select coalesce(sum(cents), 0)::integer as cents from account_entry
          where customer_id = ${id} and day <= ${asOf}`)
        const lines = (await csvOf(id, asOf)).slice(1)
        const open = lines.slice(0, -1).map((line) => {
          const [, , , due, amount, paid, left] = line.split(',')
          return { isCharge: due !== '', numbers: [amount, paid, left].map(Number) }
        })
        expect([asOf, lines.at(-1)]).toEqual([
          asOf,
          `,Balance,,,,,${((rows[0]?.cents ?? 0) / 100).toFixed(2)},`,
        ])
        const listed = await shop.owner(receivables.listReceivables, {
          query: { as_of: asOf, q: name },
        })
        const { columns, unapplied, total } = listed.ageing
        expect([asOf, total]).toEqual([asOf, rows[0]?.cents])
        expect(columns.reduce((sum, open) => sum + open, unapplied)).toBe(total)
        expect([...columns, -unapplied].every((open) => open >= 0)).toBe(true)
        for (const { isCharge, numbers } of open)
          for (const number of numbers)
            expect(isCharge ? number >= 0 : number <= 0, `${asOf} ${numbers}`).toBe(true)
      }
    }),
    { numRuns: 12 },
  )
})

const send = (day: string) => shop.owner(statements.sendStatements, { body: { day } })

const mailed = async (day: string) =>
  (await shop.mails()).filter(
    ({ content }) => content.kind === 'statement' && content.facts.as_of === day,
  )

test('[X0-52] two clerks who send at once, and jobs that are repeated, send each customer with a balance one statement of a day', async () => {
  setDay('2026-12-01')
  const withoutBalance = await shop.customer()
  await invoice(withoutBalance.id, '2026-12-01', '2026-12-01', 500)
  await pay(withoutBalance.id, 5, '2026-12-01')
  const owing = await times(60, () => shop.customer())
  for (const { id } of owing) await invoice(id, '2026-12-01', '2026-12-01', 100)
  const [run] = await Promise.all([send('2026-12-01'), send('2026-12-01')])
  const { total } = run.data
  expect(total).toBeGreaterThanOrEqual(60)
  await times(3, () => makeStatementsOf(shop.context, '2026-12-01'))
  await runAllJobs(shop.context)
  await send('2026-12-01')
  await runAllJobs(shop.context)
  const sent = await mailed('2026-12-01')
  expect(sent.length).toBe(total)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(total)
  expect(sent.map(({ to }) => to)).not.toContain(withoutBalance.email)
  const list = await shop.owner(statements.listStatements, { query: { as_of: '2026-12-01' } })
  expect(list.run).toMatchObject({ total, made: total, failed: 0, layout: 'open_items' })
  expect(list.data[0]).toMatchObject({ mail_status: 'kept' })
  await invoice(withoutBalance.id, '2026-12-01', '2026-12-01', 700)
  expect((await send('2026-12-01')).data.total).toBe(total + 1)
})

test('[X0-52] a job whose process dies in a batch leaves no statement without a mail, and continues when it is run again', async () => {
  setDay('2026-12-02')
  await send('2026-12-02')
  const { context } = shop
  const dying: typeof context = {
    ...context,
    transaction: (work, on) =>
      context.transaction(async (db) => {
        await work(db)
        throw new Error('killed')
      }, on),
  }
  await expect(makeStatementsOf(dying, '2026-12-02')).rejects.toThrow('killed')
  expect(await mailed('2026-12-02')).toEqual([])
  await runAllJobs(context)
  const { run } = await shop.owner(statements.listStatements, { query: { as_of: '2026-12-02' } })
  expect(run?.made).toBe(run?.total)
  expect((await mailed('2026-12-02')).length).toBe(run?.total)
})

test('[X0-53] a statement says what it said when it was sent; its customer, and nobody else, lists and opens it', async () => {
  setDay('2026-12-03')
  const buyer = await shop.customer()
  await invoice(buyer.id, '2026-12-03', '2026-12-03', 4_200)
  await send('2026-12-03')
  await runAllJobs(shop.context)
  await pay(buyer.id, 42, '2026-12-03')
  const mine = shop.as(buyer)
  expect((await mine(statements.listMyStatements)).data).toEqual([
    { day: '2026-12-03', balance: 4_200, overdue: 0 },
  ])
  const params = { day: '2026-12-03' }
  expect(await mine(statements.exportMyStatement, { params })).toContain(',42.00,0.00,42.00,0')
  const pdf = Buffer.from(await mine(statements.printMyStatement, { params })).toString()
  expect(pdf).toContain('"kind":"statements"')
  expect(await csvOf(buyer.id, '2026-12-03', { sent: '1' })).toHaveLength(3)
  expect(await csvOf(buyer.id, '2026-12-03')).toHaveLength(2)
  const other = shop.as(await shop.customer())
  expect((await other(statements.listMyStatements)).data).toEqual([])
  await expectRefusal(other(statements.printMyStatement, { params }), 'not_found')
  await expectRefusal(mine(statements.printMyStatement, { params: { day: 'x' } }), 'not_found')
})

test('[X0-52] no statement of a day to come is sent, and none of a shop without accounts', async () => {
  shop.setClock(testNow)
  await expectRefusal(send('2026-11-22'), 'invalid', 'day')
  await shop.owner(changeSettings, { body: { features: [] } })
  await expectRefusal(send('2026-11-20'), 'status_conflict')
  expect((await shop.owner(statements.listStatements)).total).toBe(0)
  await shop.owner(changeSettings, { body: { features: ['receivables'] } })
})
