import { i18n } from '../i18n/i18n.ts'
import { type Cents, formatCents } from '../money.ts'
import { addDays, formatTimeOfDay, formatWeekday, fromShopTime, shopClock } from '../shop-time.ts'

/** The next delivery day of a route, and its cut-off. No zod, so that pages can import it. */

export type DeliveryWeekday = {
  /** 0 is Sunday. */
  weekday: number
  /** 1: the day before the delivery. */
  cutoff_days_before: number
  cutoff_time: string
}

export type DeliveryCalendar = {
  readonly weekdays: readonly DeliveryWeekday[]
  /** Days without a delivery. Cut-offs still apply. */
  readonly holidays: readonly string[]
}

/** An order placed exactly at `cutoff` is late. */
export type DeliveryDay = { day: string; cutoff: Date }

/** A route with no delivery within this many days has no delivery day. */
export const deliveryDaysAhead = 60
export const maxCutoffDaysBefore = 6

export const belowMinimumRules = ['fee', 'refuse'] as const

export type DeliveryTerms = DeliveryDay & {
  route: string
  /** Below this, the fee is charged or the order is refused (`below_minimum`). */
  minimum: Cents
  below_minimum: (typeof belowMinimumRules)[number]
  fee: Cents
}

/** Returns the earliest delivery whose cut-off is in the future, or null. */
export const nextDelivery = (
  calendar: DeliveryCalendar,
  now: Date,
  timeZone: string,
): DeliveryDay | null => {
  const today = shopClock(now, timeZone).day
  for (let ahead = 0; ahead <= deliveryDaysAhead; ahead += 1) {
    const day = addDays(today, ahead)
    const cutoff = cutoffOf(calendar, day, timeZone)
    if (cutoff !== null && now < cutoff) return { day, cutoff }
  }
  return null
}

/** The cut-off of the route's delivery on this day; null if there is none. */
export const cutoffOf = (
  { weekdays, holidays }: DeliveryCalendar,
  day: string,
  timeZone: string,
): Date | null => {
  const rule = weekdays.find(({ weekday }) => weekday === weekdayOf(day))
  if (rule === undefined || holidays.includes(day)) return null
  return fromShopTime(`${addDays(day, -rule.cutoff_days_before)}T${rule.cutoff_time}`, timeZone)
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const deliveryFee = (
  { minimum, below_minimum, fee }: Pick<DeliveryTerms, 'minimum' | 'below_minimum' | 'fee'>,
  goods: Cents,
): Cents => (below_minimum === 'fee' && goods < minimum ? fee : 0)

/** `today 4 PM`, `Tue 4:30 PM`; a week or more ahead `Tue, Dec 8, 4 PM`. */
export const formatCutoff = (cutoff: Date, now: Date, timeZone: string): string => {
  const { day } = shopClock(cutoff, timeZone)
  const today = shopClock(now, timeZone).day
  const time = formatTimeOfDay(cutoff, timeZone)
  if (day === today) return i18n._('today {time}', { time })
  return day < addDays(today, 7)
    ? `${formatWeekday(day, 'short')} ${time}`
    : `${formatWeekday(day, 'short', true)}, ${time}`
}

/** `today`, `Wednesday`; a week or more ahead `Wednesday, Dec 9`. */
export const formatDeliveryDay = (day: string, now: Date, timeZone: string): string => {
  const today = shopClock(now, timeZone).day
  if (day === today) return i18n._('today')
  return formatWeekday(day, 'long', day >= addDays(today, 7))
}

/** `Order by Tue 4 PM for Wednesday`. */
export const describeDelivery = (
  { day, cutoff }: DeliveryDay,
  now: Date,
  timeZone: string,
): string =>
  i18n._('Order by {cutoff} for {day}', {
    cutoff: formatCutoff(cutoff, now, timeZone),
    day: formatDeliveryDay(day, now, timeZone),
  })

/** `$212.00 below the minimum`; '' if the minimum is reached. */
export const describeMinimum = (terms: DeliveryTerms, goods: Cents): string => {
  if (goods >= terms.minimum) return ''
  const amount = formatCents(terms.minimum - goods)
  const fee = deliveryFee(terms, goods)
  return fee === 0
    ? i18n._('{amount} below the minimum', { amount })
    : i18n._('{amount} below the minimum: a delivery fee of {fee} applies', {
        amount,
        fee: formatCents(fee),
      })
}

export const belowMinimumMessage = (minimum: Cents, goods: Cents): string =>
  i18n._(
    'The minimum for delivery is {minimum}. Please add products for {amount} more or choose Pick up.',
    { minimum: formatCents(minimum), amount: formatCents(minimum - goods) },
  )
