import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fromShopTime, shopClock, toShopTime } from '../shop-time.ts'
import {
  type DeliveryCalendar,
  type DeliveryTerms,
  deliveryDaysAhead,
  deliveryFee,
  describeDelivery,
  describeMinimum,
  nextDelivery,
} from './delivery-days.ts'

const zones = [
  ...['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'Europe/London'],
  ...['Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'],
]
/** Clocks change by whole quarters, and so are the cut-offs here. */
const quarterMs = 15 * 60_000

/** The first moment at which the shop's clock has reached a time, found by looking at every quarter. */
const reach = (local: string, timeZone: string): number => {
  const start = Date.parse(`${local}Z`) - 64 * quarterMs
  for (let at = start; ; at += quarterMs) {
    const shown = toShopTime(new Date(at), timeZone)
    if (shown < local) continue
    if (shown === local) return at
    // The clock skips the time: as long after the last quarter before it as if it didn't.
    const before = toShopTime(new Date(at - quarterMs), timeZone)
    return at - quarterMs + (Date.parse(`${local}Z`) - Date.parse(`${before}Z`))
  }
}

/** The next delivery as staff would find it on a wall calendar: day by day, every cut-off looked up. */
const modelOf = ({ weekdays, holidays }: DeliveryCalendar, now: Date, timeZone: string) => {
  const today = toShopTime(now, timeZone).slice(0, 10)
  const days = Array.from({ length: deliveryDaysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  for (const day of days) {
    if (holidays.includes(day)) continue
    const name = new Date(`${day}T12:00:00Z`).getUTCDay()
    for (const { weekday, cutoff_days_before, cutoff_time } of weekdays) {
      if (weekday !== name) continue
      const cutoff = reach(`${addDays(day, -cutoff_days_before)}T${cutoff_time}`, timeZone)
      if (now.getTime() < cutoff) return { day, cutoff: new Date(cutoff) }
    }
  }
  return null
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const weekday = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  cutoff_days_before: fc.integer({ min: 0, max: 6 }),
  cutoff_time: time,
})
const calendar = fc.record({
  weekdays: fc.uniqueArray(weekday, { selector: ({ weekday }) => weekday, maxLength: 7 }),
  holidays: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 }),
})
// Weeks with changes of the clock, and others.
const days = ['2026-03-06', '2026-10-30', '2026-04-03', '2026-12-24']
const moments = days.map((day) => `${day}T00:00:00Z`)

test('[X1-110] the next delivery of any route, at any moment of any time zone, is that of a wall calendar', () => {
  fc.assert(
    fc.property(
      calendar,
      fc.constantFrom(...zones),
      fc.constantFrom(...moments),
      fc.integer({ min: 0, max: 7 * 24 * 3_600_000 }),
      ({ weekdays, holidays }, zone, start, later) => {
        const now = new Date(Date.parse(start) + later)
        const days = holidays.map((ahead) => addDays(shopClock(now, zone).day, ahead))
        const route = { weekdays, holidays: days }
        expect(nextDelivery(route, now, zone)).toEqual(modelOf(route, now, zone))
      },
    ),
    { numRuns: 400 },
  )
})

const wednesday: DeliveryCalendar = {
  weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
  holidays: ['2026-11-25'],
}

test('[X1-110] a millisecond before the cut-off is in time, the cut-off itself is late; holidays are left out', () => {
  const zone = 'America/New_York'
  const next = (at: string) => nextDelivery(wednesday, new Date(at), zone)
  expect(next('2026-11-17T20:59:59.999Z')?.day).toBe('2026-11-18')
  // The 25th is a holiday.
  expect(next('2026-11-17T21:00:00.000Z')).toEqual({
    day: '2026-12-02',
    cutoff: new Date('2026-12-01T21:00:00Z'),
  })
  expect(nextDelivery({ weekdays: [], holidays: [] }, new Date(), zone)).toBeNull()
})

test('[X1-110] a cut-off within a change of the clock is the first time that the clock shows it', () => {
  const zone = 'America/New_York'
  // 2026-03-08: from 2 to 3 AM; 2026-11-01: from 2 back to 1 AM.
  expect(fromShopTime('2026-03-08T02:30', zone)).toEqual(new Date('2026-03-08T07:30:00Z'))
  expect(fromShopTime('2026-11-01T01:30', zone)).toEqual(new Date('2026-11-01T05:30:00Z'))
  expect(fromShopTime('2026-11-01T02:30', zone)).toEqual(new Date('2026-11-01T07:30:00Z'))
})

test('[X1-111] the delivery is said in words: the cutoff, the day, and the amount below the minimum', () => {
  const zone = 'America/New_York'
  const monday = new Date('2026-11-16T15:00:00Z')
  const next = nextDelivery(wednesday, monday, zone)
  if (next === null) throw new Error('no delivery')
  expect(describeDelivery(next, monday, zone)).toBe('Order by Tue 4 PM for Wednesday')
  const tuesday = new Date('2026-11-17T15:00:00Z')
  expect(describeDelivery(next, tuesday, zone)).toBe('Order by today 4 PM for Wednesday')
  const later = nextDelivery(wednesday, new Date('2026-11-18T15:00:00Z'), zone)
  if (later === null) throw new Error('no delivery')
  expect(describeDelivery(later, new Date('2026-11-18T15:00:00Z'), zone)).toBe(
    'Order by Tue, Dec 1, 4 PM for Wednesday, Dec 2',
  )
  const minimum = { minimum: 30_000, below_minimum: 'fee', fee: 1_500 } as const
  const terms: DeliveryTerms = { ...next, route: 'North', ...minimum }
  expect(describeMinimum(terms, 8_800)).toBe(
    '$212.00 below the minimum: a delivery fee of $15.00 applies',
  )
  expect(describeMinimum({ ...terms, below_minimum: 'refuse' }, 8_800)).toBe(
    '$212.00 below the minimum',
  )
  expect(describeMinimum(terms, 30_000)).toBe('')
  expect([deliveryFee(terms, 29_999), deliveryFee(terms, 30_000)]).toEqual([1_500, 0])
  expect(deliveryFee({ ...terms, below_minimum: 'refuse' }, 0)).toBe(0)
})
