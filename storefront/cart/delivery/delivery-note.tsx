import {
  type DeliveryTerms,
  describeDelivery,
  describeMinimum,
  formatDeliveryDay,
} from '@endcap/contract/delivery-days'
import type { Cents } from '@endcap/contract/money'
import { useShop } from '../../api/use-shop.ts'

/** `Order by Tue 4 PM for Wednesday · $212.00 to the minimum`, for a customer with a route. */
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
  const missing = goods === undefined ? '' : describeMinimum(terms, goods)
  return (
    <div className="rounded-lg bg-accent-soft px-3 py-2 text-sm">
      {seenDay !== undefined && seenDay !== '' && seenDay !== terms.day && (
        <p role="alert" className="font-semibold">
          The cut-off for {formatDeliveryDay(seenDay, now, time_zone)} has passed.
        </p>
      )}
      <p>
        {describeDelivery(terms, now, time_zone)}
        {missing !== '' && ` · ${missing}`}
      </p>
    </div>
  )
}
