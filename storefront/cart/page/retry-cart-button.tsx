import { Trans } from '@lingui/react/macro'
import { reloadCart } from '../use-cart.ts'

export const RetryCartButton = ({ className = 'button-quiet' }: { className?: string }) => (
  <button type="button" className={className} onClick={reloadCart}>
    <Trans>Try again</Trans>
  </button>
)
