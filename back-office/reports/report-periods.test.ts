import { expect, test } from 'vitest'
import { effectiveRange, reportPeriods } from './report-periods.ts'

test('[X5-347] periods are chosen by name, the last month over the turn of the year too', () => {
  const periods = reportPeriods('2026-01-15')
  expect(periods['Last 7 days']).toEqual({ from: '2026-01-09', to: '2026-01-15' })
  expect(periods['This month']).toEqual({ from: '2026-01-01', to: '2026-01-15' })
  expect(periods['Last month']).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(periods['Last 365 days']).toEqual({ from: '2025-01-16', to: '2026-01-15' })
})

test('[X5-347] ends that are left open are those of the last 30 days', () => {
  const today = '2026-11-25'
  expect(effectiveRange({ from: '', to: '' }, today)).toEqual({ from: '2026-10-27', to: today })
  expect(effectiveRange({ from: '', to: '2026-03-10' }, today)).toEqual({
    from: '2026-02-09',
    to: '2026-03-10',
  })
})
