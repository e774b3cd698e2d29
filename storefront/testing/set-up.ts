import { afterEach, beforeEach, vi } from 'vitest'

// Without the build's plugin, isomorphic functions would be the server's.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ client: (fn: unknown) => ({ server: () => fn }) }),
}))

// The files share their modules, so what one test stored must not reach the next.
beforeEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
