import {
  belowMinimumMessage,
  type DeliveryCalendar,
  type DeliveryTerms,
  deliveryFee,
  nextDelivery,
} from '@endcap/contract/delivery/delivery-days'
import { i18n } from '@endcap/contract/i18n/i18n'
import type { Cents } from '@endcap/contract/money'
import { formatDay } from '@endcap/contract/shop-time'
import { ShopError } from '../../http/shop-error.ts'

export type OrderRoute = DeliveryCalendar &
  Pick<DeliveryTerms, 'minimum' | 'below_minimum' | 'fee'> & { id: string; name: string }

/** `cutoff`: until when items can be added. */
export type OrderDelivery = { routeId: string; day: string; cutoff: Date; fee: Cents }

/**
 * Decides the delivery of an order placed at `at` whose lines cost `goods`. Returns null if there
 * is no route or no next delivery. Throws `delivery_day_changed` if the buyer saw another day
 * (`seenDay`; `''` for none).
 */
export const deliveryOfOrder = (
  route: OrderRoute | null,
  at: Date,
  timeZone: string,
  { goods, seenDay }: { goods: Cents; seenDay: string | null | undefined },
): OrderDelivery | null => {
  const next = route && nextDelivery(route, at, timeZone)
  const day = next?.day ?? ''
  if (typeof seenDay === 'string' && seenDay !== day)
    throw new ShopError('delivery_day_changed', {
      message: describeOtherDay(day),
      body: { delivery_day: day },
    })
  if (route === null || next === null) return null
  return { routeId: route.id, ...next, fee: deliveryFee(route, goods) }
}

/** Throws `below_minimum`. */
export const refuseBelowMinimum = (route: OrderRoute | null, goods: Cents): void => {
  if (route !== null && route.below_minimum === 'refuse' && goods < route.minimum)
    throw new ShopError('below_minimum', {
      message: belowMinimumMessage(route.minimum, goods),
      body: { minimum: route.minimum, total: goods },
    })
}

const describeOtherDay = (day: string): string =>
  day === ''
    ? /*i18n*/ 'We can no longer deliver on that day and will arrange a day with you. Please confirm and order again.'
    : i18n._('Your order will now be delivered on {day}. Please confirm the new day.', {
        day: formatDay(day, 'long'),
      })
