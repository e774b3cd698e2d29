// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isIdle, useIdleEnd } from './idle-end.ts'
import { readSession, storeSession } from './staff-session.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('[X3-26] the back office ends a session after the time without a touch that its settings allow', () => {
  const usedAt = Date.parse('2026-11-23T10:00:00Z')
  const after = (minutes: number) => isIdle(usedAt, usedAt + minutes * 60_000, 30)
  expect([after(0), after(30), after(30.1)]).toEqual([false, false, true])
  // A session of an older version of the shop has no such time.
  expect(isIdle(usedAt, usedAt + 1e9, undefined)).toBe(false)
})

test('[X3-26] a session ends no sooner and no later where the browser has no room to store its last use', () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  storeSession({
    token: 'token',
    result: { _id: 'ann', name: 'Ann', email: 'ann@shop.test', role: 'manager' },
    idle_minutes: 10,
  } as Parameters<typeof storeSession>[0])
  vi.stubGlobal('localStorage', {
    getItem: localStorage.getItem.bind(localStorage),
    removeItem: localStorage.removeItem.bind(localStorage),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  renderHook(useIdleEnd)
  vi.advanceTimersByTime(9 * 60_000)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(9 * 60_000)
  expect(readSession()).not.toBeNull()
  vi.advanceTimersByTime(2 * 60_000)
  expect(readSession()).toBeNull()
})
