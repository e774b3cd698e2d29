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

/** The periods that are longer than a quarter. */
const longPeriods = async () => {
  const { rows } = await shop.context.db.execute<{ period: string }>(sql`
    select first_day || ' ' || last_day as period from sales_period
    where last_day - first_day > 100 order by period`)
  return rows.map(({ period }) => period)
}

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
  expect(await longPeriods()).toEqual(['2026-01-01 2026-06-30', '2026-01-01 2026-10-31'])
  expect(await totalOf('2026-01-01', '2026-09-30')).toEqual([[3, 1230]])
  await db.execute(sql`
    update sales_period_customer set total_cents = total_cents + 7 where period_id = (
      select id from sales_period where first_day = '2026-01-01' and last_day = '2026-06-30')`)
  expect(await totalOf('2026-01-01', '2026-09-30')).toEqual([[3, 1237]])
  // Not all of its days: quarters are read.
  expect(await totalOf('2026-01-02', '2026-09-30')).toEqual([[3, 1230]])
})

test('[X5-341] the sum of a year’s finished months is read in place of shorter ones, and gives way to that with the next month', async () => {
  const { db } = shop.context
  const owner = shop.as(await shop.staff('owner'))
  const totalOf = async (from: string) => {
    const { data } = await owner(getSalesReport, {
      query: { by: 'customer', from, to: '2026-12-31' },
    })
    return data.map(({ orders, total }) => [orders, total])
  }
  await addUpSales(shop.context)
  await db.execute(sql`
    update sales_period_customer set total_cents = total_cents + 100 where period_id = (
      select id from sales_period where first_day = '2026-01-01' and last_day = '2026-10-31')`)
  const [[orders, total] = [0, 0]] = await totalOf('2026-01-01')
  expect(await totalOf('2025-12-01')).toEqual([[orders, total]])
  // The year's sum is made of those of its months, not of its days.
  await db.execute(sql`
    update sales_period_customer set total_cents = total_cents + 5 where period_id = (
      select id from sales_period where first_day = '2026-08-01' and last_day = '2026-08-31')`)
  shop.setClock(new Date('2026-12-02T12:00:00Z'))
  await addUpSales(shop.context)
  expect(await longPeriods()).toEqual(['2026-01-01 2026-06-30', '2026-01-01 2026-11-30'])
  expect(await totalOf('2026-01-01')).toEqual([[orders, (total ?? 0) - 95]])
  shop.setClock(new Date('2027-01-20T12:00:00Z'))
  await addUpSales(shop.context)
  expect(await longPeriods()).toEqual([
    '2026-01-01 2026-06-30',
    '2026-01-01 2026-12-31',
    '2026-07-01 2026-12-31',
  ])
  expect(await totalOf('2026-01-01')).toEqual([[orders, (total ?? 0) - 95]])
})
