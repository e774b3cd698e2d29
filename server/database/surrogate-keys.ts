import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Surrogate keys name the rows that a response was made from: `product:ID`, `products`, `category:ID`,
 * `search`, `top`, `shop`, and their `…-prices` counterparts. Stores add them as they read, the cache
 * collects them, and an entry with a key that a later change touched is no longer valid.
 */
const collection = new AsyncLocalStorage<Set<string>>()

/** Adds the keys of a cached value, which may be many, without copying them. */
export const addAllSurrogateKeys = (keys: Iterable<string>): void => {
  const collected = collection.getStore()
  if (collected) for (const key of keys) collected.add(key)
}

/** Adds surrogate keys to the enclosing `collectSurrogateKeys`, if there is one. */
export const addSurrogateKeys = (...keys: string[]): void => addAllSurrogateKeys(keys)

/** Runs `work` and returns its result with the surrogate keys that stores added meanwhile. */
export const collectSurrogateKeys = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; keys: ReadonlySet<string> }> => {
  const keys = new Set<string>()
  const result = await collection.run(keys, work)
  return { result, keys }
}
