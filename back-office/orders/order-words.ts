import type { OrderStatus, StaffOrder } from '@endcap/contract/orders/orders'

/** The labels of the buttons that change an order's status, by the new status. */
export const transitionLabels: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  confirmed: 'Confirm',
  ready: 'Mark as ready',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
}

/** The status for people; a delivery that has left is on its way until it is delivered. */
export const shownStatus = ({
  status,
  outForDeliveryAt,
}: Pick<StaffOrder, 'status' | 'outForDeliveryAt'>): string =>
  status === 'ready' && outForDeliveryAt !== null ? 'out_for_delivery' : status

/** `Atlanta, GA 30303`, as far as it is known. */
export const formatPlace = ({
  city,
  state,
  zip,
}: Pick<StaffOrder['customer'], 'city' | 'state' | 'zip'>): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
