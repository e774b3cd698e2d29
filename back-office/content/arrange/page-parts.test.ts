import { expect, test } from 'vitest'
import { comingMoments, moveTo } from './page-parts.ts'

test('[X5-143] a part moves within its list and into another one', () => {
  const lists = { a: ['1', '2', '3'], b: ['4'] }
  expect(moveTo(lists, '1', 'a', 'a', 3)).toEqual({ a: ['2', '3', '1'], b: ['4'] })
  expect(moveTo(lists, '3', 'a', 'a', 0)).toEqual({ a: ['3', '1', '2'], b: ['4'] })
  expect(moveTo(lists, '2', 'a', 'a', 1)).toEqual(lists)
  expect(moveTo(lists, '2', 'a', 'b', 0)).toEqual({ a: ['1', '3'], b: ['2', '4'] })
  expect(moveTo(lists, '2', 'a', 'b', 1)).toEqual({ a: ['1', '3'], b: ['4', '2'] })
})

test('[X5-142] the moments to look at are those to come, each once', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const [past, soon, late] = ['2026-11-01', '2026-11-30', '2026-12-24'].map((day) => new Date(day))
  const of = (visible_from: Date | null = null, visible_until: Date | null = null) => ({
    visible_from,
    visible_until,
  })
  expect(comingMoments([of(past, late), of(soon), of(soon, late), of()], now)).toEqual([soon, late])
})
