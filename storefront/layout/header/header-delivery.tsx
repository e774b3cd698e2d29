import { formatCutoff, formatDeliveryDay } from '@endcap/contract/delivery/delivery-days'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { useDelivery } from '../../cart/delivery/use-delivery.ts'

/** The header of a phone has no place for it (`frame.css`). */
const isShown = (): boolean => matchMedia('(width >= 50rem)').matches

/** The customer's next delivery day and its cut-off (X8-340). Empty if the customer has no route. */
const HeaderDelivery = ({ customerId }: { customerId: string }) => {
  const { time_zone } = useShop()
  const [isFetched] = useState(isShown)
  const { terms } = useDelivery(isFetched ? customerId : undefined)
  if (!terms) return null
  const now = new Date()
  const day = formatDeliveryDay(terms.day, now, time_zone)
  const cutoff = formatCutoff(terms.cutoff, now, time_zone)
  return (
    <>
      <p className="font-semibold">
        <Trans>Delivery {day}</Trans>
      </p>
      <p className="text-xs text-white/80">
        <Trans>Order by {cutoff}</Trans>
      </p>
    </>
  )
}

export default HeaderDelivery
