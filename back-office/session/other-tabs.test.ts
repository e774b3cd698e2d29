import { expect, onTestFinished, test, vi } from 'vitest'
import { followOtherTabs, onSessionEnd, readSession, storeSession } from './staff-session.ts'

const store = (name: string, token = 'token') => {
  const result = { _id: name, name, email: `${name}@shop.test`, role: 'clerk' }
  storeSession({ token, result } as Parameters<typeof storeSession>[0])
}
const logOut = () => localStorage.removeItem('staff')

test.each([
  ['a log-out ends the session', logOut, undefined, /in another tab.*log in again/],
  ['nothing is changed here in the name of who logs in', () => store('Bob'), 'Bob', /^Bob has /],
  ['a new token of the same person ends nothing', () => store('Ann', 'renewed'), 'Ann', null],
])('[X3-24] from another tab: %s', (_, change, name, message) => {
  store('Ann')
  const end = vi.fn()
  for (const stop of [followOtherTabs(), onSessionEnd(end)]) onTestFinished(stop)
  const oldValue = localStorage.getItem('staff')
  change()
  const newValue = localStorage.getItem('staff')
  dispatchEvent(new StorageEvent('storage', { key: 'staff', oldValue, newValue }))
  expect(readSession()?.result.name).toBe(name)
  if (message === null) expect(end).not.toHaveBeenCalled()
  else expect(end).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message))
})
