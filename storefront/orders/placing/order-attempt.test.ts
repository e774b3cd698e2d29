import { beforeEach, expect, test, vi } from 'vitest'
import { readHeldChanges } from '../../cart/sync/held-changes.ts'
import { closeAttempt, isTooOld, noteRefused, noteSent, openAttempt } from './order-attempt.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** The browser's session storage, which Node has not. */
const sessionStorageOfATab = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
}

const order = { body: '{"a":1}', titles: { a: 'Cola' }, changes: ['c1'] }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', sessionStorageOfATab())
})

test('the key is made when the form is opened and stays the same across reloads', () => {
  const { key } = openAttempt('u1', now)
  expect(key).not.toBe('')
  expect(openAttempt('u1', later(1)).key).toBe(key)
})

test('what was sent and not answered is kept to the letter, under the same key', () => {
  const opened = openAttempt('u1', now)
  noteSent(opened, order, now)
  expect(openAttempt('u1', later(2))).toEqual({
    ...opened,
    sent: { ...order, at: now.getTime() },
  })
})

test('a refused order keeps its key and is no longer in question', () => {
  const opened = openAttempt('u1', now)
  noteRefused(noteSent(opened, order, now))
  expect(openAttempt('u1', now)).toEqual(opened)
})

test('an order that the shop has gets no second key, the next one does', () => {
  const { key } = openAttempt('u1', now)
  closeAttempt()
  expect(openAttempt('u1', now).key).not.toBe(key)
})

test('another customer’s order is not this one’s', () => {
  const { key } = openAttempt('u1', now)
  expect(openAttempt('u2', now).key).not.toBe(key)
})

test('a key is not asked about again once the shop may have forgotten it', () => {
  const opened = openAttempt('u1', now)
  noteSent(opened, order, now)
  expect(openAttempt('u1', later(22)).key).toBe(opened.key)
  expect(openAttempt('u1', later(24)).key).not.toBe(opened.key)
})

test('however often an order is sent, its key is as old as the first time', () => {
  const opened = openAttempt('u1', now)
  const again = noteSent(noteSent(opened, order, now), order, later(20))
  expect(isTooOld(again, later(22))).toBe(false)
  expect(isTooOld(again, later(24))).toBe(true)
  expect(openAttempt('u1', later(24)).key).not.toBe(opened.key)
})

test('the changes that an unanswered order holds are held until it is refused', () => {
  expect(readHeldChanges()).toEqual(new Set())
  const sent = noteSent(openAttempt('u1', now), order, now)
  expect(readHeldChanges()).toEqual(new Set(['c1']))
  noteRefused(sent)
  expect(readHeldChanges()).toEqual(new Set())
  noteSent(openAttempt('u1', now), order, now)
  closeAttempt()
  expect(readHeldChanges()).toEqual(new Set())
  noteSent(openAttempt('u1', now), order, now)
  openAttempt('u1', later(24))
  expect(readHeldChanges()).toEqual(new Set())
})

test('without session storage the form still gets a key', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(openAttempt('u1', now).key).not.toBe('')
})
