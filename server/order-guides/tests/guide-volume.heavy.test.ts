import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import { explainGeneric } from '../../testing/explain.ts'
import { openTestShop, type TestCaller } from '../../testing/start-test-shop.ts'
import { vacuumUntilVisible } from '../../testing/vacuum.ts'
import { type GuideValues, guideRows } from '../guide-row-store.ts'

const orders = 5_000
const products = 60

/** Places orders of six lines by SQL, spread over 90 days before the shop's clock. */
const placeOrders = (of: TestCaller, count: number) =>
  shop.context.db.execute(sql`
    with placed as (
      insert into customer_order (customer_id, type, name, email, phone, business_name, business_address,
        total_cents, created_at)
      select ${of.id}, 'Pick-up', 'Ada', 'ada@shop.test', '', 'Corner', '', 600,
        ${shop.context.clock()}::timestamptz - nr * interval '25 minutes'
      from generate_series(1, ${count}::integer) nr returning id, number
    )
    insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit, price_varies,
      quantity, price_cents)
    select placed.id, line, p.id, p.title, p.item_no, '', '', '', 1 + number % 9, 100
    from placed, generate_series(0, 5) line
    join lateral (
      select * from product where item_no = 'V' || (placed.number * 7 + line * 11) % ${products}::integer
    ) p on true`)

const shop = await openTestShop()
const buyer = await shop.customer()
await shop.context.db.execute(sql`
  insert into product (item_no, slug, title, price_cents)
  select 'V' || nr, 'v' || nr, 'Product ' || nr, 100 from generate_series(0, 4999) nr`)
await shop.context.db.execute(sql`
  with made as (insert into category (slug, title) values ('drinks', 'Drinks') returning id)
  insert into product_category select p.id, made.id, 0 from product p, made`)
await placeOrders(buyer, orders)
await recomputeHistory(shop.context.db, [buyer.id])
// The history and the guides of many others.
await shop.context.db.execute(sql`
  with others as (
    insert into customer (name, email, phone, business_name, business_address, apt_no, city, zip, country,
      state, password_hash, status)
    select 'Buyer', 'buyer' || nr || '@shop.test', '', '', '', '', '', '', '', '', '', 'approved'
    from generate_series(1, 500) nr returning id
  )
  insert into purchase (customer_id, product_id, last_ordered_at, last_quantity, last_price_cents, days)
  select others.id, p.id, now(), 1, 100, B'1'::bit(90)
  from others, (select id from product limit 40) p`)
await shop.context.db.execute(sql`
  with guide as (insert into order_guide (customer_id, name) select id, '' from customer returning id)
  insert into order_guide_row (guide_id, product_id, par)
  select guide.id, p.id, 12 from guide, (select id from product where item_no like 'V_') p`)
await vacuumUntilVisible(shop.context.db)

test('[X1-84] the guide of a customer with 5,000 orders reads one row for each product, and no order', async () => {
  const values: GuideValues = {
    customerId: buyer.id,
    guideId: null,
    since: new Date(0),
    at: shop.context.clock(),
    list: null,
  }
  const { scanned, rowsRead, indexes } = await explainGeneric<GuideValues>(
    shop.context.db,
    (value) => guideRows(value, { list: value('list'), at: value('at') }),
    values,
  )
  expect(indexes).toContain('purchase_customer_id_product_id_pk')
  expect(indexes.filter((name) => /^(customer_order|order_line)/.test(name))).toEqual([])
  // Tables of a few pages, and the empty one of price lists.
  expect(
    scanned.filter((name) => !['settings', 'order_guide', 'price_entry'].includes(name)),
  ).toEqual([])
  expect(rowsRead).toBeLessThan(products * 6)
})

test('[X1-81] the history has the newest day and the number of days of each product', async () => {
  const computed = await shop.context.db.execute<{ wrong: number; products: number }>(sql`
    select count(*)::integer as products, count(*) filter (where
      (known.last_ordered_at, bit_count(known.days)) is distinct from (newest, day_count))::integer as wrong
    from (
      select l.product_id, max(o.created_at) as newest, count(distinct
        (o.created_at at time zone (select time_zone from settings))::date) as day_count
      from customer_order o join order_line l on l.order_id = o.id
      where o.customer_id = ${buyer.id} group by l.product_id
    ) ordered join purchase known on known.customer_id = ${buyer.id} and known.product_id = ordered.product_id`)
  expect(computed.rows[0]).toEqual({ products, wrong: 0 })
})
