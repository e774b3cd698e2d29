import { Banner } from '../../ui/banner.tsx'
import type { CartState } from '../sync/cart-state.ts'
import { RetryCartButton } from './retry-cart-button.tsx'

/** Says why the cart could not be fetched. Without lines it has the retry button. */
export const CartFailure = ({ state, hasLines }: { state: CartState; hasLines: boolean }) => (
  <>
    <Banner kind="error" text={state.failure} />
    {state.failure !== null && !state.isSeen && !hasLines && <RetryCartButton />}
  </>
)
