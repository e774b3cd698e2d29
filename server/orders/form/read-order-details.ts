import { isBrokenZip } from '@endcap/contract/accounts/contact-details'
import { cutoffOf, deliveryDaysAhead, deliveryFee } from '@endcap/contract/delivery/delivery-days'
import { zipInvalid } from '@endcap/contract/messages'
import { mapOptionalOrderFields } from '@endcap/contract/orders/order-fields'
import type { StaffOrder } from '@endcap/contract/orders/orders'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import type { OrderChange } from '@endcap/contract/orders/staff-orders'
import { addDays, shopClock } from '@endcap/contract/shop-time'
import { readShopDay } from '../../http/requests/shop-days.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import type { OrderRoute } from '../order/delivery-of-order.ts'
import type { Handover, OrderDetailValues } from '../order/order-details-store.ts'
import { parsePickup } from './parse-pickup.ts'

type Details = NonNullable<OrderChange['details']>

type Calendar = {
  now: Date
  timeZone: string
  pickupRules: PickupRules
  /** The customer's route. */
  route: OrderRoute | null
}

const readDelivery = (
  { orderDetails }: StaffOrder,
  { date }: Details,
  { now, timeZone, route }: Calendar,
): Handover => {
  const day = readShopDay('date', date, timeZone)
  const today = shopClock(now, timeZone).day
  if (day !== null && (day < today || day > addDays(today, deliveryDaysAhead)))
    throw invalidField(
      'date',
      `Please choose a delivery day within the next ${deliveryDaysAhead} days.`,
    )
  // The lines change after the details: the fee is then waived if they reach the minimum (`updateTotal`).
  const feeOfRoute = route === null ? 0 : deliveryFee(route, 0)
  return {
    type: 'Cash-on-delivery',
    pickupDate: day,
    pickupTime: '',
    deliveryRouteId: route?.id ?? null,
    deliveryCutoff: route && day !== null ? cutoffOf(route, day, timeZone) : null,
    deliveryFeeCents: orderDetails.type === 'Pick-up' ? feeOfRoute : orderDetails.delivery_fee,
  }
}

const readPickup = (details: Details, { now, timeZone, pickupRules }: Calendar): Handover => {
  const { date, time } = parsePickup(details, now, timeZone, pickupRules)
  return {
    type: 'Pick-up',
    pickupDate: date,
    pickupTime: time,
    deliveryRouteId: null,
    deliveryCutoff: null,
    deliveryFeeCents: 0,
  }
}

/** The former ZIP code stays valid. */
const readZipErrors = (
  { customer: was }: StaffOrder,
  { zip, state }: Details,
): Record<string, string> | null =>
  (zip !== was.zip || state !== was.state) && isBrokenZip(zip, state)
    ? { 'details.zip': zipInvalid }
    : null

const isSameHandover = ({ orderDetails: was }: StaffOrder, { type, date, time }: Details) =>
  type === was.type &&
  date === (was.date || was.delivery_day) &&
  (type !== 'Pick-up' || time === was.time)

/**
 * Returns an order's new details. The former day and slot stay valid; a new one is checked as that
 * of a new order. Throws `invalid`.
 */
export const readOrderDetails = (
  order: StaffOrder,
  details: Details,
  calendar: Calendar,
): OrderDetailValues => {
  const { business_address, aptNo, city, state, zip } = details
  const texts = {
    ...{ business_address, aptNo, city, state, zip },
    ...mapOptionalOrderFields((_, name) => details[name]),
  }
  const zipErrors = readZipErrors(order, details)
  try {
    const handover = isSameHandover(order, details)
      ? null
      : details.type === 'Pick-up'
        ? readPickup(details, calendar)
        : readDelivery(order, details, calendar)
    if (zipErrors !== null) throw new ShopError('invalid', { errors: zipErrors })
    return { texts, handover }
  } catch (error) {
    // Both are said at once, since they are corrected in one form.
    if (zipErrors !== null && error instanceof ShopError && error.code === 'invalid')
      throw new ShopError('invalid', { errors: { ...error.errors, ...zipErrors } })
    throw error
  }
}
