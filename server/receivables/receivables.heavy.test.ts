import { listCashReports } from '@endcap/contract/receivables/cash-reports'
import { listDeposits, listPaymentsToDeposit } from '@endcap/contract/receivables/deposits'
import * as receivables from '@endcap/contract/receivables/receivables'
import { changeSettings } from '@endcap/contract/settings'
import { addDays } from '@endcap/contract/shop-time'
import { getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'
import { findBrokenAccounts } from './account-store.ts'

const customers = 5_000
const invoices = 500_000
/** The newest invoices are open: about five of each customer. */
const openInvoices = 25_000

const shop = await openTestShop()
const { db } = shop.context
const owner = shop.as(await shop.staff('owner'))
const today = shop.context.clock().toISOString().slice(0, 10)
await owner(changeSettings, { body: { features: ['receivables'] } })

// Ten years of invoices, each but the newest paid ten days later, in turn by each method.
const day = sql`${today}::date - (${invoices} - number) * 3650 / ${invoices}`
for (const insert of [
  sql`insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
        country, state, password_hash, status)
      select 'Buyer ' || nr, 'buyer' || nr || '@shop.test', '', 'Store ' || md5(nr::text), '', '', '',
        '', '', '', '', 'approved'
      from generate_series(1, ${customers}) nr`,
  sql`insert into account (customer_id) select id from customer on conflict do nothing`,
  sql`create table debtor as
      select id, row_number() over (order by id) - 1 as nr from account a join customer on id = customer_id`,
  sql`insert into account_item (customer_id, kind, number, day, due_on, cents, at, staff_name)
      select debtor.id, 'invoice', number, ${day}, ${day} + 15, 10000 + number % 90000, ${day}, 'Somebody'
      from generate_series(1, ${invoices}) number join debtor on debtor.nr = number % ${customers}`,
  sql`insert into account_item (customer_id, kind, number, day, cents, method, reference, at, staff_name)
      select customer_id, 'payment', number, day + 10, -cents,
        (array['cash', 'check', 'ach', 'money_order'])[1 + number % 4], number::text, at, 'Somebody'
      from account_item where kind = 'invoice' and number <= ${invoices - openInvoices}`,
  sql`insert into allocation (credit_id, charge_id, cents, day)
      select p.id, i.id, i.cents, p.day
      from account_item p join account_item i on i.number = p.number and i.kind = 'invoice'
      where p.kind = 'payment'`,
  sql`update account_item set settled_cents = abs(cents)
      where number <= ${invoices - openInvoices}`,
  sql`insert into account_entry (customer_id, item_id, day, at, kind, cents, staff_name)
      select customer_id, id, day, at, kind, cents, staff_name from account_item order by at`,
  sql`update account a set balance_cents = sums.cents
      from (select customer_id, sum(cents) as cents from account_entry group by 1) sums
      where sums.customer_id = a.customer_id`,
  sql`vacuum analyze account_item, allocation, account_entry, account, customer`,
])
  await db.execute(insert)

const { rows } = await db.execute<{ id: string }>(sql`select id from debtor where nr = 7`)
const params = { id: rows[0]?.id ?? '' }

const calls = {
  'receivables of today': () => owner(receivables.listReceivables, { query: { limit: 50 } }),
  'receivables of today, a later page': () =>
    owner(receivables.listReceivables, { query: { limit: 50, page: 90 } }),
  'past due': () => owner(receivables.listReceivables, { query: { show: 'overdue' } }),
  'a name': () => owner(receivables.listReceivables, { query: { q: 'Store 1a' } }),
  'receivables of 30 days ago': () =>
    owner(receivables.listReceivables, { query: { as_of: addDays(today, -30) } }),
  'an account': () => owner(receivables.getCustomerAccount, { params }),
  'its entries': () => owner(receivables.listAccountEntries, { params }),
  deposits: () => owner(listDeposits, {}),
  'payments to deposit': () => owner(listPaymentsToDeposit),
  'cash to report': () => owner(listCashReports),
  today: () => owner(getToday),
} as const

test('[X0-35] the accounts of a million entries add up', async () => {
  expect(await findBrokenAccounts(db)).toEqual([])
})

test.each(Object.entries(calls))(
  '[X0-35] with a million entries, 99 of 100 calls for %s take at most 100 ms',
  async (_what, call) => {
    for (let warm = 0; warm < 5; warm += 1) await call()
    const durations: number[] = []
    for (let nr = 0; nr < 100; nr += 1) {
      const start = performance.now()
      await call()
      durations.push(performance.now() - start)
    }
    const sorted = durations.sort((one, other) => one - other)
    console.log(_what, 'median', sorted[50]?.toFixed(1), 'p99', sorted[98]?.toFixed(1))
    expect(sorted[98]).toBeLessThan(100)
  },
)
