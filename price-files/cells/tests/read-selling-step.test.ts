import { expect, test } from 'vitest'
import { readSellingStep } from '../read-selling-step.ts'

test.each([
  ['12', 12],
  ['12.0', 12],
  ['1,200', 1_200],
  ['12 ct', 12],
  ['', null],
  ['0', 1],
])('[X6-80] the quantity %j is read as %j', (cell, quantity) => {
  expect(readSellingStep(cell)).toEqual({ quantity })
})

test.each(['a few', '2.5', '-3', '5000', '6/12'])(
  '[X6-80] %j is no minimum or multiple, and is left out with a warning',
  (cell) => {
    expect(readSellingStep(cell)).toEqual({
      quantity: null,
      warning: `"${cell}" is not a quantity up to 4,999, so it was ignored`,
    })
  },
)
