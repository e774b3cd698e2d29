import { Banner } from '../../ui/banner.tsx'
import type { CartState } from '../sync/cart-state.ts'
import { TryCart } from './try-cart.tsx'

/**
 * Why the cart could not be had. Where there are no lines to offer another try beside, since this
 * browser has never seen the cart, it is offered here.
 */
export const CartFailure = ({ state, hasLines }: { state: CartState; hasLines: boolean }) => (
  <>
    <Banner kind="error" text={state.failure} />
    {state.failure !== null && !state.isSeen && !hasLines && <TryCart />}
  </>
)
