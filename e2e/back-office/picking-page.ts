import type { Page } from 'playwright-core'
import { expectText } from '../expectations.ts'
import type { Shop } from '../shop.ts'
import { type OrderToPick, type PickedProduct, readPicking } from './picking.ts'

/** The path of an order's page for pickers. */
export const pathOf = ({ id }: OrderToPick) => `/admin/orders/${id}/pick`
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const product = (order: OrderToPick, at: number): PickedProduct => {
  const found = order.products[at]
  if (found === undefined) throw new Error(`The order has no product ${at}.`)
  return found
}
export const expectLine = (page: Page, order: OrderToPick, at: number) =>
  expectText(page.getByRole('heading', { level: 2 })).toBe(product(order, at).title)
export const expectCount = (page: Page, count: string) =>
  button(page, `${count} picked. Enter a number`).waitFor()
export const pickedOf = async (shop: Shop, order: OrderToPick) =>
  (await readPicking(shop, order)).lines.map(({ picked }) => picked)
