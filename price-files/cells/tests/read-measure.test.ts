import { expect, test } from 'vitest'
import { readMeasure } from '../read-measure.ts'

test.each([
  ['12.5', true, 12_500],
  ['1,200', true, 1_200_000],
  ['.001', true, 1],
  ['12.3450', true, 12_345],
  ['200', false, 200_000],
  ['200.00', false, 200_000],
  ['', true, null],
])('[X0-204] %j is read as %s thousandths', (cell, hasDecimals, thousandths) => {
  expect(readMeasure(cell, hasDecimals)).toEqual({ thousandths })
})

test.each([
  ['12.3456', true],
  ['0.5', false],
  ['two', false],
  ['-3', true],
  ['1000000.001', true],
  ['99999999999', false],
])('[X0-204] %j is not taken, with a warning', (cell, hasDecimals) => {
  expect(readMeasure(cell, hasDecimals)).toMatchObject({
    thousandths: null,
    warning: expect.stringContaining(cell),
  })
})
