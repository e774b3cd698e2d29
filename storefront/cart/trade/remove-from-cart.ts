import { showNotChanged } from '../added-product.ts'

/** Takes products out of the cart. */
export const removeFromCart = async (ids: readonly string[]): Promise<void> => {
  try {
    const { changeCart } = await import('../sync/cart-sync.ts')
    await Promise.all(ids.map((id) => changeCart(id, { kind: 'remove' })))
  } catch (error) {
    showNotChanged(error)
  }
}
