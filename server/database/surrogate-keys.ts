import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Surrogate keys name the rows that a response was made from: `product:ID`, `products`,
 * `category:ID`, `search`, `top`, `together`, `shop`, and their `…-prices` counterparts. Stores add them while
 * reading and the cache collects them. A change of a key invalidates every entry that has it.
 */
const collection = new AsyncLocalStorage<Set<string>>()

/** Adds a cached value's keys, which may be many, without copying them. */
export const addAllSurrogateKeys = (keys: Iterable<string>): void => {
  const collected = collection.getStore()
  if (collected) for (const key of keys) collected.add(key)
}

/** Does nothing outside `collectSurrogateKeys`. */
export const addSurrogateKeys = (...keys: string[]): void => addAllSurrogateKeys(keys)

export const collectSurrogateKeys = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; keys: ReadonlySet<string> }> => {
  const keys = new Set<string>()
  const result = await collection.run(keys, work)
  return { result, keys }
}
