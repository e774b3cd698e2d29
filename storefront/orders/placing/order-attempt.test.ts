import { expect, test, vi } from 'vitest'
import { readHeldChanges } from '../../cart/sync/stored-cart-sync.ts'
import {
  isAttemptExpired,
  nextAttempt,
  type OrderAttempt,
  readAttempt,
  storeAttempt,
} from './order-attempt.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const later = (hours: number) => now + hours * 3_600_000

const order = { body: '{"a":1}', titles: { a: 'Cola' }, changes: ['c1'] }
const opened: OrderAttempt = { key: 'k1', user_id: 'u1' }
const sent: OrderAttempt = { ...opened, sent: { ...order, at: now } }
const opens = (user_id: string, at: number) =>
  ({ type: 'opened', user_id, newKey: 'k2', at }) as const

test.each<[string, OrderAttempt | null, Parameters<typeof nextAttempt>[1], OrderAttempt | null]>([
  ['a form that is opened first gets a new key', null, opens('u1', now), { ...opened, key: 'k2' }],
  ['a reload keeps the key', opened, opens('u1', later(50)), opened],
  ['a reload keeps an order without a reply', sent, opens('u1', later(22)), sent],
  ['another customer’s order is not reused', sent, opens('u2', now), { key: 'k2', user_id: 'u2' }],
  ['an expired key is not used again', sent, opens('u1', later(24)), { ...opened, key: 'k2' }],
  ['an order that is sent keeps its key', opened, { type: 'sent', order, at: now }, sent],
  [
    'the age of a key counts from the first request, however often the order is sent',
    sent,
    { type: 'sent', order: { ...order, body: '{}' }, at: later(20) },
    { ...opened, sent: { ...order, body: '{}', at: now } },
  ],
  ['a refused order keeps its key, and is not unfinished', sent, { type: 'refused' }, opened],
  ['a placed order ends the attempt', sent, { type: 'placed' }, null],
])('%s', (_, attempt, event, next) => {
  expect(nextAttempt(attempt, event)).toEqual(next)
})

test('a sent order may be placed twice once its key may have expired', () => {
  expect(isAttemptExpired(sent, later(22))).toBe(false)
  expect(isAttemptExpired(sent, later(24))).toBe(true)
  expect(isAttemptExpired(opened, later(24))).toBe(false)
})

test('an order without a reply is stored byte for byte, and the cart changes that it includes are held', () => {
  const expectStored = (attempt: OrderAttempt | null, held: string[] = []) => {
    expect(readAttempt()).toEqual(attempt)
    expect([...readHeldChanges()]).toEqual(held)
  }
  expectStored(null)
  storeAttempt(sent)
  expectStored(sent, ['c1'])
  storeAttempt(opened)
  expectStored(opened)
  storeAttempt(sent)
  storeAttempt(null)
  expectStored(null)
})

test('without session storage nothing is stored, and nothing fails', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue(undefined as never)
  storeAttempt(sent)
  expect(readAttempt()).toBe(null)
})
