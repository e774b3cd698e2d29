import { listProductsByCategories, type Product } from '@endcap/contract/catalog/catalog'
import { getOrderGuide, saveGuideEntries } from '@endcap/contract/order-guides/order-guides'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionTimeoutMs } from '../browser.ts'
import { orderByCall } from '../orders/orders.ts'
import { visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'

/** Adds a customer who has ordered this many products of the demo shop, `quantity` of each. */
export const addBuyer = async (
  shop: Shop,
  { products: count, quantity = 3 }: { products: number; quantity?: number },
): Promise<{ customer: Customer; products: Product[] }> => {
  const customer = await addCustomer(shop)
  const { data } = await customer.call(listProductsByCategories, {
    body: { categoryIds: ['drinks', 'snacks', 'candy'], page: 1, limit: 100 },
  })
  const isSoldByPiece = ({ min_quantity, quantity_multiple, price_breaks }: Product) =>
    min_quantity * quantity_multiple === 1 && price_breaks.length === 0
  const products = data
    .flatMap((product) => ('price' in product && product.in_stock ? [product] : []))
    .filter(isSoldByPiece)
    .slice(0, count)
  await orderByCall(
    customer,
    products.map((product) => [product, quantity]),
  )
  return { customer, products }
}

export const openGuide = async (page: Page, guide?: string): Promise<void> => {
  await visit(page, guide === undefined ? '/order-guide' : `/order-guide?guide=${guide}`)
  await page.getByRole('searchbox', { name: 'Find in the guide' }).waitFor()
}

export const rowOf = (page: Page, product: { item_no: string }) =>
  page.locator('main tr[data-row]', { hasText: product.item_no })

export const takeButton = (page: Page, product: { item_no: string }) =>
  rowOf(page, product).getByRole('button', { name: /as last time$|by par$/ })

export const enterByCall = (customer: Customer, entries: readonly object[], guide = 'recent') =>
  customer.call(saveGuideEntries, {
    params: { id: guide },
    body: { entries: entries as { product_id: string }[] },
  })

export const expectEntries = (customer: Customer, guide = 'recent') =>
  expect.poll(
    async () => {
      const { data } = await customer.call(getOrderGuide, { params: { id: guide }, query: {} })
      return Object.fromEntries(
        data.rows.map(({ product_id, par, on_hand, quantity, listed }) => [
          product_id,
          { par, on_hand, quantity, listed },
        ]),
      )
    },
    { timeout: actionTimeoutMs },
  )
