import { parseSlot, pickupDaysAhead, slotsToChoose } from '@endcap/contract/pickup-slots'
import { parseShopDay, shopClock } from '@endcap/contract/shop-time'

export type Pickup = { date: string; time: string }

const wantDate = 'Please choose a pick-up date.'
const wantTime = 'Please choose a pick-up time.'

/**
 * Reads the pick-up of an order (X1-07): a day from today to 60 days ahead and one of its slots, today
 * one still to come. Date and time are as the client sent them; an invalid one gets a message.
 */
export const readPickup = (
  given: { date?: unknown; time?: unknown },
  now: Date,
  timeZone: string,
): Pickup | { errors: Record<string, string> } => {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const missing: Record<string, string> = text(given.time) === '' ? { time: wantTime } : {}
  const date = parseShopDay(text(given.date), timeZone)
  if (date === null) return { errors: { date: wantDate, ...missing } }

  const slots = slotsToChoose(date, now, timeZone)
  if (slots.length === 0) return { errors: { date: whyNot(date, now, timeZone), ...missing } }
  const time = parseSlot(text(given.time), slots)
  if (time !== null) return { date, time }
  const wrong = `Please choose a pick-up time from ${slots[0]} to ${slots.at(-1)}, on the hour.`
  return { errors: { time: wrong, ...missing } }
}

const whyNot = (date: string, now: Date, timeZone: string): string =>
  date === shopClock(now, timeZone).day
    ? 'There are no pick-up times left today. Please choose another day.'
    : `Please choose a pick-up date from today to ${pickupDaysAhead} days ahead.`
