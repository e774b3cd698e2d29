import { CallError } from '@endcap/contract/client/call'
import { expect, test } from 'vitest'
import { colaNow } from '../../testing/cola.ts'
import { quantitiesToAccept, readRefusal } from './order-refusal.ts'

const refused = (status: number, code: string, more: object = {}) =>
  readRefusal(new CallError(status, { message: 'Sentence.', code, ...more }))

test('without a reply, or with a server error, it is unknown whether the order arrived', () => {
  const lost = [readRefusal(new CallError(0, undefined)), readRefusal(new Error('unreadable'))]
  const failed = [refused(500, 'internal'), refused(503, 'not_ready')]
  for (const { kind } of [...lost, ...failed]) expect(kind).toBe('outcome-unknown')
})

const rule = { min_quantity: 12, quantity_multiple: 6 }

test('[X1-52] an order of quantities that aren’t sold is accepted with the next ones', () => {
  const lines = [
    { product_id: 'a', title: 'A', quantity: 13, nearest: [12, 18], ...rule },
    { product_id: 'b', title: 'B', quantity: 3, nearest: [12], ...rule },
  ]
  const accepted = quantitiesToAccept({ kind: 'not-sold', lines }, []) ?? []
  expect(Object.fromEntries(accepted)).toEqual({ a: 18, b: 12 })
})

test('[X1-52, X5-117] of what is left, as many as are sold are ordered', () => {
  const lines = [
    { product_id: 'a', title: 'A', available: 17 },
    { product_id: 'b', title: 'B', available: 7 },
    { product_id: 'c', title: 'C', available: 7 },
    { product_id: 'd', title: 'D' },
  ]
  const now = { ...colaNow, ...rule }
  const cart = [
    { _id: 'a', now },
    { _id: 'b', now },
    { _id: 'c', now: undefined },
  ]
  const accepted = quantitiesToAccept({ kind: 'unavailable', lines }, cart) ?? []
  expect(Object.fromEntries(accepted)).toEqual({ a: 12, b: 0, c: 7, d: 0 })
})
