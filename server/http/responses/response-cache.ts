import type { CachedResponse } from './cached-response.ts'

/** A response with the newest catalogue version that it is known to reflect. */
export type VersionedResponse = { value: CachedResponse; version: number }

/** A cache of responses, invalidated by surrogate keys (`database/catalogue-cache.ts`). */
export type ResponseCache = {
  /** Returns the cached response, or creates and caches it. */
  get: (
    key: string,
    create: () => Promise<{ value: CachedResponse; bytes: number; isCacheable: boolean }>,
  ) => Promise<VersionedResponse>
}
