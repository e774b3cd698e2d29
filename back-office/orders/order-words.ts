import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'

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

/** `Atlanta, GA 30303`, leaving out unknown parts. */
export const formatPlace = ({
  city,
  state,
  zip,
}: Pick<StaffOrder['customer'], 'city' | 'state' | 'zip'>): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
