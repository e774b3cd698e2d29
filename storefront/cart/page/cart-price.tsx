import { type Cents, formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import type { CartState } from '../sync/cart-state.ts'
import { RetryCartButton } from './cart-failure.tsx'

export const CartPrice = ({
  cents,
  state,
  hasRetry = false,
}: {
  cents: Cents | undefined
  state: CartState
  hasRetry?: boolean
}) => {
  if (cents !== undefined) return <span className="tabular-nums">{formatCents(cents)}</span>
  if (state.failure === null)
    return (
      <span className="inline-block h-4 w-14 rounded bg-line align-middle">
        <span className="sr-only">
          <Trans>The price is loading</Trans>
        </span>
      </span>
    )
  if (!hasRetry) return <span className="text-soft">–</span>
  return <RetryCartButton className="link text-sm" />
}
