import { Banner } from '../../ui/banner.tsx'
import type { CartState } from '../sync/cart-state.ts'
import { RetryCartButton } from './retry-cart-button.tsx'

/** Why the cart could not be fetched. Without lines the retry button is here, not beside the total. */
export const CartFailure = ({ state, hasLines }: { state: CartState; hasLines: boolean }) => (
  <>
    <Banner kind="error" text={state.failure} />
    {state.failure !== null && !state.isSeen && !hasLines && <RetryCartButton />}
  </>
)
