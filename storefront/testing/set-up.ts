import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Without the build's plugin, isomorphic functions would be the server's.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({
    client: (fn: unknown) => ({ server: () => fn }),
    server: () => ({ client: (fn: unknown) => fn }),
  }),
}))

// The files share their modules, so what one test left must not reach the next.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
