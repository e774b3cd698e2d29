import { Banner } from '@endcap/ui/banner'
import { Trans } from '@lingui/react/macro'
import { useShownSince } from '../../api/shown-since.ts'
import type { CartState } from '../sync/cart-state.ts'
import { reloadCart } from './use-cart.ts'

export const RetryCartButton = ({ className = 'button-quiet' }: { className?: string }) => (
  <button type="button" className={className} onClick={reloadCart}>
    <Trans>Try again</Trans>
  </button>
)

export const CartFailure = ({ state, hasLines }: { state: CartState; hasLines: boolean }) => {
  // The notice about the missing connection says it.
  const isOffline = useShownSince() !== null
  return (
    <>
      <Banner kind="error">{isOffline ? null : state.failure}</Banner>
      {state.failure !== null && !state.isSeen && !hasLines && <RetryCartButton />}
    </>
  )
}
