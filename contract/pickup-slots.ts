/**
 * When an order can be picked up (spec §9): hourly from 9:00 AM to 7:00 PM on weekdays, from
 * 10:00 AM to 6:00 PM on weekends, from today to 60 days ahead, in the shop's time zone.
 */

export const defaultPickupTime = '9:00 AM'
export const pickupDaysAhead = 60

const slotName = (hour: number): string => `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`
const slotsBetween = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => slotName(first + index))

export const weekdaySlots = slotsBetween(9, 19)
export const weekendSlots = slotsBetween(10, 18)

const slotHour = (slot: string): number => {
  const hour = Number.parseInt(slot, 10) % 12
  return slot.endsWith('PM') ? hour + 12 : hour
}

const isWeekend = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** All slots of a day (`YYYY-MM-DD`), first to last. */
export const slotsOfDay = (day: string): readonly string[] =>
  isWeekend(day) ? weekendSlots : weekdaySlots

/** The shop's calendar day and hour at a moment. */
export const shopClock = (now: Date, timeZone: string): { day: string; hour: number } => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** The slots of a day that can still be chosen: on the shop's today only those still to come. */
export const slotsToChoose = (day: string, now: Date, timeZone: string): readonly string[] => {
  const today = shopClock(now, timeZone)
  if (day < today.day || day > addDays(today.day, pickupDaysAhead)) return []
  if (day > today.day) return slotsOfDay(day)
  return slotsOfDay(day).filter((slot) => slotHour(slot) > today.hour)
}

/** `2026-11-30` and 2 → `2026-12-02`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * The shop's day that a client means: `YYYY-MM-DD`, or an ISO date-time read in the shop's time
 * zone. Null when it is no day of the calendar.
 */
export const readShopDay = (value: string, timeZone: string): string | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const time = Date.parse(`${value}T00:00:00Z`)
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value
  }
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return null
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(value)) return readShopDay(value.slice(0, 10), timeZone)
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : shopClock(new Date(time), timeZone).day
}

/** The slot a client means, in the shop's own writing (`9:00 am` → `9:00 AM`), or null. */
export const readSlot = (value: string, slots: readonly string[]): string | null => {
  const wanted = value.toUpperCase().replace(/\s+/g, ' ').replace(/^0/, '')
  return slots.find((slot) => slot === wanted) ?? null
}

/** The slot to propose for a day: the buyer's usual one, else the day's first (contract, Profile). */
export const proposedSlot = (slots: readonly string[], usual: string): string =>
  slots.find((slot) => slot === usual) ?? slots[0] ?? ''
