import type { Product } from '@endcap/contract/catalog/catalog'
import { placeOrder, type StaffOrder, staffGetOrder } from '@endcap/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { orderedBy } from '../orders/orders.ts'
import { logInStaff } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import type { Open } from '../test.ts'
import { addCustomer, type Customer, ownerClient } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

export type TestOrder = {
  id: string
  number: number
  customer: Customer
  products: readonly Product[]
}

/** Places a delivery of two new products, at $10.00 and $4.00, in these quantities. */
export const placeTestOrder = async (
  shop: Shop,
  quantities: readonly [number, number] = [5, 2],
): Promise<TestOrder> => {
  const customer = await addCustomer(shop)
  const products = [await addProduct(shop, { price: 10 }), await addProduct(shop, { price: 4 })]
  const { data } = await customer.call(placeOrder, {
    body: {
      customer: orderedBy(customer),
      products: products.map(({ _id }, at) => ({
        product_id: _id,
        quantity: quantities[at] ?? 1,
      })),
      type: 'Cash-on-delivery',
    },
  })
  return { id: data._id, number: data.number, customer, products }
}

/** Opens the back office as the owner, at a path below `/admin`. */
export const openOffice = async (shop: Shop, open: Open, path: string) => {
  const watched = await open()
  await logInStaff(watched.page, shop.owner)
  await watched.page.goto(`/admin${path}`)
  return watched
}

export const readOrder = async (shop: Shop, { id }: TestOrder): Promise<StaffOrder> =>
  (await (await ownerClient(shop))(staffGetOrder, { params: { id } })).data

export const expectHeading = (page: Page, text: string) =>
  expectText(page.getByRole('heading', { level: 1 })).toBe(text)

/** Waits until the document's title begins with a text, or with a count before it. */
export const expectTitle = (page: Page, text: string) =>
  expect.poll(() => page.title()).toMatch(new RegExp(`^(\\(\\d+\\) )?${text} · `))
