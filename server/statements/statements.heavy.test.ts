import { getDelivery } from '@endcap/contract/delivery/delivery'
import { changeSettings } from '@endcap/contract/settings'
import { shopClock } from '@endcap/contract/shop-time'
import * as statements from '@endcap/contract/statements/statements'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../testing/vacuum.ts'
import { makeStatementsOf } from './send-statements.ts'

const customers = 5_000
/** Invoices of each customer, one a week, each with its payment but for the last three. */
const invoices = 100

const shop = await openTestShop()
const owner = shop.as(await shop.staff('owner'))
const { db } = shop.context
const { day: today } = shopClock(shop.context.clock(), 'America/New_York')
await owner(changeSettings, { body: { features: ['receivables'] } })
for (const insert of [
  sql`insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip,
        country, state, password_hash, status, pays_by_invoice)
      select 'Buyer ' || nr, 'many' || nr || '@shop.test', '', 'Store ' || md5(nr::text), '', '', '',
        '', '', '', '', 'approved', true
      from generate_series(1, ${customers}::integer) nr`,
  sql`insert into account (customer_id, credit_limit_cents) select id, 1000000 from customer`,
  sql`insert into account_item (customer_id, kind, number, day, due_on, cents, settled_cents, at, staff_name)
      select c.id, 'invoice', 100000 + nr * ${customers}::integer + row_number() over (partition by nr order by c.id),
        ${today}::date - 7 * nr, ${today}::date - 7 * nr + 14, 10000 + nr,
        case when nr <= 3 then 0 else 10000 + nr end, now() - nr * interval '7 days', 'Somebody'
      from customer c, generate_series(1, ${invoices}::integer) nr where c.email like 'many%'`,
  sql`insert into account_item (customer_id, kind, number, day, cents, settled_cents, method, at, staff_name)
      select customer_id, 'payment', number, day + 10, -cents, cents, 'check', at, 'Somebody'
      from account_item where settled_cents > 0`,
  sql`insert into allocation (credit_id, charge_id, cents, day, credit_day, charge_day)
      select p.id, i.id, i.cents, p.day, p.day, i.day from account_item i
        join account_item p on p.kind = 'payment' and p.number = i.number where i.kind = 'invoice'`,
  sql`insert into account_entry (customer_id, item_id, day, at, kind, cents, staff_name)
      select customer_id, id, day, at, kind, cents, staff_name from account_item`,
  sql`update account a set balance_cents = (
        select coalesce(sum(cents), 0) from account_entry e where e.customer_id = a.customer_id)`,
])
  await db.execute(insert)
await vacuumUntilVisible(db)
const buyer = await shop.customer()

const timesOf = async (count: number, request: () => Promise<unknown>): Promise<number[]> => {
  const took: number[] = []
  for (let made = 0; made < count; made += 1) {
    const from = performance.now()
    await request()
    took.push(performance.now() - from)
  }
  return took.sort((one, other) => one - other)
}

const quantile = (took: readonly number[], part: number): number =>
  Math.round(took[Math.ceil(took.length * part) - 1] ?? 0)
/** The median and the 99th percentile, in ms. */
const figuresOf = (took: readonly number[]) => [quantile(took, 0.5), quantile(took, 0.99)] as const

test('[X0-52] the statements of 5,000 customers are made in under a minute, while others are served', async () => {
  const from = performance.now()
  await owner(statements.sendStatements, { body: { day: today } })
  const named = performance.now() - from
  let isDone = false
  const making = makeStatementsOf(shop.context, today).finally(() => {
    isDone = true
  })
  const took: number[] = []
  while (!isDone) took.push(...(await timesOf(1, () => shop.as(buyer)(getDelivery))))
  await making
  const seconds = (performance.now() - from) / 1_000
  const { run } = await owner(statements.listStatements, { query: { as_of: today } })
  console.log({ seconds, named, count: took.length, served: figuresOf(took.sort((a, b) => a - b)) })
  expect(run).toMatchObject({ total: customers, made: customers })
  expect(seconds).toBeLessThan(60)
})
