import { fillStorage } from '@endcap/contract/testing/fill-storage'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useIdleEnd } from './idle-end.ts'
import { readSession, storeSession } from './staff-session.ts'

/** Opens the back office, whose session ends after some minutes without a touch, at a time that a test advances. */
const openOffice = (idle_minutes: number): void => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  storeSession({
    token: 'token',
    result: { _id: 'ann', name: 'Ann', email: 'ann@shop.test', role: 'manager' },
    idle_minutes,
  } as Parameters<typeof storeSession>[0])
  renderHook(useIdleEnd)
}

test('[X3-26] the back office ends a session after the time without a touch that its settings allow', () => {
  openOffice(30)
  vi.advanceTimersByTime(30 * 60_000)
  expect(readSession()).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  expect(readSession()).toBeNull()
})

test('[X3-26] a session ends no sooner and no later where the browser has no room to store its last use', () => {
  openOffice(10)
  fillStorage()
  vi.advanceTimersByTime(9 * 60_000)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(9 * 60_000)
  expect(readSession()).not.toBeNull()
  vi.advanceTimersByTime(2 * 60_000)
  expect(readSession()).toBeNull()
})
