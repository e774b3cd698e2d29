import { vi } from 'vitest'

// Without the build's plugin the functions of both sides would be the server's.
vi.mock('@tanstack/react-start', () => ({
  createIsomorphicFn: () => ({ client: (fn: unknown) => ({ server: () => fn }) }),
}))
