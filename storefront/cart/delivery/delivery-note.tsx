import {
  type DeliveryTerms,
  describeDelivery,
  describeMinimum,
  formatDeliveryDay,
} from '@endcap/contract/delivery/delivery-days'
import type { Cents } from '@endcap/contract/money'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../../api/use-shop.ts'

export const DeliveryNote = ({
  terms,
  seenDay,
  goods,
}: {
  terms: DeliveryTerms | null | undefined
  seenDay: string | undefined
  goods: Cents | undefined
}) => {
  const { time_zone } = useShop()
  if (!terms) return null
  const now = new Date()
  const day =
    seenDay && seenDay !== terms.day ? formatDeliveryDay(seenDay, now, time_zone) : undefined
  const missing = goods === undefined ? '' : describeMinimum(terms, goods)
  return (
    <div className="delivery-note">
      {day !== undefined && (
        <p role="alert" className="font-semibold text-warning">
          <Trans>The cut-off for {day} has passed.</Trans>
        </p>
      )}
      <p>
        {/* Elements of their own, so that the amount changes on a page that the browser translated. */}
        <span>{describeDelivery(terms, now, time_zone)}</span>
        {missing !== '' && <span className="text-warning">{` · ${missing}`}</span>}
      </p>
      {/* The words above say the same. */}
      {missing !== '' && (
        <progress aria-hidden="true" value={goods} max={terms.minimum} className="delivery-bar" />
      )}
    </div>
  )
}
