import { getSalesReport, type SalesGroup, salesGroups } from '@endcap/contract/reports'
import { changeSettings } from '@endcap/contract/settings'
import { shopClock } from '@endcap/contract/shop-time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/start-test-shop.ts'

/** Orders every 57 minutes over 40 days, of four buyers, each with up to five of seven products. */
const shop = await openTestShop()
const owner = await shop.staff('owner')
const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
const { db } = shop.context
await db.execute(sql`insert into category (slug, title) values ('soda', 'Soda'), ('tea', 'Tea')`)
await db.execute(sql`
  insert into product (item_no, slug, title, price_cents)
  select 'N' || nr, 's' || nr, 'Product ' || nr, 100 * nr from generate_series(1, 7) nr`)
await db.execute(sql`
  insert into product_category (product_id, category_id, position)
  select p.id, c.id, 0 from product p join category c
    on c.slug = (array['soda', 'tea'])[1 + p.price_cents / 100 % 3]`)
await db.execute(sql`
  insert into customer_order (customer_id, type, name, email, phone, business_name,
    business_address, total_cents, status, created_at)
  select (${sql.param(buyers.map(({ id }) => id))}::uuid[])[1 + nr * 7 % 4], 'Pick-up', 'B', 'b@shop.test',
    '1', 'B', 'A', 100 + nr * 7919 % 5000, case when nr % 11 = 0 then 'cancelled' else 'delivered' end,
    timestamptz '2026-10-12T04:00:00Z' + nr * interval '57 minutes'
  from generate_series(0, 1010) nr`)
// The first and the last line of some orders have the same product; a line may have nothing left.
await db.execute(sql`
  insert into order_line (order_id, position, product_id, title, item_no, thumbnail, unit,
    price_varies, quantity, price_cents)
  select o.id, line, p.id, p.title, p.item_no, '', '', '', (o.number + line) % 6, p.price_cents + line
  from customer_order o cross join generate_series(0, 4) line
    join product p on p.item_no = 'N' || 1 + (o.number * 5 + line * 2) % 7 % (3 + o.number % 5)
  where line <= o.number % 5`)

type Order = { id: string; customer_id: string; total: number; status: string; at: string }
type Line = {
  order_id: string
  product_id: string
  category_id: string
  quantity: number
  cents: number
}
type Sales = { _id: string; orders: number; quantity: number; total: number }

const readOrders = async () => {
  const { db } = shop.context
  const orders = await db.execute<Order>(sql`
    select id, customer_id, total_cents as total, status, to_json(created_at) #>> '{}' as at
    from customer_order`)
  const lines = await db.execute<Line>(sql`
    select order_id, l.product_id, coalesce(pc.category_id::text, '') as category_id, quantity,
      price_cents as cents
    from order_line l
      left join product_category pc on pc.product_id = l.product_id and pc.position = 0`)
  return { orders: orders.rows, lines: Map.groupBy(lines.rows, (line) => line.order_id) }
}

/** The report as its definition says, one order after the other. */
const modelSales = (
  { orders, lines }: Awaited<ReturnType<typeof readOrders>>,
  by: SalesGroup,
  [from, to]: readonly [string, string],
  timeZone: string,
): Sales[] => {
  const sums = new Map<string, Sales>()
  const add = (key: string, quantity: number, total: number): Sales => {
    const sum = sums.get(key) ?? { _id: key, orders: 0, quantity: 0, total: 0 }
    sums.set(key, sum)
    sum.quantity += quantity
    sum.total += total
    return sum
  }
  for (const order of orders) {
    const { day } = shopClock(new Date(order.at), timeZone)
    if (order.status === 'cancelled' || day < from || day > to) continue
    const sold = (lines.get(order.id) ?? []).filter(({ quantity }) => quantity > 0)
    if (by === 'day' || by === 'customer')
      add(by === 'day' ? day : order.customer_id, 0, order.total).orders += 1
    for (const { category_id, quantity, cents } of by === 'category' ? sold : [])
      add(category_id, quantity, quantity * cents)
    const products = by === 'item' ? Map.groupBy(sold, (line) => line.product_id) : []
    for (const [product, ofProduct] of products) {
      for (const { quantity, cents } of ofProduct) add(product, quantity, quantity * cents)
      add(product, 0, 0).orders += 1
    }
  }
  return [...sums.values()].sort((one, other) => one._id.localeCompare(other._id))
}

const report = async (by: SalesGroup, [from, to]: readonly [string, string]) => {
  const { data } = await shop.as(owner)(getSalesReport, { query: { by, from, to, limit: 100 } })
  return data
    .map(({ _id, orders, quantity, total }) => ({ _id, orders, quantity, total }))
    .sort((one, other) => one._id.localeCompare(other._id))
}

const ranges = [
  ['2026-10-12', '2026-11-21'],
  ['2026-10-13', '2026-10-13'],
  ['2026-10-30', '2026-11-02'],
  // The day on which daylight saving time ends.
  ['2026-11-01', '2026-11-01'],
  ['1999-01-01', '2400-01-01'],
  ['2027-01-01', '2027-02-01'],
] as const

const expectModel = async (timeZone = 'America/New_York') => {
  const stored = await readOrders()
  for (const by of salesGroups)
    for (const range of ranges)
      expect([by, range, await report(by, range)]).toEqual([
        by,
        range,
        modelSales(stored, by, range, timeZone),
      ])
}

test('[X5-341] reports are those of a plain sum of the orders and lines of their days', () =>
  expectModel())

test('[X5-341, X5-400] changes of orders, lines and categories are in the reports at once', async () => {
  const { db } = shop.context
  for (const change of [
    sql`update customer_order set status = 'cancelled' where number % 7 = 0`,
    sql`update customer_order set status = 'delivered' where number % 14 = 0`,
    sql`update customer_order set total_cents = total_cents + 5 where number % 3 = 0`,
    sql`update customer_order set created_at = created_at - interval '40 hours' where number % 5 = 0`,
    sql`delete from customer_order where number % 13 = 0`,
    sql`update order_line set quantity = (quantity + 1) % 4, price_cents = price_cents + 1`,
    sql`delete from order_line where position = 2`,
    sql`update product_category set category_id = (select id from category where slug = 'soda')
      where product_id = (select id from product where item_no = 'N1')`,
    sql`delete from category where slug = 'tea'`,
  ]) {
    await db.execute(change)
    await expectModel()
  }
})

test('[X5-341] in another time zone the days are others', async () => {
  await shop.as(owner)(changeSettings, { body: { time_zone: 'Asia/Tokyo' } })
  await expectModel('Asia/Tokyo')
})
