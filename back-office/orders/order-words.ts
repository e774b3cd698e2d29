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
