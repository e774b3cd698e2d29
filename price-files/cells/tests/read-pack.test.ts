import { expect, test } from 'vitest'
import { readPack } from '../read-pack.ts'

test.each([
  ['24', '24', 24],
  ['24.0', '24', 24],
  ['24.00', '24', 24],
  [' 24 ', '24', 24],
  ['1,000', '1000', 1000],
  ['="24"', '24', 24],
])('a plain count (%s) is the unit and the units per case', (cell, unit, unitsPerCase) => {
  expect(readPack(cell)).toEqual({ unit, unitsPerCase })
})

test.each([
  ...['10-100 / CS', '500/BL', '12 bottles per case', '24 × 16 oz case', '10 ct display'],
  ...['24.5', '24 ct', 'EA', '12/24', '-5', '123456789012'],
])('words (%s) become the unit', (cell) => {
  expect(readPack(cell)).toEqual({ unit: cell, unitsPerCase: null })
})

test.each(['', 'nan', 'N/A', '-', '0', '0.0', '#REF!'])('"%s" is no pack', (cell) => {
  expect(readPack(cell)).toEqual({ unit: '', unitsPerCase: null })
})

test('a line break in a pack is a blank', () => {
  expect(readPack('12 bottles\nper case').unit).toBe('12 bottles per case')
})

test.each([
  ...['12-Jun', '06-Dec', '12 Jun', 'Dec-24', 'Jun-2026', '12-Jun-26', '2026-06-12'],
  ...['2026-06-12 00:00:00', '2026-06-12 16:00', '6/12/2026'],
])('a pack that a spreadsheet has turned into a date (%s) is accepted with a warning', (cell) => {
  expect(readPack(cell)).toMatchObject({
    unit: cell,
    unitsPerCase: null,
    warning: expect.stringContaining('date'),
  })
})
