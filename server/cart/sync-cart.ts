import { Cart, type syncCart as syncCartCall } from '@endcap/contract/cart'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { ShopError } from '../http/shop-error.ts'
import { lockCart, readStoredCart, type StoredCart, writeCart } from './cart-store.ts'
import { foldLines } from './fold-lines.ts'
import { showLines } from './show-lines.ts'

const holds = (stored: StoredCart, cart: Cart['cart']): boolean =>
  stored.lines.length === cart.length &&
  stored.lines.every((line, index) => {
    const item = cart[index]
    return item?._id === line.product_id && item.qty === line.quantity
  })

/**
 * Replaces the caller's cart, in the order of the lines sent. Only a write that changes something
 * counts the version up. Lines that can't be bought are not stored but named in `removed`.
 *
 * Throws `not_your_cart`; `cart_changed` with the newest cart when the version sent is not the
 * newest (none sent: the last writer wins); `invalid` for a quantity that adds up to none.
 */
export const syncCart = async (
  context: Context,
  { identity, body }: Call<typeof syncCartCall>,
): Promise<Cart> => {
  const customer = customerId(identity)
  if (body.user_id !== customer) throw new ShopError('not_your_cart')
  const wanted = foldLines(body.cart, 'cart')
  return context.transaction(async (db) => {
    const at = context.clock()
    await lockCart(db, customer, at)
    const stored = await readStoredCart(db, customer)
    if (typeof body.version === 'number' && body.version !== stored.version) {
      const shown = await showLines(db, stored.lines)
      const newest = { user_id: customer, version: stored.version, ...shown }
      throw new ShopError('cart_changed', { body: z.encode(Cart, newest) })
    }
    const kept = new Map(stored.lines.map((line) => [line.product_id, line.title]))
    const shown = await showLines(
      db,
      wanted.map((line) => ({ ...line, title: kept.get(line.product_id) ?? '' })),
    )
    if (holds(stored, shown.cart)) return { user_id: customer, version: stored.version, ...shown }
    const lines = shown.cart.map(({ _id, qty, product }) => ({
      product_id: _id,
      title: product.title,
      quantity: qty,
    }))
    return { user_id: customer, version: await writeCart(db, customer, lines, at), ...shown }
  })
}
