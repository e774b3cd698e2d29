import { expect, test } from 'vitest'
import { pickupDays, proposedSlot, slotsToChoose } from './pickup-slots.ts'

const zone = 'America/New_York'
/** Friday, 10:30 in New York. */
const friday = new Date('2026-11-20T15:30:00Z')

test.each([
  ['weekday', '2026-11-23', '9:00 AM', '7:00 PM', 11, '9:00 AM'],
  // Without a 9:00 AM its first slot is chosen.
  ['weekend', '2026-11-21', '10:00 AM', '6:00 PM', 9, '10:00 AM'],
])(
  'the slots of a %s, and the one of them that is chosen',
  (_, day, first, last, count, chosen) => {
    const slots = slotsToChoose(day, friday, zone)
    expect([slots[0], slots.at(-1), slots.length]).toEqual([first, last, count])
    expect(proposedSlot(slots, '9:00 AM')).toBe(chosen)
    expect(proposedSlot(slots, '9:00 AM', '9:00 AM')).toBe(chosen)
  },
)

test('a slot that was picked stays chosen if the new day has it', () => {
  const slots = slotsToChoose('2026-11-21', friday, zone)
  expect(proposedSlot(slots, '9:00 AM', '2:00 PM')).toBe('2:00 PM')
})

test('today only slots still to come can be chosen', () => {
  expect(slotsToChoose('2026-11-20', friday, zone)[0]).toBe('11:00 AM')
})

test('today is proposed while it has a slot left, else tomorrow; the last day is 60 days ahead', () => {
  expect(pickupDays(friday, zone)).toEqual({
    first: '2026-11-20',
    last: '2027-01-19',
    proposed: '2026-11-20',
  })
  expect(pickupDays(new Date('2026-11-21T01:00:00Z'), zone).proposed).toBe('2026-11-21')
  const rules = { pickup_hours: null, closed_days: ['2026-11-21', '2026-11-22'] }
  expect(pickupDays(new Date('2026-11-21T01:00:00Z'), zone, rules).proposed).toBe('2026-11-23')
})
