import { expect, test } from 'vitest'
import { describeConditions, describeEnd, type PriceConditions } from './price-conditions.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-21T15:00:00.000Z')
const at = (text: string) => new Date(text)
const always: PriceConditions = {
  ...{ min_quantity: 1, is_special: false, valid_from: null, valid_until: null },
}
const describe = (conditions: Partial<PriceConditions>) =>
  describeConditions({ ...always, ...conditions }, zone, now)

test('[X6-65] words say when a price counts: days by their first and last, other moments to the minute', () => {
  const november = {
    valid_from: at('2026-11-01T04:00:00.000Z'),
    valid_until: at('2026-12-01T05:00:00.000Z'),
  }
  expect(describe({})).toBe('')
  expect(describe({ min_quantity: 10, is_special: true, ...november })).toBe(
    'from 10, special, Nov 1 to Nov 30',
  )
  expect(describe({ valid_from: november.valid_from })).toBe('from Nov 1')
  expect(describe({ valid_until: november.valid_until })).toBe('until Nov 30')
  const sale = {
    valid_from: at('2026-11-27T13:30:00.000Z'),
    valid_until: at('2027-01-01T21:00:00.000Z'),
  }
  expect(describe(sale)).toBe('Nov 27, 8:30 AM to Jan 1, 2027, 4:00 PM')
  expect(describeEnd(november.valid_until, zone, now)).toBe('until Nov 30')
  expect(describeEnd(null, zone, now)).toBe('without end')
})
