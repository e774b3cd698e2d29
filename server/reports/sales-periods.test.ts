import { getSalesReport, type SalesGroup, salesGroups } from '@endcap/contract/reports'
import { changeSettings } from '@endcap/contract/settings'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../orders/tests/stock-model.ts'
import { startTestShop, type TestCaller, type TestShop } from '../testing/start-test-shop.ts'
import { addUpSales } from './add-up-sales.ts'

let shop: TestShop
let owner: TestCaller
let buyers: string[]

const firstDay = '2026-08-17'
const lastDay = '2026-11-21'
/** Of these days until yesterday; the clock of the tests is on the last day. */
const days = 96

const random = randomFrom(3)

/** Orders in every hour of the range, of eight buyers, each with up to five of twelve products. */
beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.staff('owner')
  buyers = (await Promise.all(Array.from({ length: 8 }, () => shop.customer()))).map(({ id }) => id)
  const { db } = shop.context
  await db.execute(sql`insert into category (slug, title) values ('soda', 'Soda'), ('tea', 'Tea')`)
  await db.execute(sql`
    insert into product (item_no, slug, title, price_cents)
    select 'N' || nr, 's' || nr, 'Product ' || nr, 100 * nr from generate_series(1, 12) nr`)
  await db.execute(sql`
    insert into product_category (product_id, category_id, position)
    select p.id, c.id, 0 from product p join category c
      on c.slug = (array['soda', 'tea'])[1 + p.price_cents / 100 % 3]`)
  await db.execute(sql`
    insert into customer_order (customer_id, type, name, email, phone, business_name,
      business_address, total_cents, status, created_at)
    select (${sql.param(buyers)}::uuid[])[1 + nr * 7 % 8], 'Pick-up', 'B', 'b@shop.test', '1', 'B', 'A',
      100 + nr * 7919 % 5000, case when nr % 11 = 0 then 'cancelled' else 'delivered' end,
      timestamptz '2026-08-17T04:00:00Z' + nr * interval '57 minutes'
    from generate_series(0, ${Math.floor(((days + 1) * 24 * 60) / 57)}) nr`)
  await db.execute(sql`
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
      price_varies, quantity, price_cents)
    select o.id, line, p.id, p.title, p.item_no, '', '', '', (o.number + line) % 6, p.price_cents
    from customer_order o cross join generate_series(0, 4) line
      join product p on p.item_no = 'N' || 1 + (o.number * 5 + line * 2) % 12
    where line <= o.number % 5`)
})
afterAll(() => shop.stop())

type Sales = { _id: string; orders: number; quantity: number; total: number }

/** Adds the orders of a range up by plain queries. */
const plainSales = async (by: SalesGroup, from: string, to: string, zone: string) => {
  const sold = sql`o.status <> 'cancelled'
    and (o.created_at at time zone ${zone})::date between ${from} and ${to}`
  const orders = (key: string) => sql`
    select ${sql.raw(key)} as "_id", count(*) as orders, 0::bigint as quantity,
      sum(o.total_cents)::bigint as total
    from customer_order o where ${sold} group by 1`
  const lines = (key: string, counted: string) => sql`
    select ${sql.raw(key)} as "_id", ${sql.raw(counted)} as orders, sum(l.quantity) as quantity,
      sum(l.quantity * l.price_cents)::bigint as total
    from customer_order o join order_line l on l.order_id = o.id and l.quantity > 0
      left join product_category pc on pc.product_id = l.product_id and pc.position = 0
    where ${sold} group by 1`
  const queries: Record<SalesGroup, () => SQL> = {
    customer: () => orders('o.customer_id::text'),
    day: () => orders(`(o.created_at at time zone '${zone}')::date::text`),
    item: () => lines('l.product_id::text', 'count(distinct o.id)'),
    category: () => lines(`coalesce(pc.category_id::text, '')`, '0::bigint'),
  }
  const { rows } = await shop.context.db.execute<Sales>(queries[by]())
  return rows.sort((a, b) => a._id.localeCompare(b._id))
}

const ranges: readonly (readonly [string, string])[] = [
  [firstDay, lastDay],
  ['2026-09-01', '2026-10-31'],
  ['2026-09-01', '2026-09-30'],
  ['2026-08-30', '2026-11-02'],
  ['2026-10-13', '2026-10-13'],
  // The day on which daylight saving time ends.
  ['2026-11-01', '2026-11-01'],
  ['1999-01-01', '2400-01-01'],
  ['2027-01-01', '2027-02-01'],
]

const report = async (by: SalesGroup, from: string, to: string): Promise<Sales[]> => {
  const rows: Sales[] = []
  for (let page = 1; ; page += 1) {
    const query = { by, from, to, page, limit: 100 }
    const reply = await shop.as(owner)(getSalesReport, { query })
    rows.push(
      ...reply.data.map(({ _id, orders, quantity, total }) => ({ _id, orders, quantity, total })),
    )
    if (page >= reply.numberOfPages) return rows.sort((a, b) => a._id.localeCompare(b._id))
  }
}

const expectPlainSales = async (
  zone = 'America/New_York',
  groups: readonly SalesGroup[] = salesGroups,
) => {
  for (const by of groups)
    for (const [from, to] of ranges)
      expect([by, from, to, await report(by, from, to)]).toEqual([
        by,
        from,
        to,
        await plainSales(by, from, to, zone),
      ])
}

const countPeriods = async () => {
  const { rows } = await shop.context.db.execute<
    Record<'days' | 'months' | 'quarters', number>
  >(sql`
    select count(*) filter (where first_day = last_day) as days,
      count(*) filter (where last_day - first_day between 1 and 30) as months,
      count(*) filter (where last_day - first_day between 31 and 91) as quarters from sales_period`)
  return rows[0]
}

/** Selects the id of an order at random. */
const anyOrder = () =>
  sql`(select id from customer_order order by md5(number::text || ${random(1_000_000)}::text) limit 1)`

test('[X5-341] reports are the same before sales are added up, afterwards, and with an unfinished day', async () => {
  await expectPlainSales()
  await addUpSales(shop.context)
  // Today isn't over.
  expect(await countPeriods()).toEqual({ days, months: 3, quarters: 1 })
  await expectPlainSales()
})

test('[X5-341] the sums are read: of a day by days, of a month and a quarter by customers', async () => {
  const { db } = shop.context
  const day = (await report('day', '2026-10-13', '2026-10-13'))[0]?.total ?? 0
  const [customer] = await report('customer', '2026-10-01', '2026-10-31')
  await db.execute(sql`
    update sales_period set total_cents = total_cents + 7
    where first_day = '2026-10-13' and last_day = '2026-10-13'`)
  await db.execute(sql`
    update sales_period_customer set total_cents = total_cents + 7 where period_id = (
      select id from sales_period where first_day = '2026-10-01' and last_day = '2026-10-31')`)
  const quarter = (await report('customer', '2026-07-01', '2026-09-30'))[0]?.total ?? 0
  await db.execute(sql`
    update sales_period_customer set total_cents = total_cents + 7 where period_id = (
      select id from sales_period where first_day = '2026-07-01' and last_day = '2026-09-30')`)
  expect((await report('customer', '2026-07-01', '2026-09-30'))[0]?.total).toBe(quarter + 7)
  expect((await report('day', '2026-10-13', '2026-10-13'))[0]?.total).toBe(day + 7)
  expect((await report('customer', '2026-10-01', '2026-10-31'))[0]?.total).toBe(
    (customer?.total ?? 0) + 7,
  )
  await db.execute(sql`delete from sales_period`)
  await addUpSales(shop.context)
  await expectPlainSales()
})

const anyBuyer = () => buyers[random(buyers.length)] ?? ''

/** Changes of orders and lines by statements, as any program may send them. */
const changes: readonly (() => SQL)[] = [
  () => sql`update customer_order set status = 'cancelled' where id = ${anyOrder()}`,
  () => sql`update customer_order set status = 'delivered' where id = ${anyOrder()}`,
  () =>
    sql`update customer_order set total_cents = ${random(9_000)}::integer where id = ${anyOrder()}`,
  () => sql`update customer_order set customer_id = ${anyBuyer()} where id = ${anyOrder()}`,
  () =>
    sql`update customer_order set created_at = created_at - interval '40 hours' where id = ${anyOrder()}`,
  () => sql`delete from customer_order where id = ${anyOrder()}`,
  () =>
    sql`update order_line set quantity = ${random(9)}::integer where order_id = ${anyOrder()} and position = 0`,
  () => sql`update order_line set price_cents = price_cents + 1 where order_id = ${anyOrder()}`,
  () => sql`delete from order_line where order_id = ${anyOrder()} and position > 0`,
  () => sql`
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
      price_varies, quantity, price_cents, ordered_quantity)
    select ${anyOrder()}, 9, id, title, item_no, '', '', '', 3, 250, 0 from product limit 1`,
  // A second line of a product at another price, as an addition makes it.
  () => sql`
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
      price_varies, quantity, price_cents, ordered_quantity)
    select order_id, 10, product_id, title, item_no, '', '', '', 2, price_cents + 1, 0
    from order_line where quantity > 0 and order_id in (
      select id from customer_order where status <> 'cancelled' and created_at < '2026-11-01')
    order by md5(id::text || ${random(1_000_000)}::text) limit 1`,
  () => sql`
    with late as (
      insert into customer_order (customer_id, type, name, email, phone, business_name,
        business_address, total_cents, status, created_at)
      values (${anyBuyer()}, 'Pick-up', 'B', 'b@shop.test', '1', 'B', 'A', 4321, 'received',
        timestamptz '2026-08-17T12:00:00Z' + ${random(days)}::integer * interval '1 day')
      returning id
    )
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
      price_varies, quantity, price_cents)
    select late.id, 0, p.id, p.title, p.item_no, '', '', '', 2, 199
    from late, (select * from product limit 1) p`,
]

test('[X5-341] after each kind of change the reports are those of the orders, before and after sums are made again', async () => {
  for (const [index, change] of changes.entries()) {
    await shop.context.db.execute(change())
    // Each change alone, so that none hides behind another one's day.
    await expectPlainSales()
    if (index % 2 === 0) await addUpSales(shop.context)
  }
  for (let round = 0; round < 60; round += 1) {
    const change = changes[random(changes.length)]
    if (change !== undefined) await shop.context.db.execute(change())
    if (random(10) === 0) await addUpSales(shop.context)
  }
  await expectPlainSales()
  await addUpSales(shop.context)
  await expectPlainSales()
  const noted = await shop.context.db.execute(sql`select from sales_change`)
  expect(noted.rows).toHaveLength(0)
}, 120_000)

const anyProduct = () => sql`(select id from product where item_no = ${`N${1 + random(12)}`})`

/** Changes of products' categories by statements. */
const categoryChanges: readonly (() => SQL)[] = [
  () => sql`delete from product_category where product_id = ${anyProduct()}`,
  () => sql`
    insert into product_category (product_id, category_id, position)
    select id, (select id from category where slug = 'tea'), 0 from product
    where id not in (select product_id from product_category) on conflict do nothing`,
  () => sql`
    update product_category set category_id = (select id from category where slug = 'soda')
    where product_id = ${anyProduct()} and position = 0`,
  () => sql`update product_category set position = 1 - position where product_id = ${anyProduct()}`,
  () => sql`delete from category where slug = 'soda'`,
]

test('[X5-400] the sums of each category are read', async () => {
  const { db } = shop.context
  await addUpSales(shop.context)
  const [before] = await report('category', '2026-10-01', '2026-10-31')
  await db.execute(sql`update sales_period_category set total_cents = total_cents + 7`)
  const [after] = await report('category', '2026-10-01', '2026-10-31')
  expect(after?.total).toBe((before?.total ?? 0) + 7)
  await db.execute(sql`delete from sales_period`)
  await addUpSales(shop.context)
  await expectPlainSales()
})

test('[X5-400] sales by category follow each change of products’ categories, before and after sums are made again', async () => {
  const { db } = shop.context
  const expectCategories = () => expectPlainSales('America/New_York', ['category'])
  for (const change of [...categoryChanges, ...categoryChanges.toReversed()]) {
    await db.execute(change())
    await expectCategories()
    await addUpSales(shop.context)
    await expectCategories()
    await db.execute(
      sql`insert into category (slug, title) values ('soda', 'Soda') on conflict do nothing`,
    )
  }
  const { rows } = await db.execute(sql`
    select from main_category_change union all select from sales_period where not has_categories`)
  expect(rows).toHaveLength(0)
}, 60_000)

test('[X5-400] a category that changes while sales are added up is in the reports', async () => {
  await shop.context.db.execute(sql`delete from sales_period where first_day < '2026-10-01'`)
  await shop.context.transaction(async (db) => {
    await db.execute(sql`update product_category set position = 1 where position = 0`)
    await addUpSales(shop.context)
  })
  await expectPlainSales()
  await addUpSales(shop.context)
  await expectPlainSales()
})

test('[X5-341] a change that is being made while sales are added up is in the reports once it is made', async () => {
  await shop.context.db.execute(sql`delete from sales_period where first_day < '2026-10-01'`)
  await shop.context.transaction(async (db) => {
    await db.execute(sql`
      update customer_order set total_cents = total_cents + 5000
      where created_at between '2026-09-10' and '2026-09-12' and status <> 'cancelled'`)
    await addUpSales(shop.context)
  })
  await expectPlainSales()
  await addUpSales(shop.context)
  await expectPlainSales()
})

test('[X5-341] in another time zone the days are others', async () => {
  await shop.as(owner)(changeSettings, { body: { time_zone: 'Asia/Tokyo' } })
  await expectPlainSales('Asia/Tokyo')
  await addUpSales(shop.context)
  await expectPlainSales('Asia/Tokyo')
  const { rows } = await shop.context.db.execute<{ zone: string }>(
    sql`select distinct time_zone as zone from sales_period`,
  )
  expect(rows).toEqual([{ zone: 'Asia/Tokyo' }])
})
