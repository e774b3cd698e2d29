import { locale } from '@endcap/contract/i18n/i18n'
import type { ShortReason } from '@endcap/contract/orders/order-changes'
import type { Order, OrderStatus, OrderType } from '@endcap/contract/orders/orders'
import { t } from '@lingui/core/macro'

/** The labels at the checkout. */
export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': t`Delivery`,
  'Pick-up': t`Pick up`,
}

/** The names on My Orders and Order Details; in English, as in the API. */
export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  'Cash-on-delivery': t`Cash-on-delivery`,
  'Pick-up': t`Pick-up`,
}

/** A status as the buyer sees it: a delivery leaves before it arrives, and a pick-up never leaves. */
export type OrderStage = OrderStatus | 'out_for_delivery' | 'picked_up'

export const stageOf = (
  { status, outForDeliveryAt }: Pick<Order, 'status' | 'outForDeliveryAt'>,
  type: OrderType,
): OrderStage => {
  if (status === 'ready' && outForDeliveryAt !== null) return 'out_for_delivery'
  return status === 'delivered' && type === 'Pick-up' ? 'picked_up' : status
}

export const stageLabels: Readonly<Record<OrderStage, string>> = {
  received: t({ message: 'Received', context: 'order status' }),
  confirmed: t({ message: 'Confirmed', context: 'order status' }),
  ready: t({ message: 'Ready', context: 'order status' }),
  out_for_delivery: t({ message: 'Out for delivery', context: 'order status' }),
  delivered: t({ message: 'Delivered', context: 'order status' }),
  picked_up: t({ message: 'Picked up', context: 'order status' }),
  cancelled: t({ message: 'Cancelled', context: 'order status' }),
}

export const shortReasonLabels: Readonly<Record<ShortReason, string>> = {
  out_of_stock: t`Out of stock`,
  damaged: t`Damaged`,
  discontinued: t`Discontinued`,
  substituted: t`Substituted`,
  customer_request: t`As you asked`,
  other: t`Other reason`,
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const formatter = new Intl.RelativeTimeFormat(locale(), { numeric: 'always' })

/** `3 days ago`; `just now` below one minute. */
export const timeSince = (then: Date, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 1000))
  const unit = units.find(([, length]) => seconds >= length)
  return unit === undefined
    ? t`just now`
    : formatter.format(-Math.floor(seconds / unit[1]), unit[0])
}
