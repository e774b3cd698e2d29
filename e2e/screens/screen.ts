import type { Product } from '@endcap/contract/catalog'
import type { WatchedPage } from '../browser.ts'
import { fillCart } from '../cart/carts.ts'
import { orderByCall } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

/** What the screens show: made once, and only looked at afterwards. */
export type Stage = {
  product: Product
  other: Product
  /** With a cart and orders. */
  regular: Customer
  /** Approved a moment ago: an empty cart, no order. */
  beginner: Customer
  order: string
}

export const setStage = async (shop: Shop): Promise<Stage> => {
  const [[product, other], [chips, candy], regular, beginner] = await Promise.all([
    twoProducts(shop, 'drinks'),
    twoProducts(shop, 'snacks'),
    addCustomer(shop),
    addCustomer(shop),
  ])
  const order = await orderByCall(regular, [
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
  /** In words that a file can bear. */
  name: string
  /** A guest without. */
  as?: 'regular' | 'beginner' | 'newcomer'
  /** Without it on both. */
  on?: 'phone' | 'desk'
  /** Brings a page that is empty yet to this state, and waits until it is there. */
  open: (watched: WatchedPage, stage: Stage) => Promise<void>
}
