import type { Cart, syncCart as syncCartEndpoint } from '@endcap/contract/cart'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { lockCart } from './cart-store.ts'
import { mergeLines } from './merge-lines.ts'
import { writeCart } from './write-cart-store.ts'

/**
 * Replaces the caller's cart, keeping the order of the lines sent. Only a write that changes
 * something increments the version. Lines that can't be bought are returned in `removed` and not
 * stored.
 *
 * Throws `not_your_cart`; `cart_changed` with the newest cart if the version sent is older (without
 * a version the last write wins); `invalid` if a quantity adds up to 0.
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
  // This takes one round trip without a lock, unless another request writes the cart at the same
  // time.
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
