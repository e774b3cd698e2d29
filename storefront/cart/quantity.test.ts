import { expect, test } from 'vitest'
import { oneLess, oneMore, toSold } from './quantity.ts'

test('[S5-01] a value below 1 becomes 1', () => {
  expect([0, -3, 1, 12].map((quantity) => toSold(quantity))).toEqual([1, 1, 1, 12])
})

test('[S5-02, S5-03] minus does nothing at 1, plus adds 1', () => {
  expect(oneLess(1)).toBe(1)
  expect(oneLess(3)).toBe(2)
  expect(oneMore(1)).toBe(2)
  expect(oneMore(9999)).toBe(9999)
})

test('[X2-103] minus and plus lead to the next quantity that is sold, and a typed one is rounded up', () => {
  const rule = { min_quantity: 10, quantity_multiple: 6 }
  expect([0, 1, 12, 13, 10_000].map((typed) => toSold(typed, rule))).toEqual([12, 12, 12, 18, 9996])
  expect([12, 13, 18, 24].map((quantity) => oneLess(quantity, rule))).toEqual([12, 12, 12, 18])
  expect([1, 12, 13, 9996].map((quantity) => oneMore(quantity, rule))).toEqual([12, 18, 18, 9996])
})
