import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from './change-feed.ts'
import { collectKeys, noteAllKeys } from './surrogate-keys.ts'

/** Something made from the catalogue: its size in bytes, and whether it may be kept. */
export type Filled<T> = { value: T; bytes: number; keep: boolean }

/** A value, and the newest change that it surely contains. */
export type Served<T> = { value: T; version: number }

type Entry<T> = { value: T; bytes: number; keys: ReadonlySet<string> }
type Fill<T> = {
  dropped: Set<string>
  result: Promise<Served<T> & { keys: ReadonlySet<string> }>
}

export type CacheFigures = {
  hits: number
  misses: number
  /** By what was touched: the keys without their ids, such as `product` or `category-prices`. */
  drops: Readonly<Record<string, number>>
  bytes: number
  entries: number
}

/**
 * What was made from the catalogue (finished replies, pages, products as lists show them), kept in
 * memory under a key and tagged with the surrogate keys of what it was made from. Bounded in bytes,
 * least recently used first out; no time-to-live: an entry is right until a change drops it.
 * Concurrent misses for one key do the work once. A fill that began before a change it carries is
 * answered but not kept, and nobody who came after the change joins it. While the change feed is
 * silent nothing is served from memory.
 */
export type CatalogueCache<T> = {
  get: (key: string, fill: () => Promise<Filled<T>>) => Promise<Served<T>>
  /** What is kept, at once; null where nothing is. */
  peek: (key: string) => Served<T> | null
  figures: () => CacheFigures
}

/** `product:ID-prices` → `product-prices`. */
const kindOf = (key: string): string => key.replace(/:.*?(?=-prices$|$)/, '')

export const createCatalogueCache = <T>(feed: ChangeFeed, maxBytes: number): CatalogueCache<T> => {
  const entriesByKey = new Map<string, Set<string>>()
  const fills = new Map<string, Fill<T>>()
  const unfinished = new Set<Fill<T>>()
  const counted = { hits: 0, misses: 0 }
  const drops: Record<string, number> = {}
  const countDrops = (key: string, count: number) => {
    const kind = kindOf(key)
    drops[kind] = (drops[kind] ?? 0) + count
  }

  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: (entry) => entry.bytes,
    dispose: (entry, name) => {
      for (const key of entry.keys) {
        const names = entriesByKey.get(key)
        names?.delete(name)
        if (names?.size === 0) entriesByKey.delete(key)
      }
    },
  })

  feed.onChange((keys) => {
    const all = keys.includes('all')
    for (const fill of unfinished) for (const key of keys) fill.dropped.add(key)
    fills.clear()
    if (all) {
      countDrops('all', entries.size)
      entries.clear()
      return
    }
    for (const key of keys) {
      const names = [...(entriesByKey.get(key) ?? [])]
      if (names.length > 0) countDrops(key, names.length)
      for (const name of names) entries.delete(name)
    }
  })

  const keep = (name: string, entry: Entry<T>) => {
    entries.set(name, entry)
    // An entry larger than the whole cache is not kept, so it is not indexed either.
    if (!entries.has(name)) return
    for (const key of entry.keys) {
      const names = entriesByKey.get(key)
      if (names) names.add(name)
      else entriesByKey.set(key, new Set([name]))
    }
  }

  const start = (name: string, fill: () => Promise<Filled<T>>): Fill<T> => {
    const dropped = new Set<string>()
    const version = feed.version()
    const run = async () => {
      try {
        const { result, keys } = await collectKeys(fill)
        const isStale = dropped.has('all') || !dropped.isDisjointFrom(keys)
        if (result.keep && !isStale && feed.live())
          keep(name, { value: result.value, bytes: result.bytes, keys })
        return { value: result.value, version: isStale ? version : feed.version(), keys }
      } finally {
        unfinished.delete(started)
        if (fills.get(name) === started) fills.delete(name)
      }
    }
    const started: Fill<T> = { dropped, result: Promise.resolve().then(run) }
    unfinished.add(started)
    return started
  }

  const peek = (name: string): Served<T> | null => {
    const entry = feed.live() ? entries.get(name) : undefined
    if (!entry) return null
    counted.hits += 1
    noteAllKeys(entry.keys)
    return { value: entry.value, version: feed.version() }
  }

  return {
    peek,
    get: async (name, fill) => {
      const kept = peek(name)
      if (kept) return kept
      const joined = feed.live() ? fills.get(name) : undefined
      const under = joined ?? start(name, fill)
      if (!joined) counted.misses += 1
      if (feed.live()) fills.set(name, under)
      const { value, version, keys } = await under.result
      noteAllKeys(keys)
      return { value, version }
    },
    figures: () => ({ ...counted, drops, bytes: entries.calculatedSize, entries: entries.size }),
  }
}
