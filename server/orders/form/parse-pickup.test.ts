import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import { expect, test } from 'vitest'
import { ShopError } from '../../http/shop-error.ts'
import { testNow } from '../../testing/start-test-shop.ts'
import { parsePickup } from './parse-pickup.ts'

const openAlways: PickupRules = { pickup_hours: null, closed_days: [] }

/** The day and slot, or the field errors. The shop’s day is Saturday, 2026-11-21, 10:00 in New York. */
const parse = (date: unknown, time: unknown, rules = openAlways, now = testNow): object => {
  try {
    return parsePickup({ date, time }, now, 'America/New_York', rules)
  } catch (error) {
    if (error instanceof ShopError) return error.errors ?? {}
    throw error
  }
}

test.each([
  ['2026-11-21', '11:00 AM', '2026-11-21', '11:00 AM'],
  ['2026-11-23', ' 9:00 am ', '2026-11-23', '9:00 AM'],
  ['2026-11-24T03:00:00.000Z', '09:00 AM', '2026-11-23', '9:00 AM'],
  ['2027-01-20', '7:00 PM', '2027-01-20', '7:00 PM'],
])(
  'a pick-up is the shop’s day and slot, however it is written: %s %s',
  (given, at, date, time) => {
    expect(parse(given, at)).toEqual({ date, time })
  },
)

test.each<[why: string, date: unknown, time: unknown, fields: string[]]>([
  ['nothing', undefined, undefined, ['date', 'time']],
  ['null', null, null, ['date', 'time']],
  ['no day', '2026-02-30', '9:00 AM', ['date']],
  ['no text', { day: 1 }, ['9:00 AM'], ['date', 'time']],
  ['yesterday', '2026-11-20', '9:00 AM', ['date']],
  ['61 days ahead', '2027-01-21', '9:00 AM', ['date']],
  ['a slot that has passed today', '2026-11-21', '10:00 AM', ['time']],
  ['a weekday’s slot at the weekend', '2026-11-22', '7:00 PM', ['time']],
  ['no slot', '2026-11-23', '9:30 AM', ['time']],
  ['no time', '2026-11-23', '', ['time']],
  ['a huge text', '9'.repeat(100_000), 'x'.repeat(100_000), ['date']],
  ['NUL characters', '2026-11-23\u0000', '9:00 AM\u0000', ['date']],
])('[X1-07] a pick-up that can’t be is refused: %s', (_, date, time, fields) => {
  expect(Object.keys(parse(date, time))).toEqual(fields)
})

test('[X1-07] once the last slot has passed, today can’t be chosen', () => {
  const evening = new Date('2026-11-21T23:30:00.000Z')
  expect(parse('2026-11-21', '6:00 PM', openAlways, evening)).toEqual({
    date: 'There are no pick-up times left today. Please choose another day.',
  })
})

test('[X5-77] nothing is picked up on a closed day or outside of the shop’s own hours', () => {
  const monday = { first: 8, last: 12 }
  const rules = {
    pickup_hours: [null, monday, monday, monday, monday, monday, null],
    closed_days: ['2026-11-26'],
  }
  const closed = { date: 'There is no pick-up on this day. Please choose another day.' }
  expect(parse('2026-11-26', '9:00 AM', rules)).toEqual(closed)
  expect(parse('2026-11-22', '11:00 AM', rules)).toEqual(closed)
  expect(parse('2026-11-21', '5:00 PM', rules)).toEqual(closed)
  expect(parse('2026-11-23', '7:00 PM', rules)).toEqual({
    time: 'Please choose a pick-up time from 8:00 AM to 12:00 PM, on the hour.',
  })
  expect(parse('2026-11-23', '8:00 AM', rules)).toMatchObject({ time: '8:00 AM' })
})
