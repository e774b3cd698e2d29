import { Trans } from '@lingui/react/macro'
import type { PricedLine } from '../../cart/page/cart-lines.ts'
import { findPricesChangedSinceCart } from '../../cart/page/seen-prices.ts'
import { PriceChange } from '../price-change.tsx'

/** The prices that have changed since the cart page showed them. */
export const ChangedPrices = ({ lines }: { lines: readonly PricedLine[] }) => {
  const changed = findPricesChangedSinceCart(lines)
  if (changed.length === 0) return null
  return (
    <div role="status" className="rounded-xl bg-warning-soft p-4 text-sm">
      <p className="font-semibold">
        <Trans>Prices have changed since you saw your cart. Please check before you submit.</Trans>
      </p>
      <ul className="mt-1">
        {changed.map(({ _id, title, was, now }) => (
          <PriceChange key={_id} title={title} was={was} now={now} />
        ))}
      </ul>
    </div>
  )
}
