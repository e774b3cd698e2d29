import { optionalOrderTexts } from '@endcap/contract/testing/optional-order-texts'
import { expect, test } from 'vitest'
import { cola, colaNow } from '../../testing/cola.ts'
import { areOrderable, type CheckoutForm, orderBody } from './order-body.ts'

const form: CheckoutForm & { type: 'Pick-up' } = {
  ...{ name: 'Dana', phone: '404 555 0100', email: 'dana@example.com' },
  ...{ business_name: 'Corner Stop', business_address: '12 Peachtree St', ...optionalOrderTexts },
  ...{ type: 'Pick-up', date: '2026-11-23', time: '9:00 AM' },
}
const lines = [{ _id: 'a', product: cola, qty: 3, now: colaNow }]

test('a delivery has no date and no time', () => {
  const delivery = { type: 'Cash-on-delivery', date: '', time: '' } as const
  expect(orderBody({ ...form, type: delivery.type }, lines)).toMatchObject(delivery)
})

test('nothing can be ordered before every price is known', () => {
  expect(areOrderable(lines)).toBe(true)
  expect(areOrderable([])).toBe(false)
  expect(areOrderable([...lines, { _id: 'b', product: cola, qty: 1, now: undefined }])).toBe(false)
})

test('[X2-64] a quantity break decides price and total, of a quantity changed here too', () => {
  const price_breaks = [
    { from: 1, price: 1095 },
    { from: 3, price: 900 },
  ]
  const now = { ...colaNow, price_breaks }
  const pricesOf = (qty: number) => {
    const { products, total } = orderBody(form, [{ _id: 'a', product: cola, qty, now }])
    return [products[0]?.Price, total]
  }
  expect([pricesOf(3), pricesOf(2)]).toEqual([
    [9, 27],
    [10.95, 21.9],
  ])
})
