import type { Product } from '@endcap/contract/catalog/catalog'
import type { Locator, Page } from 'playwright-core'
import type { WatchedPage } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

/** Created once; tests don't change it. */
export type ScreenData = {
  product: Product
  other: Product
  /** With a cart and orders. */
  regular: Customer
  /** Newly approved: an empty cart, no order. */
  beginner: Customer
  order: string
}

export const createScreenData = async (shop: Shop): Promise<ScreenData> => {
  const [[product, other], [chips, candy], regular, beginner] = await Promise.all([
    twoProducts(shop, 'drinks'),
    twoProducts(shop, 'snacks'),
    addCustomer(shop),
    addCustomer(shop),
  ])
  const { id: order } = await orderByCall(regular, [
    [product, 12],
    [other, 4],
    [chips, 2],
  ])
  await orderByCall(regular, [[candy, 24]])
  await fillCart(regular, [
    [product, 2],
    [chips, 12],
    [candy, 1],
  ])
  return { product, other, regular, beginner, order }
}

export type Screen = {
  /** Also the name of its screenshot's file. */
  name: string
  /** A guest by default. */
  as?: 'regular' | 'beginner' | 'newcomer'
  /** Both by default. */
  on?: 'phone' | 'desktop'
  path: string | ((screenData: ScreenData) => string)
  /** Expected document status; 200 by default. */
  status?: number
  lost?: string | RegExp
  unanswered?: string | RegExp
  act?: (page: Page, screenData: ScreenData, watched: WatchedPage) => Promise<unknown>
  shown?: (page: Page) => Locator
}
