import { expect, test } from 'vitest'
import {
  findChangedPrices,
  isQuantitySold,
  type SoldLine,
  type SoldProduct,
} from './line-to-order.ts'

const product: SoldProduct = {
  title: 'Cola',
  item_no: '1',
  thumbnail: '',
  unit: '',
  units: [],
  price_varies: '',
  in_stock: true,
  min_quantity: 6,
  quantity_multiple: 6,
  price: 1_250,
}
const line = (more: Partial<SoldLine> = {}): SoldLine => ({
  productId: 'cola',
  quantity: 6,
  pricedQuantity: 6,
  available: null,
  product,
  ...more,
})

test.each([
  ['a multiple from the minimum', line({ pricedQuantity: 12 }), true],
  ['below the minimum', line({ quantity: 5, pricedQuantity: 5 }), false],
  ['no multiple', line({ quantity: 7, pricedQuantity: 7 }), false],
  ['that only the addition is', line({ quantity: 6, pricedQuantity: 13 }), true],
  ['that only the whole order has', line({ quantity: 5, pricedQuantity: 12 }), true],
])('a quantity is sold: %s', (_, one, expected) => {
  expect(isQuantitySold(one)).toBe(expected)
})

test.each([
  ['none was sent', [undefined, null], []],
  ['the float of the same price', [12.500000000000002], []],
  ['less than a cent', [12.4901, 12.5099], []],
  ['a price that no product has', [1e300], [{ product_id: 'cola', was: 100_000_000, now: 1_250 }]],
  ['a cent more', [12.51], [{ product_id: 'cola', was: 1_251, now: 1_250 }]],
  ['one of two lines', [12.5, 12.49], [{ product_id: 'cola', was: 1_249, now: 1_250 }]],
])('a price differs from the one that the buyer saw: %s', (_, shown, expected) => {
  const seen = shown.map((Price) => ({ product_id: 'COLA', quantity: 1, Price }))
  expect(findChangedPrices(seen, [line()])).toEqual(expected)
})
