import { expect, test } from 'vitest'
import { dayAsOrderLabel } from './oddities.ts'
import { timeSince } from './order-labels.ts'

test('an order’s label is its day as YYMMDD, in the shop’s time zone (S9-22)', () => {
  expect(dayAsOrderLabel(new Date('2026-11-20T15:04:05Z'), 'America/New_York')).toBe('261120')
  expect(dayAsOrderLabel(new Date('2026-03-01T03:00:00Z'), 'America/New_York')).toBe('260228')
})

test('the time since an order is shown in its largest whole unit', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const since = (seconds: number) => timeSince(new Date(now.getTime() - seconds * 1000), now)
  expect([5, 60, 3599, 7200, 86_400 * 3, 86_400 * 15, 86_400 * 400].map(since)).toEqual([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '2 hours ago',
    '3 days ago',
    '2 weeks ago',
    '1 year ago',
  ])
  expect(since(-10)).toBe('just now')
})
