import { expect, test } from 'vitest'
import { lineOfSales } from './line-of-sales.ts'

const point = (from: string, to: string, total: number) => ({ from, to, total, total_before: 0 })

test('[X5-346] a line has the days of a short range, and the whole weeks of a long one', () => {
  const days = [point('2026-11-01', '2026-11-01', 500), point('2026-11-02', '2026-11-02', 700)]
  expect(lineOfSales({ points: days })).toEqual({
    daysPerPoint: 1,
    points: [
      { day: '2026-11-01', total: 500, before: 0 },
      { day: '2026-11-02', total: 700, before: 0 },
    ],
  })
  const weeks = [point('2026-11-03', '2026-11-09', 3_500), point('2026-11-10', '2026-11-16', 3_600)]
  const unfinished = point('2026-11-01', '2026-11-02', 900)
  expect(lineOfSales({ points: [unfinished, ...weeks] })).toEqual({
    daysPerPoint: 7,
    points: [
      { day: '2026-11-03', total: 3_500, before: 0 },
      { day: '2026-11-10', total: 3_600, before: 0 },
    ],
  })
  expect(lineOfSales({ points: [] })).toEqual({ daysPerPoint: 1, points: [] })
})
