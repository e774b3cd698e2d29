import { clearNotices } from '@endcap/ui/toast'
import { beforeEach, vi } from 'vitest'

// Files share their imports: what an earlier test left must not reach this one.
beforeEach(() => {
  vi.useRealTimers()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  clearNotices()
})
