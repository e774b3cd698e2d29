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
    <div className="rounded-lg bg-accent-soft px-3 py-2 text-sm">
      {day !== undefined && (
        <p role="alert" className="font-semibold">
          <Trans>The cut-off for {day} has passed.</Trans>
        </p>
      )}
      <p>
        {/* Elements of their own, so that the amount changes on a page that the browser translated. */}
        <span>{describeDelivery(terms, now, time_zone)}</span>
        {missing !== '' && <span>{` · ${missing}`}</span>}
      </p>
    </div>
  )
}
