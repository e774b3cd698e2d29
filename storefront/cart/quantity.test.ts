import { expect, test } from 'vitest'
import { cartCount } from './cart-count.ts'
import { oneLess, oneMore, readQuantity } from './quantity.ts'

test('a value below 1 becomes 1 (S5-01)', () => {
  expect([0, -3, '0', '', 'x', Number.NaN].map(readQuantity)).toEqual([1, 1, 1, 1, 1, 1])
  expect(readQuantity('12')).toBe(12)
  expect(readQuantity('2.9')).toBe(2)
})

test('minus does nothing at 1, plus adds 1 (S5-02, S5-03)', () => {
  expect(oneLess(1)).toBe(1)
  expect(oneLess(3)).toBe(2)
  expect(oneMore(1)).toBe(2)
  expect(oneMore(9999)).toBe(9999)
})

test('the count beside the cart is the sum of quantities (S4-31)', () => {
  expect(cartCount([{ qty: 2 }, { qty: 5 }])).toBe(7)
  expect(cartCount([])).toBe(0)
})
