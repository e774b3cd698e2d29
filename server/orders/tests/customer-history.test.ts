import { mergeCustomers } from '@endcap/contract/accounts/customers'
import { deliveryRouteEndpoints } from '@endcap/contract/delivery/delivery'
import { setOrderStatus, staffGetOrder } from '@endcap/contract/orders/orders'
import { savePicks } from '@endcap/contract/orders/picking'
import {
  changeOrder,
  placeOrderForCustomer,
  stepOrderBack,
} from '@endcap/contract/orders/staff-orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recomputeHistory } from '../../accounts/customers/customer-history-store.ts'
import { customerSales, purchase } from '../../database/schema/index.ts'
import { dayMs } from '../../system/durations.ts'
import { type TestCaller, testNow } from '../../testing/start-test-shop.ts'
import { checkout, delivery, type OrderShop, startOrderShop } from './order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await startOrderShop()
  await shop.owner(deliveryRouteEndpoints.create, {
    body: {
      name: 'North',
      weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
      zip_codes: ['30303'],
      minimum: 1,
    },
  })
})
afterAll(() => shop.stop())

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
const status = (id: string, to: 'confirmed' | 'ready' | 'cancelled') =>
  shop.owner(setOrderStatus, { params: { id }, body: { status: to } })

test('[X5-50, X1-81] what is stored of a customer’s orders is what they are, after every use case that changes them', async () => {
  const buyer = await shop.customer()
  const other = await shop.customer()
  const [cola, chips, gum] = [
    await shop.add('Cola', 10),
    await shop.add('Chips', 2),
    await shop.add('Gum', 1),
  ]
  const order = async (as: TestCaller, lines: readonly (readonly [string, number])[]) =>
    (await shop.order(as, delivery(lines))).json().data._id as string
  const lineOf = async (id: string, at: number) => {
    const line = (await shop.owner(staffGetOrder, { params: { id } })).data.products[at]
    if (line === undefined) throw new Error('no such line')
    return line
  }

  const first = await order(buyer, [[cola, 3]])
  expect(await salesOf(buyer)).toEqual([1, 3_000, '2026-11-21'])
  const second = await order(buyer, [
    [cola, 1],
    [chips, 5],
  ])
  const steps: Record<string, () => Promise<unknown>> = {
    'an order at another day': () => {
      shop.setClock(new Date(testNow.getTime() + 2 * dayMs))
      return order(buyer, [[chips, 2]])
    },
    'an order by staff': () =>
      shop.owner(placeOrderForCustomer, {
        body: { ...delivery([[gum, 7]]), customer: checkout, customer_id: buyer.id },
      }),
    'an addition at the line’s price': () =>
      shop.send({
        method: 'POST',
        url: `/api/order/${second}/items`,
        payload: { products: [{ product_id: chips, quantity: 4 }] },
        as: buyer,
      }),
    'a change of quantities, and a product that staff added': async () =>
      shop.owner(changeOrder, {
        params: { id: first },
        body: {
          lines: [{ line_id: (await lineOf(first, 0))._id, quantity: 1, reason: 'out_of_stock' }],
          added: [{ product_id: gum, quantity: 2 }],
          note: '',
        },
      }),
    'a pick that was short, when the order is ready': async () => {
      await status(second, 'confirmed')
      const lines = [await lineOf(second, 0), await lineOf(second, 1)]
      await shop.owner(savePicks, {
        params: { id: second },
        body: {
          picks: lines.map((line, nr) => ({
            id: `0197a000-0000-7000-8000-00000000000${nr}`,
            line_id: line._id,
            was: 0,
            quantity: nr === 0 ? line.quantity : 1,
            reason: nr === 0 ? null : ('out_of_stock' as const),
          })),
        },
      })
      await status(second, 'ready')
    },
    'the step back from ready': () =>
      shop.owner(stepOrderBack, { params: { id: second }, body: { reason: 'Picked again' } }),
    'a cancellation': () => status(first, 'cancelled'),
    'the step back from it': () =>
      shop.owner(stepOrderBack, { params: { id: first }, body: { reason: 'A mistake' } }),
    'a merge': async () => {
      await order(other, [[cola, 2]])
      await shop.owner(mergeCustomers, {
        params: { id: buyer.id },
        body: { other_id: other.id },
      })
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
  const first = await shop.order(buyer, delivery([[product, 1]]))
  await Promise.all([
    status(first.json().data._id, 'cancelled'),
    ...Array.from({ length: 20 }, () => shop.order(buyer, delivery([[product, 10]]))),
  ])
  expect((await salesOf(buyer)).slice(0, 2)).toEqual([20, 20_000])
})
