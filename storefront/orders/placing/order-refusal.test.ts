import { CallError } from '@endcap/contract/client/call'
import { expect, test } from 'vitest'
import { readRefusal } from './order-refusal.ts'

const refused = (status: number, code: string, more: object = {}) =>
  readRefusal(new CallError(status, { message: 'Sentence.', code, ...more }))

test('changed prices are shown with the new total', () => {
  expect(
    refused(409, 'price_changed', { lines: [{ product_id: 'a', was: 150, now: 200 }], total: 800 }),
  ).toEqual({
    kind: 'price-changed',
    changes: { lines: [{ product_id: 'a', was: 150, now: 200 }], total: 800 },
  })
})

test('[X5-117] products that can’t be ordered are read line by line, with the number of pieces left', () => {
  const lines = [
    { product_id: 'a', title: 'Cola', available: 3 },
    { product_id: 'b', title: 'Gum' },
  ]
  expect(refused(409, 'unavailable', { lines })).toEqual({ kind: 'unavailable', lines })
})

test('[X1-52] quantities that aren’t sold are read with the nearest ones', () => {
  const lines = [{ product_id: 'a', title: 'Cola', quantity: 13, nearest: [12, 18] }]
  expect(refused(409, 'quantity_not_sold', { lines })).toEqual({ kind: 'not-sold', lines })
})

test('without a reply, or with a server error, it is unknown whether the order arrived', () => {
  expect(readRefusal(new CallError(0, undefined)).kind).toBe('outcome-unknown')
  expect(refused(500, 'internal').kind).toBe('outcome-unknown')
  expect(refused(503, 'not_ready').kind).toBe('outcome-unknown')
  expect(readRefusal(new Error('unreadable')).kind).toBe('outcome-unknown')
})

test('a used key with other contents means that the first order has arrived', () => {
  expect(refused(409, 'idempotency_key_reused').kind).toBe('already-placed')
})

test('any other refusal is its sentence and its fields', () => {
  expect(refused(422, 'invalid', { errors: { type: 'Order Type is required' } })).toEqual({
    kind: 'other',
    sentence: 'Sentence.',
    errors: { type: 'Order Type is required' },
  })
})
