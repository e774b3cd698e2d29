import type { Cart, getCart as getCartEndpoint } from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { readCart } from './cart-store.ts'

/** Returns the caller's cart with current products and prices. Throws `not_your_cart`. */
export const getCart = async (
  { prepared, clock }: Context,
  { identity, params }: Call<typeof getCartEndpoint>,
): Promise<Cart> => {
  const customer = customerId(identity)
  if (params.userId !== customer) throw new ShopError('not_your_cart')
  return readCart(prepared, customer, clock())
}
