import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'
import { formatDay } from '@endcap/contract/shop-time'

export const transitionLabels: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  confirmed: 'Confirm',
  ready: 'Mark as ready',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}

/** A delivery that has left has the status “out for delivery” until it is delivered. */
export const shownStatus = ({
  status,
  outForDeliveryAt,
}: Pick<StaffOrder, 'status' | 'outForDeliveryAt'>): string =>
  status === 'ready' && outForDeliveryAt !== null ? 'out_for_delivery' : status

/** `today`: of the shop's clock. */
export const describeDue = (day: string, today: string, route = 'no route'): string =>
  `Due ${formatDay(day, 'short', today)} · ${route}`
