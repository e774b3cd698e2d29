import { expect, test } from 'vitest'
import { deliveryOfOrder, type OrderRoute } from './delivery-of-order.ts'
import {
  findChangedPrices,
  isAvailable,
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
  ['sold and not counted', line(), true],
  ['counted, with enough', line({ available: 6 }), true],
  ['counted, with less', line({ available: 5 }), false],
  ['out of stock', line({ product: { ...product, in_stock: false } }), false],
  ['not sold', { ...line(), product: null }, false],
])('a line is available: %s', (_, one, expected) => {
  expect(isAvailable(one)).toBe(expected)
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

const route: OrderRoute = {
  id: 'north',
  name: 'North',
  weekdays: [{ weekday: 3, cutoff_days_before: 1, cutoff_time: '16:00' }],
  holidays: [],
  minimum: 10_000,
  below_minimum: 'fee',
  fee: 1_500,
}
// A Friday; the cut-off is on Tuesday at 4 PM in New York.
const friday = new Date('2026-11-20T15:00:00Z')
const cutoff = new Date('2026-11-24T21:00:00Z')
const decide = (one: OrderRoute | null, goods: number, at = friday, seenDay?: string) =>
  deliveryOfOrder(one, at, 'America/New_York', { goods, seenDay })

test('the route decides an order’s day, the fee below the minimum, and whether it is refused', () => {
  const delivery = { routeId: 'north', day: '2026-11-25', cutoff, fee: 1_500 }
  expect(decide(route, 9_999)).toEqual(delivery)
  expect(decide(route, 10_000)).toEqual({ ...delivery, fee: 0 })
  expect(decide(route, 1, cutoff)?.day).toBe('2026-12-02')
  expect(decide(null, 1)).toBeNull()
  expect(decide({ ...route, weekdays: [] }, 1)).toBeNull()
  const refusing = { ...route, below_minimum: 'refuse' } as const
  expect(() => decide(refusing, 9_999)).toThrow(
    expect.objectContaining({ code: 'below_minimum', body: { minimum: 10_000, total: 9_999 } }),
  )
  expect(decide(refusing, 10_000)?.fee).toBe(0)
})

test('an order is refused if the buyer was shown another day', () => {
  const changed = (day: string) =>
    expect.objectContaining({ code: 'delivery_day_changed', body: { delivery_day: day } })
  expect(decide(route, 1, friday, '2026-11-25')?.day).toBe('2026-11-25')
  expect(() => decide(route, 1, cutoff, '2026-11-25')).toThrow(changed('2026-12-02'))
  expect(() => decide(null, 1, friday, '2026-11-25')).toThrow(changed(''))
  expect(decide(null, 1, friday, '')).toBeNull()
})
