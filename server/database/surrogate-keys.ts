import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Surrogate keys name the rows that a response was made from: `product:ID`, `category:ID`,
 * `search`, `top`, `shop`, and their `…-prices` twins. Stores add them as they read, the cache
 * collects them, and a cached entry with a key that a change touched is no longer served.
 */
const collection = new AsyncLocalStorage<Set<string>>()

/** Adds keys to the collection that is under way; does nothing outside of one. */
export const addSurrogateKeys = (...keys: string[]): void => {
  const collected = collection.getStore()
  if (collected) for (const key of keys) collected.add(key)
}

/** Runs `work` and returns its result with the keys that were added during it. */
export const collectSurrogateKeys = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; keys: ReadonlySet<string> }> => {
  const keys = new Set<string>()
  const result = await collection.run(keys, work)
  return { result, keys }
}
