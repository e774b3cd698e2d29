import { mergeCustomers } from '@endcap/contract/accounts/customers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import { customerSales, purchase } from '../../database/schema/index.ts'
import { dayMs } from '../../system/durations.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { delivery, type Line, startOrderShop, times } from './order-shop.ts'

const shop = await startOrderShop()
await shop.addRoute({ minimum: 1 })

const stored = async ({ id }: TestCaller) => {
  const { db } = shop.context
  return {
    sales: await db.select().from(customerSales).where(eq(customerSales.customerId, id)),
    purchases: await db
      .select()
      .from(purchase)
      .where(eq(purchase.customerId, id))
      .orderBy(purchase.productId),
  }
}
const salesOf = async (buyer: TestCaller) => {
  const [row] = (await stored(buyer)).sales
  return [row?.orders, row?.totalCents, row?.lastOrderAt?.toISOString().slice(0, 10) ?? null]
}

test('[X5-50, X1-81] what is stored of a customer’s orders is what they are, after every use case that changes them', async () => {
  const [buyer, other] = [await shop.customer(), await shop.customer()]
  const clerk = await shop.staff('clerk')
  const [cola, chips, gum] = await shop.addAll('Cola', 'Chips', 'Gum')
  const first = await shop.place(buyer, delivery([cola, 3]))
  expect(await salesOf(buyer)).toEqual([1, 3_750, '2026-11-21'])
  const second = await shop.place(buyer, delivery([cola, 1], [chips, 5]))
  let newest = ''
  const add = (order: string, line: Line) =>
    shop.post(`/api/order/${order}/items`, { products: delivery(line).products }, buyer)
  const steps: Record<string, () => Promise<unknown>> = {
    'an order at another day': async () => {
      shop.setClock(new Date(testNow.getTime() + 2 * dayMs))
      newest = await shop.place(buyer, delivery([chips, 2]))
    },
    'an order by staff': () => shop.orderFor(buyer, delivery([gum, 7])),
    'an addition at the line’s price': () => add(second, [chips, 4]),
    'an addition at another price, whose line counts with the one before': async () => {
      await shop.changeProduct(chips, { price: 13 })
      await add(newest, [chips, 2])
      const last = { productId: chips, lastQuantity: 4, lastPriceCents: 1_300 }
      expect((await stored(buyer)).purchases).toContainEqual(expect.objectContaining(last))
    },
    'a change of quantities, and a product that staff added': async () =>
      shop.change(first, {
        lines: await shop.linesWith(first, { [cola]: { quantity: 1, reason: 'out_of_stock' } }),
        added: [{ product_id: gum, quantity: 3 }],
      }),
    'a pick that was short, when the order is ready': async () => {
      await shop.setStatus(second, 'confirmed')
      const [whole, short] = (await shop.read(second)).products
      await shop.pick(clerk, second, whole?._id ?? '', { quantity: 1 })
      const reason = 'out_of_stock'
      await shop.pick(clerk, second, short?._id ?? '', { quantity: 1, reason })
      await shop.setStatus(second, 'ready')
    },
    'the step back from ready': () => shop.stepBack(second),
    'a cancellation': () => shop.setStatus(first, 'cancelled'),
    'the step back from it': () => shop.stepBack(first),
    'a merge': async () => {
      await shop.place(other, delivery([cola, 2]))
      const body = { other_id: other.id }
      await shop.owner(mergeCustomers, { params: { id: buyer.id }, body })
    },
  }
  for (const [name, step] of Object.entries(steps)) {
    const before = await stored(buyer)
    await step()
    const after = await stored(buyer)
    expect([name, after]).not.toEqual([name, before])
    await recomputeHistory(shop.context.db, [buyer.id])
    expect([name, await stored(buyer)]).toEqual([name, after])
  }
})

test('[X5-50] concurrent orders and cancellations of a customer are all counted', async () => {
  const buyer = await shop.customer()
  const product = await shop.add('Water', 1)
  const first = await shop.place(buyer, delivery([product, 1]))
  await Promise.all([
    shop.setStatus(first, 'cancelled'),
    times(20, () => shop.place(buyer, delivery([product, 10]))),
  ])
  expect((await salesOf(buyer)).slice(0, 2)).toEqual([20, 20_000])
})
