import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerOrder, customerSales } from '../../database/schema/index.ts'
import { startTestShop, type TestCaller, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

const store = async (buyer: TestCaller, cents: readonly number[], at = '2026-11-01T10:00:00Z') => {
  const rows = await shop.context.db
    .insert(customerOrder)
    .values(
      cents.map((totalCents) => ({
        customerId: buyer.id,
        type: 'Pick-up' as const,
        name: 'Ada',
        email: buyer.email,
        phone: '404 555 0199',
        businessName: 'Corner Mart',
        businessAddress: '12 Ponce de Leon Ave',
        totalCents,
        createdAt: new Date(at),
      })),
    )
    .returning({ id: customerOrder.id })
  return rows.map(({ id }) => id)
}
const salesOf = async ({ id }: TestCaller) => {
  const [row] = await shop.context.db
    .select()
    .from(customerSales)
    .where(eq(customerSales.customerId, id))
  return [row?.orders, row?.totalCents, row?.lastOrderAt?.toISOString().slice(0, 10) ?? null]
}

test('[X5-50] a customer’s figures follow every change of their orders, without cancelled ones', async () => {
  const { db } = shop.context
  const [one, two] = [await shop.customer(), await shop.customer()]
  expect(await salesOf(one)).toEqual([0, 0, null])
  const [first] = await store(one, [100, 250])
  const [late] = await store(one, [1_000], '2026-11-05T10:00:00Z')
  expect(await salesOf(one)).toEqual([3, 1_350, '2026-11-05'])
  await db.execute(sql`update customer_order set status = 'cancelled' where id = ${late}`)
  expect(await salesOf(one)).toEqual([2, 350, '2026-11-01'])
  await db.execute(sql`update customer_order set total_cents = 50 where id = ${first}`)
  expect(await salesOf(one)).toEqual([2, 300, '2026-11-01'])
  await db.execute(
    sql`update customer_order set customer_id = ${two.id} where customer_id = ${one.id}`,
  )
  expect(await salesOf(one)).toEqual([0, 0, null])
  expect(await salesOf(two)).toEqual([2, 300, '2026-11-01'])
  await db.execute(sql`delete from customer_order where id = ${first}`)
  expect(await salesOf(two)).toEqual([1, 250, '2026-11-01'])
})

test('[X5-50] concurrent orders and cancellations of a customer are all counted', async () => {
  const buyer = await shop.customer()
  const [first] = await store(buyer, [1])
  const cancel = shop.context.db.execute(
    sql`update customer_order set status = 'cancelled' where id = ${first}`,
  )
  await Promise.all([cancel, ...Array.from({ length: 20 }, () => store(buyer, [10]))])
  expect((await salesOf(buyer)).slice(0, 2)).toEqual([20, 200])
})
