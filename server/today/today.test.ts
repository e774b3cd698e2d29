import { getSalesOverview, getToday } from '@endcap/contract/today'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerOrder, deliveryRoute, orderLine, productStock } from '../database/schema/index.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const owner = await shop.staff('owner')
const buyer = await shop.customer()

type NewOrder = typeof customerOrder.$inferInsert
const order = (values: Partial<NewOrder>) =>
  shop.context.db.insert(customerOrder).values({
    customerId: buyer.id,
    type: 'Pick-up',
    name: 'Ada',
    email: buyer.email,
    phone: '404 555 0199',
    businessName: 'Corner Mart',
    businessAddress: '12 Ponce de Leon Ave',
    totalCents: 1_000,
    createdAt: new Date('2026-11-20T15:00:00Z'),
    ...values,
  })

test('[X5-64] today shows pick-ups by slot and deliveries by day, with state and lateness', async () => {
  await order({ pickupDate: '2026-11-21', pickupTime: '10:00 AM' })
  for (const status of ['confirmed', 'confirmed', 'delivered'] as const)
    await order({ pickupDate: '2026-11-21', pickupTime: '9:00 AM', status })
  await order({ pickupDate: '2026-11-20', pickupTime: '3:00 PM', status: 'ready' })
  await order({ pickupDate: '2026-11-29', pickupTime: '3:00 PM' })
  // 11 PM in the shop: the next day in UTC.
  await order({ type: 'Cash-on-delivery', createdAt: new Date('2026-11-20T04:00:00Z') })
  await order({ type: 'Cash-on-delivery', createdAt: new Date('2026-11-21T04:00:00Z') })
  await order({ type: 'Cash-on-delivery', status: 'delivered' })
  const { data } = await shop.as(owner)(getToday)
  const none = { received: 0, confirmed: 0, ready: 0, out_for_delivery: 0 }
  const money = (total: number, to_collect = 0) => ({ total, to_collect })
  expect(data.day).toBe('2026-11-21')
  expect(data.delivered_today).toBe(1)
  expect(data.pickups).toEqual([
    { ...none, day: '2026-11-20', time: '3:00 PM', ready: 1, is_late: true, ...money(1_000) },
    { ...none, day: '2026-11-21', time: '9:00 AM', confirmed: 2, is_late: true, ...money(2_000) },
    { ...none, day: '2026-11-21', time: '10:00 AM', received: 1, is_late: false, ...money(1_000) },
  ])
  expect(data.deliveries).toEqual([
    { ...none, day: '2026-11-19', received: 1, is_late: true, ...money(1_000, 1_000) },
    { ...none, day: '2026-11-20', received: 1, is_late: false, ...money(1_000, 1_000) },
  ])
})

test('[X5-64] today counts what waits, what failed and which products are incomplete, for the roles that handle it', async () => {
  const { db } = shop.context
  await db.execute(
    sql`update customer set status = 'pending' where id = ${(await shop.customer()).id}`,
  )
  await db.execute(sql`insert into contact_message (name, email, phone, subject, message, status)
    values ('A', '', '', '', '', 'new'), ('B', '', '', '', '', 'done')`)
  await db.execute(sql`insert into mail (kind, to_address, content, status)
    values ('order_placed', 'a@b.example', '{}', 'failed')`)
  await db.execute(sql`insert into product (title, item_no, slug, price_cents, thumbnail)
    values ('Cola', 'C-1', 'cola', 100, ''), ('Chips', 'S-1', 'chips', null, '/images/a.webp')`)
  const { data } = await shop.as(owner)(getToday)
  expect(data).toMatchObject({
    waiting: { registrations: 1, messages: 1, applications: 0 },
    failed: { mails: 1, jobs: 0 },
    incomplete: { price: 1, picture: 1, category: 2 },
  })
  const parts = async (role: 'clerk' | 'driver') => {
    const { waiting, failed, incomplete } = (await shop.as(await shop.staff(role))(getToday)).data
    return [waiting !== null, failed !== null, incomplete !== null]
  }
  expect(await parts('clerk')).toEqual([true, false, false])
  expect(await parts('driver')).toEqual([false, false, false])
})

test('[X5-64] the sales of 30 days are shown beside the 30 before, with top products and customers', async () => {
  const { data } = await shop.as(owner)(getSalesOverview)
  expect([data.days.length, data.before.length]).toEqual([30, 30])
  expect(data.days.at(-1)?.day).toBe('2026-11-21')
  expect(data.before[0]?.day).toBe('2026-09-23')
  const byDay = new Map(data.days.map(({ day, orders }) => [day, orders]))
  expect([byDay.get('2026-11-19'), byDay.get('2026-11-20')]).toEqual([1, 8])
  expect(data.customers).toEqual([
    { _id: buyer.id, business_name: expect.any(String), orders: 9, total: 9_000 },
  ])
  await shop.context.db.execute(sql`update customer_order set created_at = '2026-10-01T15:00:00Z'`)
  const later = await shop.as(owner)(getSalesOverview)
  expect(later.data.days.every(({ orders }) => orders === 0)).toBe(true)
  expect(later.data.before.find(({ day }) => day === '2026-10-01')?.orders).toBe(9)
})

test('[X5-420] today has deliveries by route, those of today that are done, low products that are still to be packed, and price files to apply', async () => {
  const { db } = shop.context
  const [north] = await db.insert(deliveryRoute).values({ name: 'North', weekdays: [] }).returning()
  const due = { type: 'Cash-on-delivery', pickupDate: '2026-11-21' } as const
  await order({ ...due, deliveryRouteId: north?.id ?? null, status: 'ready' })
  await order({ ...due, deliveryRouteId: buyer.id })
  await order({ ...due, status: 'delivered' })
  await order({ type: 'Cash-on-delivery', status: 'delivered' })
  const { rows } = await db.execute<{ id: string }>(sql`insert into product
    (title, item_no, slug, price_cents) values ('Gum', 'G-1', 'gum', 100), ('Tea', 'T-1', 'tea', 100)
    returning id`)
  const orders = await db.select().from(customerOrder)
  for (const { id } of rows) await db.insert(productStock).values({ productId: id, count: 1 })
  const line = (productId: string | undefined, status: string) => ({
    productId: productId ?? '',
    orderId: orders.find((one) => one.status === status)?.id ?? '',
    ...{ position: 9, title: '', itemNo: '', thumbnail: '', unit: '', priceVaries: '' },
    ...{ quantity: 1, priceCents: 100 },
  })
  // A packed order doesn't need its product any more.
  await db.insert(orderLine).values([line(rows[0]?.id, 'confirmed'), line(rows[1]?.id, 'ready')])
  await db.execute(sql`insert into import_run (file_name, status, report, by)
    values ('a.csv', 'checked', '{}', ''), ('b.csv', 'applied', '{}', '')`)
  const { data } = await shop.as(owner)(getToday)
  expect(
    data.route_deliveries.map(({ route, ready, received }) => ({ route, ready, received })),
  ).toEqual([
    { route: '', ready: 0, received: 1 },
    { route: 'North', ready: 1, received: 0 },
  ])
  expect(data).toMatchObject({
    delivered_today: 1,
    deliveries_done_today: 2,
    low_stock: 2,
    low_ordered: 1,
    checked_imports: 1,
  })
  const driver = (await shop.as(await shop.staff('driver'))(getToday)).data
  expect([driver.low_ordered, driver.checked_imports]).toEqual([null, null])
})
