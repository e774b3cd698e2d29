import type { Product } from '@endcap/contract/catalog/catalog'
import type { Locator, Page } from 'playwright-core'
import type { WatchedPage } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

/** The data that the screens show, created once and not changed by tests. */
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

/** One state of one page of the shop. */
export type Screen = {
  /** Also the name of its screenshot's file. */
  name: string
  /** A guest by default. */
  as?: 'regular' | 'beginner' | 'newcomer'
  /** Both by default. */
  on?: 'phone' | 'desktop'
  /** The page that is opened first. */
  path: string | ((screenData: ScreenData) => string)
  /** The status of the document, if it is not 200. */
  status?: number
  /** Calls that fail as without a connection. */
  lost?: string | RegExp
  /** Calls that are never answered. */
  unanswered?: string | RegExp
  /** Brings the opened page to this state. */
  act?: (page: Page, screenData: ScreenData, watched: WatchedPage) => Promise<unknown>
  /** The part that is there once the state is shown. */
  shown?: (page: Page) => Locator
}
