import type { OrderAgainLine } from '@endcap/contract/orders/orders'
import { expect, test } from 'vitest'
import { cola, colaNow } from '../../testing/cola.ts'
import { describeDifferences, formerPrice, toAgainLines } from './again-lines.ts'

const line = (id: string, more: Partial<OrderAgainLine> = {}): OrderAgainLine => ({
  ...{ _id: id, product_id: `product ${id}`, title: `Then ${id}`, item_no: '1' },
  ...{ quantity: 5, ordered: 5, price: 100, substitute_for: '', now: now(id) },
  ...more,
})
const now = (id: string, more: object = {}) => ({
  ...{ ...cola, ...colaNow, price: 100 },
  ...{ _id: `product ${id}`, title: `Now ${id}`, item_no: '2' },
  ...more,
})

test('a line is offered in the ordered quantity, by its name and number of today', () => {
  const [offered] = toAgainLines([line('a', { quantity: 2 })])
  expect(offered).toMatchObject({
    ...{ title: 'Now a', itemNo: '2', product: { _id: 'product a', price: 100 } },
    ...{ quantity: 5, isWanted: true, soldPrice: 100, notes: ['Only 2 of 5 sent'] },
  })
})

test('[X1-53] a quantity that isn’t sold any more is rounded up, and said so', () => {
  const bySix = { min_quantity: 6, quantity_multiple: 6 }
  const again = (quantity: number) =>
    toAgainLines([line('a', { ordered: quantity, quantity, now: now('a', bySix) })])
  const notes = ['No longer sold in 5: rounded up to 6']
  expect(again(5)).toMatchObject([{ quantity: 6, notes }])
  expect(again(12)).toMatchObject([{ quantity: 12, notes: [] }])
})

test('products that are gone or out of stock stay in the list and aren’t chosen', () => {
  const lines = toAgainLines([
    line('a', { now: null }),
    line('b', { now: now('b', { in_stock: false, price: 150 }) }),
  ])
  expect(lines).toMatchObject([
    { title: 'Then a', product: null, isWanted: false, notes: ['No longer sold'] },
    { title: 'Now b', product: null, isWanted: false, notes: ['Out of stock'] },
  ])
  expect(describeDifferences(lines)).toBe('2 products: 2 can’t be ordered today.')
})

test('another price is shown beside the former one', () => {
  const lines = toAgainLines([line('a', { now: now('a', { price: 120 }) }), line('b')])
  expect(lines.map((one) => formerPrice(one, one.quantity))).toEqual([100, null])
  expect(describeDifferences(lines)).toBe('2 products: 1 has a new price.')
  expect(describeDifferences(lines.slice(1))).toBe('1 product, at the same prices.')
})

test('[X2-64] the former price is compared with the price of the chosen quantity', () => {
  const price_breaks = [
    { from: 1, price: 100 },
    { from: 6, price: 90 },
  ]
  const again = (ordered: number, price: number, chosen: number) =>
    toAgainLines([
      line('a', { ordered, quantity: ordered, price, now: now('a', { price_breaks }) }),
    ]).map((one) => formerPrice(one, chosen))[0]
  expect([again(5, 100, 5), again(6, 90, 6), again(6, 100, 6)]).toEqual([null, null, 100])
  // The buyer reduces or raises the offered quantity.
  expect([again(6, 90, 5), again(5, 100, 6), again(6, 100, 5)]).toEqual([90, 100, null])
})

test('a substitute is chosen only where what it replaced can’t be ordered', () => {
  const substitute = line('b', { quantity: 4, ordered: 0, substitute_for: 'a' })
  expect(toAgainLines([line('a', { quantity: 0 }), substitute])).toMatchObject([
    { isWanted: true, notes: ['Only 0 of 5 sent'] },
    { isWanted: false, quantity: 4, notes: ['Sent instead of Then a'] },
  ])
  expect(toAgainLines([line('a', { quantity: 0, now: null }), substitute])).toMatchObject([
    { isWanted: false },
    { isWanted: true },
  ])
})
