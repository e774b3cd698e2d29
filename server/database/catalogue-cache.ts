import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from './change-feed.ts'
import { addAllSurrogateKeys, collectSurrogateKeys } from './surrogate-keys.ts'

/** `bytes`: memory that the value takes, without its keys. */
export type CacheFill<T> = { value: T; bytes: number; isCacheable: boolean }

/** A value and the newest catalogue version that it is known to reflect. */
export type Versioned<T> = { value: T; version: number }

type Entry<T> = {
  value: T
  bytes: number
  keys: ReadonlySet<string>
  /** Number of changes that had been received when the entry was last found valid. */
  validAt: number
}
type Fill<T> = Promise<Versioned<T> & { keys: ReadonlySet<string> }>

export type CacheStats = {
  hits: number
  misses: number
  /** Entries found invalid when requested, by kind of the changed key (`category-prices`). */
  drops: Readonly<Record<string, number>>
  /** Includes entries that became invalid and were not requested since. */
  bytes: number
  entries: number
}

/**
 * LRU cache, limited in bytes, of values made from the catalogue (responses, pages, the category
 * tree). Each entry has the surrogate keys that were added while it was made, and is valid until a
 * change touches one of them, which is checked on each request. Concurrent misses for one key share
 * one fill. If a key changes during a fill, the result isn't cached and later requests don't join
 * it. While the change feed isn't live, nothing is served from memory.
 */
export type CatalogueCache<T> = {
  get: (key: string, fill: () => Promise<CacheFill<T>>) => Promise<Versioned<T>>
  peek: (key: string) => Versioned<T> | null
  stats: () => CacheStats
}

/** Above this number of changed keys, all entries are dropped and the keys cleared. */
const maxChangedKeys = 20_000

/** Memory of one surrogate key in an entry: its text and its slot in the set. */
const bytesPerSurrogateKey = 120
const bytesPerEntry = 200

/** `product:ID-prices` → `product-prices`. */
const kindOf = (key: string): string => key.replace(/:.*?(?=-prices$|$)/, '')

export const createCatalogueCache = <T>(feed: ChangeFeed, maxBytes: number): CatalogueCache<T> => {
  let changes = 0
  /** Number of the last change that touched each key. */
  const changedAt = new Map<string, number>()
  /** Entries older than this change are invalid: the keys changed by then were cleared. */
  let clearedAt = 0
  const fills = new Map<string, Fill<T>>()
  const counts = { hits: 0, misses: 0 }
  const drops: Record<string, number> = {}
  const countDrops = (key: string, count: number) => {
    const kind = kindOf(key)
    drops[kind] = (drops[kind] ?? 0) + count
  }

  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    // The keys are counted, too, because a request may name many categories.
    sizeCalculation: ({ bytes, keys }, key) =>
      bytes + key.length + bytesPerSurrogateKey * keys.size + bytesPerEntry,
  })

  feed.onChange((keys) => {
    fills.clear()
    changes += 1
    for (const key of keys) changedAt.set(key, changes)
    if (keys.includes('all') || changedAt.size > maxChangedKeys) {
      countDrops('all', entries.size)
      entries.clear()
      changedAt.clear()
      clearedAt = changes
    }
  })

  const findChangedKey = (keys: ReadonlySet<string>, since: number): string | undefined => {
    if (since < clearedAt) return 'all'
    for (const key of keys) if ((changedAt.get(key) ?? 0) > since) return key
    return undefined
  }

  /** Drops an entry whose keys have changed and returns undefined. */
  const validate = (key: string, entry: Entry<T>): Entry<T> | undefined => {
    if (entry.validAt === changes) return entry
    const changedKey = findChangedKey(entry.keys, entry.validAt)
    if (changedKey !== undefined) {
      countDrops(changedKey, 1)
      entries.delete(key)
      return undefined
    }
    entry.validAt = changes
    return entry
  }

  const findValid = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key)
    return entry && validate(key, entry)
  }

  const startFill = (key: string, fill: () => Promise<CacheFill<T>>): Fill<T> => {
    const startedAt = changes
    const version = feed.version()
    const run = async () => {
      try {
        const { result, keys } = await collectSurrogateKeys(fill)
        const isStale = findChangedKey(keys, startedAt) !== undefined
        if (result.isCacheable && !isStale && feed.live())
          entries.set(key, { value: result.value, bytes: result.bytes, keys, validAt: changes })
        return { value: result.value, version: isStale ? version : feed.version(), keys }
      } finally {
        if (fills.get(key) === started) fills.delete(key)
      }
    }
    const started: Fill<T> = Promise.resolve().then(run)
    return started
  }

  const peek = (key: string): Versioned<T> | null => {
    const entry = feed.live() ? findValid(key) : undefined
    if (!entry) return null
    counts.hits += 1
    addAllSurrogateKeys(entry.keys)
    return { value: entry.value, version: feed.version() }
  }

  return {
    peek,
    get: async (key, fill) => {
      const cached = peek(key)
      if (cached) return cached
      const joined = feed.live() ? fills.get(key) : undefined
      if (!joined) counts.misses += 1
      const current = joined ?? startFill(key, fill)
      if (feed.live()) fills.set(key, current)
      const { value, version, keys } = await current
      addAllSurrogateKeys(keys)
      return { value, version }
    },
    stats: () => ({ ...counts, drops, bytes: entries.calculatedSize, entries: entries.size }),
  }
}
