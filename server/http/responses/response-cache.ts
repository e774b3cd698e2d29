import type { CachedResponse } from './cached-response.ts'

export type VersionedResponse = { value: CachedResponse; version: number }

/** Invalidated by surrogate keys (`database/catalogue-cache.ts`). */
export type ResponseCache = {
  get: (
    key: string,
    create: () => Promise<{ value: CachedResponse; bytes: number; isCacheable: boolean }>,
  ) => Promise<VersionedResponse>
}
