import type { Cart, syncCart as syncCartEndpoint } from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { mergeLines } from './merge-lines.ts'
import { withOptimisticRetry } from './with-optimistic-retry.ts'
import { writeCart } from './write-cart-store.ts'

/**
 * Replaces the caller's cart, in the order of the lines sent. Only a write that changes something
 * increments the version. Lines that can't be bought are not stored but named in `removed`.
 *
 * Throws `not_your_cart`; `cart_changed` with the newest cart when the version sent is not the
 * newest (none sent: the last writer wins); `invalid` for a quantity that adds up to none.
 */
export const syncCart = async (
  context: Context,
  { identity, body }: Call<typeof syncCartEndpoint>,
): Promise<Cart> => {
  const customer = customerId(identity)
  if (body.user_id !== customer) throw new ShopError('not_your_cart')
  const sent = {
    customerId: customer,
    lines: mergeLines(body.cart, 'cart'),
    version: body.version ?? null,
    at: context.clock(),
  }
  const { kind, cart } = await withOptimisticRetry(context, sent, (db) => writeCart(db, sent))
  if (kind === 'changed') throw new ShopError('cart_changed', { body: cart })
  return cart
}
