import { describe, expect, test } from 'vitest'
import { formatPriceInput, readPrice } from './read-price.ts'

const unreadable = 'Please enter an amount such as 12.50.'

describe('a typed price', () => {
  test.each([
    ['12.5', 1250],
    [' 12 ', 1200],
    ['$1,234.50', 123450],
    ['$ 0.07', 7],
    ['.5', 50],
    ['7.', 700],
    ['1,000,000', 100_000_000],
    ['0', 0],
    ['19.99', 1999],
    ['1.10', 110],
    ['', null],
    ['   ', null],
  ])('%j is read as %j cents', (typed, cents) => {
    expect(readPrice(typed)).toEqual({ value: cents })
  })

  test.each([
    ...['abc', '$', '1,50', '12,5', '1.2.3', '1e3'].map((typed) => [typed, unreadable]),
    ['12.345', 'Please use at most two decimals.'],
    ['-3', 'Please enter 0 or more.'],
    ['1,000,001', 'A price can’t be over $1,000,000.'],
  ])('%j is refused with the API’s message', (typed, problem) => {
    expect(readPrice(typed)).toEqual({ problem })
  })
})

test.each([
  [123450, '1234.50'],
  [5, '0.05'],
  [0, '0.00'],
  [null, ''],
])('%j cents are shown as %j', (cents, shown) => {
  expect(formatPriceInput(cents)).toBe(shown)
})

test('a formatted price is read as the same price', () => {
  for (let cents = 0; cents < 100_000; cents += 37)
    expect(readPrice(formatPriceInput(cents))).toEqual({ value: cents })
})
