import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { exportReport, getMarginReport, type MarginGroup } from '@endcap/contract/reports'
import { expect, test } from 'vitest'
import { delivery, startOrderShop } from '../orders/tests/order-shop.ts'

const shop = await startOrderShop()
const range = { from: '2026-11-01', to: '2026-11-30' }

const withCost = async (title: string, price: number, cost: number | null) => {
  const id = await shop.add(title, price)
  await setCost(id, cost)
  return id
}
const setCost = (id: string, cost: number | null) =>
  shop.owner(productEndpoints.change, { params: { id }, body: { cost } })
const marginBy = async (by: MarginGroup) =>
  (await shop.owner(getMarginReport, { query: { ...range, by } })).data.map(
    ({ label, sales, margin, without_cost }) => [label, sales, margin, without_cost],
  )

test('[X0-136] the margin is the price less the cost at the moment of the order; what had no cost is apart', async () => {
  const cola = await withCost('Cola', 10, 7.5)
  const gum = await withCost('Gum', 2, null)
  const buyer = await shop.customer()
  const order = await shop.place(buyer, delivery([cola, 4], [gum, 5]))
  await setCost(cola, 9)
  expect(await marginBy('item')).toEqual([
    ['Cola', 4_000, 1_000, 0],
    ['Gum', 0, 0, 1_000],
  ])
  const [customer] = await marginBy('customer')
  expect(customer?.slice(1)).toEqual([4_000, 1_000, 1_000])
  expect(await marginBy('day')).toEqual([['2026-11-21', 4_000, 1_000, 1_000]])
  await shop.change(order, {
    lines: await shop.linesWith(order, { [cola]: { quantity: 1, reason: 'damaged' } }),
  })
  expect(await marginBy('day')).toEqual([['2026-11-21', 1_000, 250, 1_000]])
  const text = await shop.owner(exportReport, { query: { ...range, report: 'margin', by: 'item' } })
  expect(text).toContain('Cola,10.00,2.50,0.00')
})
