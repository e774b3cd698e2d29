import { clearNotices } from '@endcap/ui/toast'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../api/queries.ts'

// Files share their imports: what a test left must not reach the next.
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearNotices()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
