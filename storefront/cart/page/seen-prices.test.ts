import { expect, test } from 'vitest'
import type { PricedLine } from './cart-lines.ts'
import { findPricesChangedSinceCart, rememberSeenPrices } from './seen-prices.ts'

const line = (price: number, qty: number, breaks: [number, number][] = []) =>
  ({
    _id: 'a',
    qty,
    product: { title: 'Cola' },
    now: { price, price_breaks: breaks.map(([from, at]) => ({ from, price: at })) },
  }) as unknown as PricedLine

test.each([
  ['the same price', line(1095, 2), line(1095, 2), []],
  ['a rise', line(1095, 2), line(1395, 2), [[1095, 1395]]],
  ['a fall', line(1095, 2), line(995, 2), [[1095, 995]]],
  ['a break of a larger quantity', line(1095, 1, [[6, 900]]), line(1095, 6, [[6, 900]]), []],
  ['a changed break', line(1095, 1, [[6, 900]]), line(1095, 6, [[6, 950]]), [[900, 950]]],
])(
  '[X1-283] the checkout names the prices that changed since the cart: %s',
  (_, seen, now, named) => {
    rememberSeenPrices([seen])
    expect(findPricesChangedSinceCart([now]).map(({ was, now: is }) => [was, is])).toEqual(named)
  },
)

test('[X1-283] what the cart page did not show has not changed', () => {
  rememberSeenPrices([])
  expect(findPricesChangedSinceCart([line(1, 1)])).toEqual([])
})
