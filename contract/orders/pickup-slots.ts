import { addDays, formatHour, shopClock } from '../shop-time.ts'

/**
 * Pick-up slots (S9-17, S9-18): hourly from 9:00 AM to 7:00 PM on weekdays, from
 * 10:00 AM to 6:00 PM on weekends, from today to 60 days ahead, in the shop's time zone.
 */

export const defaultPickupTime = '9:00 AM'
export const pickupDaysAhead = 60

/** Starts with Sunday. Null: closed. */
export type PickupHours = ({ first: number; last: number } | null)[]

/** `pickup_hours`: null for the default hours. */
export type PickupRules = {
  readonly pickup_hours: PickupHours | null
  readonly closed_days: readonly string[]
}
const defaultRules: PickupRules = { pickup_hours: null, closed_days: [] }

const slotName = (hour: number): string => `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`
const slotsBetween = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => slotName(first + index))

const weekdaySlots = slotsBetween(9, 19)
const weekendSlots = slotsBetween(10, 18)

const slotHour = (slot: string): number => {
  const hour = Number.parseInt(slot, 10) % 12
  return slot.endsWith('PM') ? hour + 12 : hour
}

/** `9:00 AM`, in Spanish `9:00 a. m.`. Returns any other text unchanged. */
export const formatSlot = (slot: string): string =>
  /^\d{1,2}:00 [AP]M$/.test(slot) ? formatHour(slotHour(slot)) : slot

export const slotsOfWeekday = (
  weekday: number,
  { pickup_hours }: PickupRules = defaultRules,
): readonly string[] => {
  if (pickup_hours === null) return weekday === 0 || weekday === 6 ? weekendSlots : weekdaySlots
  const hours = pickup_hours[weekday] ?? null
  return hours === null ? [] : slotsBetween(hours.first, hours.last)
}

export const slotsOfWeek = (rules: PickupRules = defaultRules): readonly string[] => {
  const slots = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => slotsOfWeekday(weekday, rules))
  return slotsBetween(0, 23).filter((slot) => slots.includes(slot))
}

/** `day`: `YYYY-MM-DD`. Earliest first; none on a closed day. */
export const slotsOfDay = (day: string, rules: PickupRules = defaultRules): readonly string[] =>
  rules.closed_days.includes(day)
    ? []
    : slotsOfWeekday(new Date(`${day}T00:00:00Z`).getUTCDay(), rules)

/** Returns a day's remaining slots; for today, only later ones. */
export const slotsToChoose = (
  day: string,
  now: Date,
  timeZone: string,
  rules: PickupRules = defaultRules,
): readonly string[] => {
  const today = shopClock(now, timeZone)
  if (day < today.day || day > addDays(today.day, pickupDaysAhead)) return []
  if (day > today.day) return slotsOfDay(day, rules)
  return slotsOfDay(day, rules).filter((slot) => slotHour(slot) > today.hour)
}

/** Accepts any usual spelling (`9:00 am` → `9:00 AM`); null if there is no such slot. */
export const parseSlot = (value: string, slots: readonly string[]): string | null => {
  const normalised = value.toUpperCase().replace(/\s+/g, ' ').replace(/^0/, '')
  return slots.find((slot) => slot === normalised) ?? null
}

/** Returns the picked slot if the day has it, else the usual slot, else the first (S4-38). */
export const proposedSlot = (slots: readonly string[], usual: string, picked = ''): string =>
  [picked, usual].find((slot) => slots.includes(slot)) ?? slots[0] ?? ''

/** Returns the first and last possible day, and proposes the first day that has a free slot. */
export const pickupDays = (
  now: Date,
  timeZone: string,
  rules?: PickupRules,
): { first: string; last: string; proposed: string } => {
  const { day } = shopClock(now, timeZone)
  const days = Array.from({ length: pickupDaysAhead + 1 }, (_, ahead) => addDays(day, ahead))
  return {
    first: day,
    last: addDays(day, pickupDaysAhead),
    proposed: days.find((each) => slotsToChoose(each, now, timeZone, rules).length > 0) ?? day,
  }
}
