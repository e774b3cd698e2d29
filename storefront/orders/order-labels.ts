import type { OrderStatus, OrderType } from '@endcap/contract/orders'

export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': 'Delivery',
  'Pick-up': 'Pick up',
}

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  received: 'Received',
  confirmed: 'Confirmed',
  ready: 'Ready',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
