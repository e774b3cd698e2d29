import type { Cart, syncCart as syncCartEndpoint } from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { lockCart } from './cart-store.ts'
import { mergeLines } from './merge-lines.ts'
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
  // Without a lock, in one round trip, unless another request writes the cart meanwhile.
  let outcome = await writeCart(context.prepared, sent)
  if (outcome.kind === 'raced')
    outcome = await context.transaction(async (db) => {
      await lockCart(db, customer, sent.at)
      return writeCart(db, sent)
    })
  if (outcome.kind === 'raced') throw new Error('A locked cart was written by another request.')
  if (outcome.kind === 'changed') throw new ShopError('cart_changed', { body: outcome.cart })
  return outcome.cart
}
