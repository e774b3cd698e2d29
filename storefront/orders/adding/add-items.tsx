import { formatCutoff, formatDeliveryDay } from '@endcap/contract/delivery/delivery-days'
import type { Order } from '@endcap/contract/orders/orders'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useShop } from '../../api/use-shop.ts'
import { CartItems } from './cart-items.tsx'
import { FoundItems } from './found-items.tsx'

/** Returns the current time, and renders again once `moment` has passed. */
const useNowUntil = (moment: Date): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const left = moment.getTime() - Date.now()
    if (left <= 0 || left > 86_400_000) return
    const timer = setTimeout(() => setNow(new Date()), left + 100)
    return () => clearTimeout(timer)
  }, [moment])
  return now
}

/** Adds products found by search, and the cart, to an order that is still open, until its cut-off. */
export const AddItems = ({
  order,
  cutoff,
  onChanged,
}: {
  order: Order
  cutoff: Date
  onChanged: () => void
}) => {
  const { time_zone } = useShop()
  const now = useNowUntil(cutoff)
  const isOpen = order.status === 'received' || order.status === 'confirmed'
  if (!isOpen || now >= cutoff) return null
  const until = formatCutoff(cutoff, now, time_zone)
  const day = formatDeliveryDay(order.orderDetails.delivery_day, now, time_zone)
  return (
    <section className="panel flex flex-col items-start gap-3 print:hidden">
      <div>
        <h2 className="font-semibold">
          <Trans>Add items</Trans>
        </h2>
        <p className="text-sm text-soft">
          <Trans>
            Forgot something? Until {until} you can still add it to the delivery of {day}.
          </Trans>
        </p>
      </div>
      <FoundItems order={order} onChanged={onChanged} />
      <CartItems order={order} onChanged={onChanged} />
    </section>
  )
}
