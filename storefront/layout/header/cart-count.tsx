import { Trans } from '@lingui/react/macro'
import { cartCount, useStoredCart } from '../../cart/sync/stored-cart.ts'

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
