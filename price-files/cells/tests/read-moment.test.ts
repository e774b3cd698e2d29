import { expect, test } from 'vitest'
import { readMoment } from '../read-moment.ts'

test.each([
  ...['2026-11-30', '11/30/2026', '11-30-2026', ' 2026/11/30 ', '11/30/26', '11/30/2026 0:00'],
  ...['2026-11-30 00:00:00.000', '11/30/2026 12:00:00 AM', '30-Nov-26', '30-Nov-2026'],
  ...['30 nov 2026', '30 November, 2026', 'Nov 30, 2026', 'Nov. 30 2026', 'NOV-30-2026'],
  'Monday, November 30, 2026',
])('[X6-64] a price begins with the day %j of the shop’s clock, and ends after it', (cell) => {
  expect(readMoment(cell, 'beginning')).toEqual({ ok: true, moment: '2026-11-30T00:00' })
  expect(readMoment(cell, 'end')).toEqual({ ok: true, moment: '2026-12-01T00:00' })
})

test.each([
  ...['11/30/2026 4:00 PM', '11/30/2026 4 PM', '11/30/2026, 4:00pm', '11/30/2026 4:00 p.m.'],
  ...['2026-11-30 16:00', '30-Nov-26 16:00', 'Nov 30, 2026, 4:00 PM'],
])('[X6-64] a price begins and ends at the minute of %j', (cell) => {
  for (const side of ['beginning', 'end'] as const)
    expect(readMoment(cell, side)).toEqual({ ok: true, moment: '2026-11-30T16:00' })
})

test.each([
  ['2/28/28', '2028-02-28T00:00', '2028-02-29T00:00'],
  ['Sept. 1 2026', '2026-09-01T00:00', '2026-09-02T00:00'],
  ['11/30/2026 12:00 a.m.', '2026-11-30T00:00', '2026-11-30T00:00'],
  ['11/30/2026, 12:15pm', '2026-11-30T12:15', '2026-11-30T12:15'],
  ['2026-11-30T23:59:59', '2026-11-30T23:59', '2026-12-01T00:00'],
  ['', '', ''],
  ['n/a', '', ''],
])('[X6-64] %j begins at %s, and ends at %s', (cell, beginning, end) => {
  expect(readMoment(cell, 'beginning')).toEqual({ ok: true, moment: beginning })
  expect(readMoment(cell, 'end')).toEqual({ ok: true, moment: end })
})

test('[X6-64] a price without end is written as the last day of all', () => {
  for (const cell of ['12/31/9999', '31-Dec-9999'])
    expect(readMoment(cell, 'end')).toEqual({ ok: true, moment: '' })
  expect(readMoment('12/31/9999', 'beginning').ok).toBe(false)
})

test.each([
  ...['30/11/2026', '30-11-2026', '2026-02-30', '11/30', 'Nov 30', 'Nov-26', '30-Nov'],
  ...['31-Nov-26', '30-Nob-26', '30-Novem-26', '30-Nov-026', 'Nov 30 16:00', 'Nov 26, 30'],
  ...['soon', '46356', '#N/A', '#REF!', '24 months'],
  ...['2026-11-30 25:00', '2026-11-30 4', '2026-11-30 13:00 PM', '2026-11-30T16:00Z', '0000-01-01'],
  ...['1/1/3026', '9998-12-31'],
])('[X6-64] %j is no date', (cell) => {
  for (const side of ['beginning', 'end'] as const)
    expect(readMoment(cell, side)).toEqual({
      ok: false,
      reason: `"${cell}" is not a date; write it like 11/30/2026, 2026-11-30 or 11/30/2026 4:00 PM`,
    })
})
