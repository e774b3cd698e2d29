import { getCustomerDelivery } from '@endcap/contract/delivery/delivery'
import { listDeliveryStops } from '@endcap/contract/orders/delivery-stops'
import { staffGetOrder } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { delivery, pickUp, startOrderShop } from './order-shop.ts'

const shop = await startOrderShop()
const product = await shop.add('Cola', 10)
const driver = await shop.staff('driver')

test('[X5-308, X5-333] open deliveries are listed by the day they are due: the route’s, or else the day following the order', async () => {
  const north = await shop.customer('north')
  const billed = await shop.customer('billed')
  const { db } = shop.context
  await db.execute(sql`update customer set zip = '30308', pays_by_invoice = id = ${billed.id}`)
  const place = async (buyer: typeof north, body: object) =>
    (await shop.order(buyer, body)).json().data.number as number
  const soon = await place(north, delivery([product, 2]))
  const late = await place(billed, delivery([product, 1]))
  const routed = await place(north, delivery([product, 3]))
  const far = await place(north, delivery([product, 3]))
  const done = await place(north, delivery([product, 3]))
  await place(north, pickUp([product, 1]))
  const change = (number: number, set: ReturnType<typeof sql>) =>
    db.execute(sql`update customer_order set ${set} where number = ${number}`)
  await change(late, sql`created_at = created_at - interval '3 days'`)
  await change(routed, sql`pickup_date = '2026-11-24'`)
  await change(far, sql`pickup_date = '2027-11-24'`)
  await change(done, sql`status = 'delivered'`)
  const { data } = await shop.as(driver)(listDeliveryStops)
  expect(data.map(({ number }) => number)).toEqual([late, soon, routed])
  expect(data.map(({ pays_by_invoice }) => pays_by_invoice)).toEqual([true, false, false])
  expect(data[1]).toMatchObject({ pieces: 2, total: 2_000, zip: '30308' })
  expect(data[0]?.day).toBe('2026-11-19')
  const clerk = shop.as(await shop.staff('clerk'))
  const params = { id: data[0]?._id ?? '' }
  expect((await clerk(staffGetOrder, { params })).data.due_day).toBe('2026-11-19')
  const next = (await clerk(getCustomerDelivery, { params: { id: north.id } })).data
  expect([next.terms, next.due_day]).toEqual([null, data[1]?.day])
})

test('[X5-308] who may not deliver may not read the stops', async () => {
  const refused = shop.as(await shop.staff('picker'))(listDeliveryStops)
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})
