import { getSalesReport } from '@endcap/contract/reports'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { addUpSales } from './add-up-sales.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

test('[X5-341] the sum of half a year is read in place of its quarters', async () => {
  const { db } = shop.context
  const owner = shop.as(await shop.staff('owner'))
  const { id: buyer } = await shop.customer()
  await db.execute(sql`
    insert into customer_order (customer_id, type, name, email, phone, business_name, business_address,
      total_cents, status, created_at)
    select ${buyer}::uuid, 'Pick-up', 'B', 'b@shop.test', '1', 'B', 'A', total, 'delivered', at
    from (values (1000, timestamptz '2026-02-10T17:00:00Z'), (200, timestamptz '2026-05-10T17:00:00Z'),
      (30, timestamptz '2026-08-10T17:00:00Z')) placed (total, at)`)
  const totalOf = async (from: string, to: string) => {
    const { data } = await owner(getSalesReport, { query: { by: 'customer', from, to } })
    return data.map(({ orders, total }) => [orders, total])
  }
  await addUpSales(shop.context)
  const { rows } = await db.execute(sql`
    select first_day::text as first, last_day::text as last from sales_period
    where last_day - first_day > 100 order by first_day`)
  expect(rows).toEqual([{ first: '2026-01-01', last: '2026-06-30' }])
  expect(await totalOf('2026-01-01', '2026-09-30')).toEqual([[3, 1230]])
  await db.execute(sql`
    update sales_period_customer set total_cents = total_cents + 7 where period_id = (
      select id from sales_period where first_day = '2026-01-01' and last_day = '2026-06-30')`)
  expect(await totalOf('2026-01-01', '2026-09-30')).toEqual([[3, 1237]])
  // Not all of its days: quarters are read.
  expect(await totalOf('2026-01-02', '2026-09-30')).toEqual([[3, 1230]])
})
