import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Surrogate keys name what a finished reply was made from: `product:ID`, `category:ID`, `search`,
 * `top`, `shop`, and their `…-prices` twins. The stores note them as they read; whoever builds a
 * reply collects them; what carries a key that a change to the catalogue touched is served no more.
 */
const collecting = new AsyncLocalStorage<Set<string>>()

/** Notes what is being read. Outside of a collection it does nothing. */
export const noteKeys = (...keys: string[]): void => noteAllKeys(keys)

/** Notes the keys of something that is made of something kept. */
export const noteAllKeys = (keys: Iterable<string>): void => {
  const collected = collecting.getStore()
  if (collected) for (const key of keys) collected.add(key)
}

/** Runs `work` and says which keys were noted under it. */
export const collectKeys = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; keys: ReadonlySet<string> }> => {
  const keys = new Set<string>()
  const result = await collecting.run(keys, work)
  return { result, keys }
}
