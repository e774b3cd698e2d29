import { expect, test } from 'vitest'
import { readCount } from '../read-count.ts'

test.each([
  ['37', 37],
  ['1,200', 1_200],
  ['50+', 50],
  ['12.00', 12],
  ['-3', 0],
  [' 0 ', 0],
  ['', null],
])('[X5-116] the count %j is read as %j', (cell, count) => {
  expect(readCount(cell)).toEqual({ count })
})

test.each(['yes', '1,20', '2.5', '12 cases', '10000000', '12e3'])(
  '[X5-116] %j is no count, and is warned about',
  (cell) => {
    expect(readCount(cell)).toEqual({
      count: null,
      warning: `"${cell}" is not a number of pieces, so it changes nothing`,
    })
  },
)
