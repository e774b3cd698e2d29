import { type Cents, formatCents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'

/**
 * A price and the one before; null if that was the same. Only a price that has fallen is crossed
 * out, so that a rise never looks like a bargain.
 */
export const ComparedPrice = ({ now, former }: { now: Cents; former: Cents | null }) => {
  const [priceNow, priceThen] = [formatCents(now), formatCents(former ?? now)]
  if (former === null) return <span className="text-sm font-semibold">{priceNow}</span>
  const hasRisen = former < now
  const Former = hasRisen ? 'span' : 's'
  return (
    <>
      <span className="text-sm font-semibold">
        <Trans>
          <span className="sr-only">Now </span>
          {priceNow}
        </Trans>
      </span>{' '}
      <Former className="text-soft">
        <Trans>
          <span className="sr-only">Then </span>
          {priceThen}
        </Trans>
      </Former>
      {hasRisen && ' '}
      {hasRisen && <span className="font-semibold text-rise">▲ {formatCents(now - former)}</span>}
    </>
  )
}
