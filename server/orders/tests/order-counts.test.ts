import { orderStatuses, orderTypes } from '@endcap/contract/choices'
import { type OrderStatus, staffListOrders } from '@endcap/contract/orders/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/start-test-shop.ts'
import { foldOrderCounts } from '../order-count-store.ts'
import { delivery, type OrderShop, startOrderShop } from './order-shop.ts'
import { randomFrom } from './stock-model.ts'

let shop: OrderShop
let buyer: TestCaller
let product: string
beforeAll(async () => {
  shop = await startOrderShop()
  buyer = await shop.customer()
  product = await shop.add('Cola')
})
afterAll(() => shop.stop())

/** Compares the totals of the list by status and type with counts of the orders. */
const expectCounted = async () => {
  for (const status of ['', ...orderStatuses])
    for (const type of ['', ...orderTypes]) {
      const { rows } = await shop.context.db.execute<{ orders: number }>(sql`
        select count(*) as orders from customer_order
        where ${status} in ('', status) and ${type} in ('', type)`)
      const { total, data } = await shop.owner(staffListOrders, {
        query: { status, type, limit: 100 },
      })
      expect([status, type, total, data.length]).toEqual([
        status,
        type,
        rows[0]?.orders,
        rows[0]?.orders,
      ])
    }
}

const place = async (more: object = {}): Promise<string> =>
  (await shop.order(buyer, { ...delivery([[product, 1]]), ...more })).json().data._id

test('[X5-342] the numbers of orders follow random orders, transitions, deletions and foldings', async () => {
  const random = randomFrom(7)
  const ids: string[] = []
  for (let round = 0; round < 80; round += 1) {
    const id = ids[random(Math.max(ids.length, 1))]
    const kind = random(8)
    if (kind < 3 || id === undefined)
      ids.push(
        await place(kind === 0 ? { type: 'Pick-up', date: '2026-11-24', time: '9:00 AM' } : {}),
      )
    else if (kind < 6) {
      const status = orderStatuses[random(orderStatuses.length)] as OrderStatus
      // Several orders in one statement, as any program may send it.
      await shop.context.db.execute(sql`
        update customer_order set status = ${status} where id = ${id} or number % 5 = ${random(5)}`)
    } else if (kind === 6) {
      await shop.context.db.execute(sql`delete from customer_order where id = ${id}`)
      ids.splice(ids.indexOf(id), 1)
    } else await foldOrderCounts(shop.context.db)
  }
  await expectCounted()
  await foldOrderCounts(shop.context.db)
  await expectCounted()
  const { rows } = await shop.context.db.execute<{ rows: number; kinds: number }>(sql`
    select count(*) as rows, count(distinct (status, type)) as kinds from order_count`)
  expect(rows[0]?.rows).toBe(rows[0]?.kinds)
})

test('[X5-342] orders that are placed while counts are folded are all counted', async () => {
  await Promise.all([
    ...Array.from({ length: 12 }, () => place()),
    ...Array.from({ length: 6 }, () => foldOrderCounts(shop.context.db)),
  ])
  await expectCounted()
})
