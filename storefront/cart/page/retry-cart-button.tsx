import { Trans } from '@lingui/react/macro'

/** Fetches the cart again. */
export const RetryCartButton = ({ className = 'button-quiet' }: { className?: string }) => (
  <button
    type="button"
    className={className}
    onClick={() => void import('../sync/cart-sync.ts').then(({ reloadCart }) => reloadCart())}
  >
    <Trans>Try again</Trans>
  </button>
)
