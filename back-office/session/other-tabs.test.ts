import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOtherTabs, onSessionEnd, readSession, storeSession } from './staff-session.ts'

const sessionOf = (name: string, token = 'token') => ({
  token,
  result: { _id: name, name, email: `${name}@shop.test`, role: 'clerk' },
})
const store = (session: object) => storeSession(session as Parameters<typeof storeSession>[0])
const end = vi.fn()
let stops: (() => void)[] = []

beforeEach(() => {
  store(sessionOf('Ann'))
  stops = [followOtherTabs(), onSessionEnd(end)]
})
afterEach(() => {
  for (const stop of stops) stop()
  end.mockReset()
  localStorage.clear()
})

/** Stores a session, or none, as another tab does. */
const storeElsewhere = (session: object | null): void => {
  const oldValue = localStorage.getItem('staff')
  if (session === null) localStorage.removeItem('staff')
  else store(session)
  const newValue = localStorage.getItem('staff')
  dispatchEvent(new StorageEvent('storage', { key: 'staff', oldValue, newValue }))
}

test('[X3-24] a log-out in another tab ends the session here, too', () => {
  storeElsewhere(null)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/in another tab.*log in again/))
})

test('[X3-24] nothing is changed here in the name of the person who has logged in in another tab', () => {
  storeElsewhere(sessionOf('Bob'))
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Bob has logged in/))
  expect(readSession()?.result.name).toBe('Bob')
})

test('[X3-24] a new token of the same person ends nothing', () => {
  storeElsewhere(sessionOf('Ann', 'renewed'))
  expect(end).not.toHaveBeenCalled()
})
