import { type Cents, formatCents } from '@endcap/contract/money'
import type { CartState } from '../sync/cart-state.ts'
import { TryCart } from './try-cart.tsx'

/** An amount in the cart: waiting, known, or failed with another try, in a box of fixed height. */
export const CartPrice = ({
  cents,
  state,
  offersTry = false,
}: {
  cents: Cents | undefined
  state: CartState
  /** Whether this is the place where another try is offered. */
  offersTry?: boolean
}) => {
  if (cents !== undefined) return <span className="tabular-nums">{formatCents(cents)}</span>
  if (state.failure === null)
    return (
      <span className="inline-block h-4 w-14 rounded bg-line align-middle">
        <span className="sr-only">The price is on its way</span>
      </span>
    )
  if (!offersTry) return <span className="text-soft">–</span>
  return <TryCart className="link text-sm" />
}
