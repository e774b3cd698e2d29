import { checkDigitOf } from '@endcap/contract/catalog/product-codes'
import { placeOrder, setOrderStatus } from '@endcap/contract/orders/orders'
import { getPicking, type PickingOrder, savePicks } from '@endcap/contract/orders/picking'
import type { Page } from 'playwright-core'
import { expectText } from '../expectations.ts'
import { orderedBy } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import type { StaffSession } from '../staff-sessions.ts'
import { addCustomer, type Customer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

export type PickedProduct = {
  title: string
  upc: string
  bin: string
  quantity: number
}

export type OrderToPick = {
  id: string
  number: number
  customer: Customer
  /** In the order of their bins. */
  products: readonly PickedProduct[]
}

const bins = ['A1', 'A2', 'A10', 'B1', 'B2', 'B2', 'B11', 'C3', 'C20', ''] as const

/**
 * Places a confirmed delivery of new products, each with a bin and a UPC: as many as there are quantities. They are ordered from the last bin to the first.
 */
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
      const bin = bins[at % bins.length] ?? ''
      const { _id, title } = await addProduct(shop, {
        price: 10,
        title: `Shelf ${at + 1} ${stamp}`,
        upc,
        bin_location: bin,
      })
      return { _id, title, upc, bin, quantity }
    }),
  )
  const { data } = await customer.call(placeOrder, {
    body: {
      customer: orderedBy(customer),
      products: added.toReversed().map(({ _id, quantity }) => ({ product_id: _id, quantity })),
      type: 'Cash-on-delivery',
    },
  })
  await owner(setOrderStatus, { params: { id: data._id }, body: { status: 'confirmed' } })
  return { id: data._id, number: data.number, customer, products: added }
}

export const readPicking = async (shop: Shop, { id }: OrderToPick): Promise<PickingOrder> =>
  (await (await ownerClient(shop))(getPicking, { params: { id } })).data

/** Picks of a line by somebody else, through the API. */
export const pickByApi = async (
  shop: Shop,
  session: StaffSession,
  order: OrderToPick,
  title: string,
  quantity: number,
): Promise<void> => {
  const line = (await readPicking(shop, order)).lines.find((each) => each.title === title)
  const pick = {
    id: crypto.randomUUID(),
    line_id: line?._id ?? '',
    was: line?.picked ?? 0,
    quantity,
  }
  await shop.client(session.token)(savePicks, { params: { id: order.id }, body: { picks: [pick] } })
}

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
