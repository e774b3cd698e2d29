import { checkDigitOf } from '@endcap/contract/catalog/product-codes'
import { setOrderStatus } from '@endcap/contract/orders/orders'
import { getPicking, type PickingOrder } from '@endcap/contract/orders/picking'
import type { Page } from 'playwright-core'
import { expectText } from '../expectations.ts'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

type PickedProduct = { _id: string; title: string; upc: string; bin: string; quantity: number }

export type OrderToPick = {
  id: string
  number: number
  /** In bin order. */
  products: readonly PickedProduct[]
}

const bins = ['A1', 'A2', 'A10', 'B1', '']

/** Places a confirmed delivery of new products, ordered from the last bin to the first. */
export const placeOrderToPick = async (
  shop: Shop,
  quantities: readonly number[],
): Promise<OrderToPick> => {
  const [customer, owner] = [await addCustomer(shop), await ownerClient(shop)]
  const stamp = `${Date.now()}`.slice(-8)
  const added = await Promise.all(
    quantities.map(async (quantity, at) => {
      const digits = `0${stamp}${String(at).padStart(2, '0')}`
      const upc = digits + checkDigitOf(digits)
      const bin = bins[at] ?? ''
      const title = `Shelf ${at + 1} ${stamp}`
      const product = await addProduct(shop, { price: 10, title, upc, bin_location: bin })
      return { ...product, bin, quantity }
    }),
  )
  const placed = await orderByCall(
    customer,
    added.toReversed().map((product) => [product, product.quantity]),
  )
  await owner(setOrderStatus, { params: { id: placed.id }, body: { status: 'confirmed' } })
  return { ...placed, products: added }
}

export const readPicking = async (shop: Shop, { id }: OrderToPick): Promise<PickingOrder> =>
  (await (await ownerClient(shop))(getPicking, { params: { id } })).data

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
