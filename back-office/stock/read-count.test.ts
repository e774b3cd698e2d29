import { expect, test } from 'vitest'
import { readPieces } from './stock-words.ts'

const units = [
  { name: 'carton', quantity: 1, upc: '' },
  { name: 'case', quantity: 30, upc: '' },
]

test.each([
  ['24', 24],
  [' 0 ', 0],
  ['1,200', 1_200],
  ['9999999', 9_999_999],
  ['2 cs', 60],
  ['3 ctn', 3],
])('[X5-113] %j in stock is %i pieces', (text, pieces) => {
  expect(readPieces(text, units)).toEqual({ pieces })
})

test.each(['', '-3', '2.5', '1,20', '1.200', '12 oz', '10000000', '١٢', '012345678905', 'AB-12'])(
  '[X5-113] %j is not taken for a number of pieces',
  (text) => {
    expect(readPieces(text, units)).toEqual({ problem: expect.stringMatching(/\w.*\.$/) })
  },
)

test('[X2-106] after a case’s code, a number counts cases, unless it names another unit', () => {
  expect(readPieces('2', units, units[1])).toEqual({ pieces: 60 })
  expect(readPieces('5 ctn', units, units[1])).toEqual({ pieces: 5 })
})
