import type { Product } from '@endcap/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { expectText } from '../expectations.ts'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

export type TestOrder = {
  id: string
  number: number
  customer: Customer
  products: readonly [Product, Product]
}

export const placeTestOrder = async (
  shop: Shop,
  quantities: readonly [number, number] = [5, 2],
): Promise<TestOrder> => {
  const customer = await addCustomer(shop)
  const products: TestOrder['products'] = [
    await addProduct(shop, { price: 10 }),
    await addProduct(shop, { price: 4 }),
  ]
  const placed = await orderByCall(customer, [
    [products[0], quantities[0]],
    [products[1], quantities[1]],
  ])
  return { ...placed, customer, products }
}

export const expectHeading = (page: Page, text: string) =>
  expectText(page.getByRole('heading', { level: 1 })).toBe(text)
