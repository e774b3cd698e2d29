import { beforeEach, vi } from 'vitest'

// Without the build's plugin the functions of both sides would be the server's.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ client: (fn: unknown) => ({ server: () => fn }) }),
}))

// The files share their imports: what an earlier test left must not reach this one.
beforeEach(() => {
  vi.useRealTimers()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
