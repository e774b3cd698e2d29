import { expect, test } from 'vitest'
import { dayAsOrderLabel, phoneAsCreatedAt, thirdOfTotal } from './oddities.ts'

const order = {
  createdAt: new Date('2026-11-20T15:04:05.000Z'),
  customer: { name: 'A', email: 'a@x', phone: '404', business_name: 'B', business_address: 'C' },
}

test('Order Details shows a third of the total, unless corrected (S9-15)', () => {
  expect(thirdOfTotal(30000, 'as-specified')).toBe(10000)
  expect(thirdOfTotal(100, 'as-specified')).toBe(33)
  expect(thirdOfTotal(30000, 'corrected')).toBe(30000)
})

test('Order Created At shows the phone, unless corrected (S2-168)', () => {
  expect(phoneAsCreatedAt(order, 'as-specified', 'America/New_York')).toBe('404')
  expect(phoneAsCreatedAt(order, 'corrected', 'America/New_York')).toMatch(/^Nov 20, 2026, 10:04/)
})

test('an order’s label is its day as YYMMDD, in the shop’s time zone (S9-22)', () => {
  expect(dayAsOrderLabel(order.createdAt, 'America/New_York')).toBe('261120')
  expect(dayAsOrderLabel(new Date('2026-03-01T03:00:00Z'), 'America/New_York')).toBe('260228')
})
