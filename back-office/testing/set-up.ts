import { clearNotices } from '@endcap/ui/toast'
import { afterEach, beforeEach, vi } from 'vitest'

// Files share their imports: what an earlier test left must not reach this one.
beforeEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  clearNotices()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
