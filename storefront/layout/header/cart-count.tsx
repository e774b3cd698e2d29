import { Trans } from '@lingui/react/macro'
import { cartCount } from '../../cart/cart-count.ts'
import { useStoredCart } from '../../cart/sync/stored-cart.ts'

/** The sum of quantities (S4-31). */
export const CartCount = () => {
  const count = cartCount(useStoredCart())
  if (count === 0) return null
  return (
    <span className="cart-count">
      <Trans>
        {count}
        <span className="sr-only"> in the cart</span>
      </Trans>
    </span>
  )
}
