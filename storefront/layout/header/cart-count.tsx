import { Trans } from '@lingui/react/macro'
import { cartCount } from '../../cart/cart-count.ts'
import { useStoredCart } from '../../cart/sync/stored-cart.ts'

/** The sum of quantities (S4-31). */
export const CartCount = () => {
  const count = cartCount(useStoredCart())
  if (count === 0) return null
  return (
    <span className="absolute -top-2 start-3 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-solid px-1 text-xs font-semibold text-white tabular-nums">
      <Trans>
        {count}
        <span className="sr-only"> in the cart</span>
      </Trans>
    </span>
  )
}
