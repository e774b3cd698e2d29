import { maxUninvoicedDays } from '@endcap/contract/limits'
import { changeSettings } from '@endcap/contract/settings'
import { addDays } from '@endcap/contract/shop-time'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../database/database.ts'
import { findCredit } from '../orders/order/credit-store.ts'
import { listInvoicesOf } from '../printing/my-invoice-store.ts'
import { listBalances } from '../statements/statement-store.ts'
import { type Explained, explain } from '../testing/explain.ts'
import { openTestShop } from '../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../testing/vacuum.ts'
import { countOverdue, countUninvoiced } from '../today/today-store.ts'
import { findBrokenAccounts } from './account-check-store.ts'
import { findOpenItems } from './account-store.ts'
import { findCashReports, readCashRule } from './cash-report-store.ts'
import { listDeposits, listPaymentsToDeposit } from './deposit-store.ts'
import { listAccountEntries, listReceivables } from './receivables-store.ts'

const customers = 5_000
const invoices = 500_000
/** The newest invoices: five of each customer. */
const openInvoices = 25_000
/** The newest invoices, whose orders there are. */
const invoicedOrders = 20_000

const shop = await openTestShop()
const { db } = shop.context
const today = shop.context.clock().toISOString().slice(0, 10)
await shop.as(await shop.staff('owner'))(changeSettings, { body: { features: ['receivables'] } })

// Ten years of invoices, each but the newest paid ten days later, by each method in turn.
const day = sql`${today}::date - (${invoices} - number) * 3650 / ${invoices}`
const isOrdered = sql`kind = 'invoice' and number > ${invoices - invoicedOrders}`
const isPaid = sql`number <= ${invoices - openInvoices}`
for (const insert of [
  sql`insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
        country, state, password_hash, status)
      select 'Buyer ' || nr, 'buyer' || nr || '@shop.test', '', 'Store ' || md5(nr::text), '', '', '',
        '', '', '', '', 'approved'
      from generate_series(1, ${customers}) nr`,
  sql`insert into account (customer_id) select id from customer on conflict do nothing`,
  sql`create table debtor as
      select customer_id as id, row_number() over (order by customer_id) - 1 as nr from account`,
  sql`insert into account_item (customer_id, kind, number, day, due_on, cents, settled_cents, at, staff_name)
      select debtor.id, 'invoice', number, ${day}, ${day} + 15, 10000 + number % 90000,
        case when ${isPaid} then 10000 + number % 90000 else 0 end, ${day}, 'Somebody'
      from generate_series(1, ${invoices}) number join debtor on debtor.nr = number % ${customers}`,
  sql`insert into customer_order (customer_id, type, name, email, phone, business_name,
        business_address, total_cents, status, created_at, invoice_number)
      select customer_id, 'Pick-up', '', '', '', '', '', cents, 'delivered', at, number
      from account_item where ${isOrdered}`,
  sql`insert into invoice (number, revision, order_id, issued_at, staff_name, total_cents, facts)
      select invoice_number, 1, id, created_at, 'Somebody', total_cents, '{}' from customer_order`,
  sql`insert into account_item (customer_id, kind, number, day, cents, settled_cents, method, reference, at, staff_name)
      select customer_id, 'payment', number, day + 10, -cents, cents,
        (array['cash', 'check', 'ach', 'money_order'])[1 + number % 4], number::text, at, 'Somebody'
      from account_item where kind = 'invoice' and ${isPaid}`,
  sql`insert into allocation (credit_id, charge_id, cents, day, credit_day, charge_day)
      select p.id, i.id, i.cents, p.day, p.day, i.day
      from account_item p join account_item i on i.number = p.number and i.kind = 'invoice'
      where p.kind = 'payment'`,
  sql`insert into account_entry (customer_id, item_id, day, at, kind, cents, staff_name)
      select customer_id, id, day, at, kind, cents, staff_name from account_item order by at`,
  sql`update account a set balance_cents = sums.cents
      from (select customer_id, sum(cents) as cents from account_entry group by 1) sums
      where sums.customer_id = a.customer_id`,
])
  await db.execute(insert)
await vacuumUntilVisible(db)

/** Explains a store’s statements instead of executing them. */
const explained = async (work: (db: Db) => Promise<unknown>): Promise<Explained> => {
  const plans: Explained[] = []
  const handle = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: SQL) => {
            plans.push(await explain(db, query))
            return { rows: [] }
          }
        : Reflect.get(target, name),
  })
  await work(handle)
  const [plan] = plans
  if (plan === undefined) throw new Error('The store executed nothing.')
  return plan
}

const { rows } = await db.execute<{ id: string }>(sql`select id from debtor where nr = 7`)
const id = rows[0]?.id ?? ''
const all = { asOf: today, name: '', show: null, sort: 'oldest_due' } as const
const slice = { limit: 50, offset: 0 }

const timeZone = 'America/New_York'
const invoicesOf = (handle: Db, isOpen: boolean) =>
  listInvoicesOf(handle, id, { isOpen, orderId: null, number: null }, { today, timeZone }, slice)

type Reads = Record<string, (db: Db) => Promise<unknown>>

const readsOfAll: Reads = {
  'receivables of today': (handle) => listReceivables(handle, all, slice),
  'receivables of a business': (handle) => listReceivables(handle, { ...all, name: 'a' }, slice),
  'receivables past due': (handle) => listReceivables(handle, { ...all, show: 'overdue' }, slice),
  'receivables of 14 days ago': (handle) =>
    listReceivables(handle, { ...all, asOf: addDays(today, -14) }, slice),
  'receivables of a year ago': (handle) =>
    listReceivables(handle, { ...all, asOf: addDays(today, -365) }, slice),
  'balances of today': (handle) => listBalances(handle, { asOf: today, q: '' }, slice),
  deposits: (handle) => listDeposits(handle, slice),
  'payments to deposit': (handle) => listPaymentsToDeposit(handle, 500),
  'what is past due': (handle) => countOverdue(handle, today),
  'delivered orders without an invoice': (handle) =>
    countUninvoiced(handle, timeZone, addDays(today, -maxUninvoicedDays)),
  'cash to report': async (handle) => {
    const rule = await readCashRule(db)
    if (rule !== null) await findCashReports(handle, rule, { today, timeZone })
  },
}

/** Of an account with 195 entries. */
const readsOfOne: Reads = {
  'the entries of an account': (handle) => listAccountEntries(handle, id, slice),
  'its oldest entries': (handle) => listAccountEntries(handle, id, { ...slice, offset: 150 }),
  'what is left of its limit': (handle) => findCredit(handle, id, today),
  'the invoices of a buyer': (handle) => invoicesOf(handle, false),
  'the open ones': (handle) => invoicesOf(handle, true),
}

const expectIndexes = ({ scanned }: Explained) =>
  expect(
    scanned.filter((table) =>
      /^(account_item|account_entry|allocation|customer_order|invoice)$/.test(table),
    ),
  ).toEqual([])

test('[X0-35] the accounts of a million entries add up', async () => {
  expect(await findBrokenAccounts(db)).toEqual([])
  expect(await findOpenItems(db, id)).toHaveLength(5)
})

test.each(Object.entries(readsOfAll))(
  '[X0-35] with a million entries, %s come from indexes, by what is open or new alone',
  async (_what, read) => {
    const plan = await explained(read)
    expectIndexes(plan)
    expect(plan.rowsRead).toBeLessThan(3 * openInvoices)
  },
)

test.each(Object.entries(readsOfOne))(
  '[X0-35] with a million entries, %s come from indexes, by what is the account’s alone',
  async (_what, read) => {
    const plan = await explained(read)
    expectIndexes(plan)
    expect(plan.rowsRead).toBeLessThan(1_000)
  },
)
