import type { Cents } from '@endcap/contract/money'
import type { Order } from '@endcap/contract/orders/orders'
import type { Shop } from '@endcap/contract/settings'
import { formatTimestamp, shopClock } from '@endcap/contract/shop-time'

/* Required oddities. The setting `order_details: corrected` turns the first two off. */

type Mode = Shop['order_details']

/** Order Details shows a third of the true total (S9-15). */
export const thirdOfTotal = (total: Cents, mode: Mode): Cents =>
  mode === 'corrected' ? total : Math.round(total / 3)

/** 'Order Created At' shows the customer's phone (S2-168). */
export const phoneAsCreatedAt = (
  order: Pick<Order, 'createdAt' | 'customer'>,
  mode: Mode,
  timeZone: string,
): string =>
  mode === 'corrected' ? formatTimestamp(order.createdAt, timeZone) : order.customer.phone

/** An order's label is its day of creation as YYMMDD, in the shop's time zone (S9-22). */
export const dayAsOrderLabel = (createdAt: Date, timeZone: string): string =>
  shopClock(createdAt, timeZone).day.slice(2).replaceAll('-', '')
