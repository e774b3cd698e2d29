import { expect, test } from 'vitest'
import { ShopError } from './shop-error.ts'

test('only the declared body of its code can be sent with a failure', () => {
  const lines = [{ product_id: 'a', was: 100, now: 150 }]
  // @ts-expect-error: price_changed needs its lines
  new ShopError('price_changed')
  // @ts-expect-error: and the price that was seen in each
  new ShopError('price_changed', { body: { lines: [{ product_id: 'a', now: 1.5 }] } })
  // @ts-expect-error: the body of another code
  new ShopError('unavailable', { body: { delivery_day: '2026-11-25' } })
  // @ts-expect-error: a code without a body
  new ShopError('not_found', { body: { lines } })

  const body = { lines, total: 150, cost: 90 }
  expect(new ShopError('price_changed', { body, message: 'Changed.' }).toJSON()).toEqual({
    code: 'price_changed',
    message: 'Changed.',
    lines: [{ product_id: 'a', was: 1, now: 1.5 }],
    total: 1.5,
  })
})

test('an amount in fractions of a cent is never sent', () => {
  const lines = [{ product_id: 'a', was: 100, now: 1.5 }]
  expect(() => new ShopError('price_changed', { body: { lines, total: 100 } }).toJSON()).toThrow()
})
