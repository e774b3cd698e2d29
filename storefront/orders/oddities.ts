import type { Cents } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders'
import type { Shop } from '@endcap/contract/settings'

/*
 * What the spec's order pages do oddly, on purpose. Each stands here alone; the setting
 * `order_details: corrected` turns the first two off.
 */

type Mode = Shop['order_details']

/** Spec §9: Order Details shows a third of the total. Nothing else does. */
export const thirdOfTotal = (total: Cents, mode: Mode): Cents =>
  mode === 'corrected' ? total : Math.round(total / 3)

/** Spec §2: 'Order Created At' shows the customer's phone. */
export const phoneAsCreatedAt = (
  order: Pick<Order, 'createdAt' | 'customer'>,
  mode: Mode,
  timeZone: string,
): string =>
  mode === 'corrected'
    ? order.createdAt.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    : order.customer.phone

/** Spec §9: an order's label is the day of its creation as YYMMDD, in the shop's time zone. */
export const dayAsOrderLabel = (createdAt: Date, timeZone: string): string =>
  createdAt
    .toLocaleDateString('en-CA', { timeZone, year: '2-digit', month: '2-digit', day: '2-digit' })
    .replace(/\D/g, '')
