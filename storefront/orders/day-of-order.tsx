import type { OrderType } from '@endcap/contract/orders/orders'
import { formatSlot } from '@endcap/contract/orders/pickup-slots'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { t } from '@lingui/core/macro'
import { useShop } from '../api/use-shop.ts'

/** `Delivery Tue, Dec 1`; nothing without a day. `slot`: of a pick-up. */
export const DayOfOrder = ({
  day,
  slot = '',
  type,
}: {
  day: string
  slot?: string
  type: OrderType
}) => {
  const { time_zone } = useShop()
  if (day === '') return null
  const at = formatDay(day, 'short', shopClock(new Date(), time_zone).day)
  if (type !== 'Pick-up') return <span>{t`Delivery ${at}`}</span>
  return <span>{[t`Pick-up ${at}`, slot && formatSlot(slot)].filter(Boolean).join(', ')}</span>
}
