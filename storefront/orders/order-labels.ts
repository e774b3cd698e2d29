import type { OrderStatus, OrderType } from '@endcap/contract/orders/orders'
import { t } from '@lingui/core/macro'

/** The types as the checkout offers them. */
export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': t`Delivery`,
  'Pick-up': t`Pick up`,
}

/** An order's type as My Orders and Order Details show it: in English as on the wire. */
export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': t`Cash-on-delivery`,
  'Pick-up': t`Pick-up`,
}

export const orderStatusLabels: Readonly<Record<OrderStatus, string>> = {
  received: t({ message: 'Received', context: 'order status' }),
  confirmed: t({ message: 'Confirmed', context: 'order status' }),
  ready: t({ message: 'Ready', context: 'order status' }),
  delivered: t({ message: 'Delivered', context: 'order status' }),
  cancelled: t({ message: 'Cancelled', context: 'order status' }),
}
