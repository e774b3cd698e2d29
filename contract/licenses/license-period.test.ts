import { expect, test } from 'vitest'
import { proposeLastDay } from './license-period.ts'

const byMonth = { rule: 'initial_month', fixedDay: '' } as const

test.each([
  ['2025-03-17', '2025-03-17', '2026-02-28'],
  ['2025-03-17', '2026-03-01', '2027-02-28'],
  ['2027-03-02', '2027-03-02', '2028-02-29'],
  ['2026-01-20', '2026-01-20', '2026-12-31'],
  [null, '2026-07-04', '2027-06-30'],
])(
  '[X0-244] first issued on %s, a license from %s is good through %s',
  (firstIssuedOn, validFrom, lastDay) => {
    expect(proposeLastDay(byMonth, { validFrom, firstIssuedOn })).toBe(lastDay)
  },
)

test.each([
  ['06-30', '2026-07-01', '2027-06-30'],
  ['06-30', '2026-06-30', '2026-06-30'],
  ['02-29', '2027-01-15', '2027-02-28'],
])(
  '[X0-244] of a kind that ends on %s, a license from %s is good through %s',
  (fixedDay, validFrom, lastDay) => {
    const rule = { rule: 'fixed_day', fixedDay } as const
    expect(proposeLastDay(rule, { validFrom, firstIssuedOn: null })).toBe(lastDay)
  },
)

test('[X0-244] a kind whose last day is entered proposes none', () => {
  const rule = { rule: 'entered', fixedDay: '' } as const
  expect(proposeLastDay(rule, { validFrom: '2026-07-01', firstIssuedOn: null })).toBeNull()
})
