import { i18n } from '@endcap/contract/i18n/i18n'
import {
  formatSlot,
  type PickupRules,
  parseSlot,
  pickupDaysAhead,
  slotsOfDay,
  slotsToChoose,
} from '@endcap/contract/orders/pickup-slots'
import { addDays, parseShopDay, shopClock } from '@endcap/contract/shop-time'
import { ShopError } from '../../http/shop-error.ts'

export type Pickup = { date: string; time: string }

const dateMissing = /*i18n*/ 'Please choose a pick-up date.'
const timeMissing = /*i18n*/ 'Please choose a pick-up time.'

const invalid = (errors: Record<string, string>) => new ShopError('invalid', { errors })

/**
 * Accepts a day from today to 60 days ahead, and one of that day's slots; for today only a later
 * slot (X1-07). Throws `invalid`.
 */
export const parsePickup = (
  given: { date?: unknown; time?: unknown },
  now: Date,
  timeZone: string,
  rules: PickupRules,
): Pickup => {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const missing: Record<string, string> = text(given.time) === '' ? { time: timeMissing } : {}
  const date = parseShopDay(text(given.date), timeZone)
  if (date === null) throw invalid({ date: dateMissing, ...missing })

  const slots = slotsToChoose(date, now, timeZone, rules)
  if (slots.length === 0) throw invalid({ date: dateError(date, now, timeZone, rules), ...missing })
  const time = parseSlot(text(given.time), slots)
  if (time !== null) return { date, time }
  const wrong = i18n._('Please choose a pick-up time from {first} to {last}, on the hour.', {
    first: formatSlot(slots[0] ?? ''),
    last: formatSlot(slots.at(-1) ?? ''),
  })
  throw invalid({ time: wrong, ...missing })
}

const dateError = (date: string, now: Date, timeZone: string, rules: PickupRules): string => {
  const today = shopClock(now, timeZone).day
  const isInRange = date >= today && date <= addDays(today, pickupDaysAhead)
  if (isInRange && slotsOfDay(date, rules).length === 0)
    return /*i18n*/ 'There is no pick-up on this day. Please choose another day.'
  return date === today
    ? /*i18n*/ 'There are no pick-up times left today. Please choose another day.'
    : i18n._('Please choose a pick-up date within the next {days} days.', {
        days: pickupDaysAhead,
      })
}
