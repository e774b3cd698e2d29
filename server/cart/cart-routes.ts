import * as carts from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { readCart } from './cart-store.ts'
import { syncCart } from './sync-cart.ts'

const getCart = async (
  { prepared, clock }: Context,
  { identity, params }: Call<typeof carts.getCart>,
): Promise<carts.Cart> => {
  const customer = customerId(identity)
  if (params.userId !== customer) throw new ShopError('not_your_cart')
  return readCart(prepared, customer, clock())
}

export const cartRoutes: readonly Route<Context>[] = [
  handle(carts.syncCart, syncCart),
  handle(carts.getCart, getCart),
]
