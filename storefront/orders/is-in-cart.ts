import { getCart } from '@endcap/contract/calls.gen'
import type { ProductQuantity } from '@endcap/contract/cart'
import { api } from '../api/api.ts'
import { readSession } from '../api/session.ts'

/**
 * Returns whether the customer's cart still has these quantities, so that two people with one cart don't order it twice.
 * True also where that can't be known: after changes that were not sent, or without a reply. Products that are no longer
 * sold are ignored, since the order's refusal names them.
 */
export const isInCart = async (ordered: readonly ProductQuantity[]): Promise<boolean> => {
  const userId = readSession()?.result._id
  const { unsentChanges } = await import('../cart/sync/cart-sync.ts')
  const isUnsent = unsentChanges(ordered.map(({ product_id }) => product_id)).length > 0
  if (userId === undefined || isUnsent) return true
  try {
    const { cart, removed } = await api()(getCart, { params: { userId } })
    const inCart = new Map(cart.map(({ _id, qty }) => [_id, qty]))
    const isRemoved = new Set(removed.map(({ _id }) => _id))
    return ordered.every(
      ({ product_id, quantity }) =>
        isRemoved.has(product_id) || (inCart.get(product_id) ?? 0) >= quantity,
    )
  } catch {
    return true
  }
}
