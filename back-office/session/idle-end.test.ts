import { expect, test } from 'vitest'
import { isIdle } from './idle-end.ts'

test('[X3-26] the back office ends a session after the time without a touch that its settings allow', () => {
  const usedAt = Date.parse('2026-11-23T10:00:00Z')
  const after = (minutes: number) => isIdle(usedAt, usedAt + minutes * 60_000, 30)
  expect([after(0), after(30), after(30.1)]).toEqual([false, false, true])
  // A session of an older version of the shop has no such time.
  expect(isIdle(usedAt, usedAt + 1e9, undefined)).toBe(false)
})
