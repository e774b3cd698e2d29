import { beforeEach, expect, test, vi } from 'vitest'
import { readHeldChanges } from '../../cart/sync/held-changes.ts'
import { closeAttempt, dropSent, isTooOld, openAttempt, storeSent } from './order-attempt.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** A tab's session storage, which Node doesn't have. */
const tabStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  }
}

const order = { body: '{"a":1}', titles: { a: 'Cola' }, changes: ['c1'] }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage())
})

test('the key is created when the form is opened and is the same after a reload', () => {
  const { key } = openAttempt('u1', now)
  expect(key).not.toBe('')
  expect(openAttempt('u1', later(1)).key).toBe(key)
})

test('an order without a reply is stored byte for byte, with the same key', () => {
  const opened = openAttempt('u1', now)
  storeSent(opened, order, now)
  expect(openAttempt('u1', later(2))).toEqual({
    ...opened,
    sent: { ...order, at: now.getTime() },
  })
})

test('a refused order has the same key, and is no longer unfinished', () => {
  const opened = openAttempt('u1', now)
  dropSent(storeSent(opened, order, now))
  expect(openAttempt('u1', now)).toEqual(opened)
})

test('after a placed order the next one gets a new key', () => {
  const { key } = openAttempt('u1', now)
  closeAttempt()
  expect(openAttempt('u1', now).key).not.toBe(key)
})

test('another customer’s order is not reused', () => {
  const { key } = openAttempt('u1', now)
  expect(openAttempt('u2', now).key).not.toBe(key)
})

test('a key is not used again once it may have expired', () => {
  const opened = openAttempt('u1', now)
  storeSent(opened, order, now)
  expect(openAttempt('u1', later(22)).key).toBe(opened.key)
  expect(openAttempt('u1', later(24)).key).not.toBe(opened.key)
})

test('the age of a key counts from the first request, however often the order is sent', () => {
  const opened = openAttempt('u1', now)
  const again = storeSent(storeSent(opened, order, now), order, later(20))
  expect(isTooOld(again, later(22))).toBe(false)
  expect(isTooOld(again, later(24))).toBe(true)
  expect(openAttempt('u1', later(24)).key).not.toBe(opened.key)
})

test('the cart changes that an order includes are held until it is refused, placed or too old', () => {
  expect(readHeldChanges()).toEqual(new Set())
  const sent = storeSent(openAttempt('u1', now), order, now)
  expect(readHeldChanges()).toEqual(new Set(['c1']))
  dropSent(sent)
  expect(readHeldChanges()).toEqual(new Set())
  storeSent(openAttempt('u1', now), order, now)
  closeAttempt()
  expect(readHeldChanges()).toEqual(new Set())
  storeSent(openAttempt('u1', now), order, now)
  openAttempt('u1', later(24))
  expect(readHeldChanges()).toEqual(new Set())
})

test('without session storage the form still gets a key', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(openAttempt('u1', now).key).not.toBe('')
})
