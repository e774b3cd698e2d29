import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from './change-feed.ts'
import { addSurrogateKeys, collectSurrogateKeys } from './surrogate-keys.ts'

/** Something made from the catalogue: its size in bytes, and whether it may be kept. */
export type Filled<T> = { value: T; bytes: number; keep: boolean }

/** A value, and the newest change that it surely contains. */
export type Served<T> = { value: T; version: number }

type Entry<T> = {
  value: T
  bytes: number
  keys: ReadonlySet<string>
  /** How many changes were heard when it was last known to be right. */
  rightAt: number
}
type Fill<T> = {
  dropped: Set<string>
  result: Promise<Served<T> & { keys: ReadonlySet<string> }>
}

export type CacheFigures = {
  hits: number
  misses: number
  /** Found touched when they were asked for, by what was: keys without ids, such as `category-prices`. */
  drops: Readonly<Record<string, number>>
  /** With those that were touched and not asked for since. */
  bytes: number
  entries: number
}

/**
 * What was made from the catalogue (finished replies, pages, products as lists show them), kept in
 * memory under a key and tagged with the surrogate keys of what it was made from. Bounded in bytes,
 * least recently used first out; no time-to-live: an entry is right until a change touches one of
 * its keys, and goes when it is next asked for: nothing is searched at a change, nor indexed for it.
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

/** So many touched keys are remembered; with more than that all entries are looked through, once. */
const mostTouched = 20_000

/** `product:ID-prices` → `product-prices`. */
const kindOf = (key: string): string => key.replace(/:.*?(?=-prices$|$)/, '')

export const createCatalogueCache = <T>(feed: ChangeFeed, maxBytes: number): CatalogueCache<T> => {
  /** How many changes were heard, and which of them touched a key last. */
  let changes = 0
  const touchedAt = new Map<string, number>()
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
  })

  feed.onChange((keys) => {
    for (const fill of unfinished) for (const key of keys) fill.dropped.add(key)
    fills.clear()
    changes += 1
    for (const key of keys) touchedAt.set(key, changes)
    if (keys.includes('all')) {
      countDrops('all', entries.size)
      entries.clear()
      touchedAt.clear()
    } else if (touchedAt.size > mostTouched) {
      for (const name of [...entries.keys()]) find(name)
      touchedAt.clear()
    }
  })

  /** The key of an entry that was touched since it was last known to be right. */
  const touchedKeyOf = ({ keys, rightAt }: Entry<T>): string | undefined => {
    for (const key of keys) if ((touchedAt.get(key) ?? 0) > rightAt) return key
    return undefined
  }

  /** What is kept under a name, where nothing has touched it. */
  const find = (name: string): Entry<T> | undefined => {
    const entry = entries.get(name)
    if (!entry || entry.rightAt === changes) return entry
    const touched = touchedKeyOf(entry)
    if (touched !== undefined) {
      countDrops(touched, 1)
      entries.delete(name)
      return undefined
    }
    entry.rightAt = changes
    return entry
  }

  const start = (name: string, fill: () => Promise<Filled<T>>): Fill<T> => {
    const dropped = new Set<string>()
    const version = feed.version()
    const run = async () => {
      try {
        const { result, keys } = await collectSurrogateKeys(fill)
        const isStale = dropped.has('all') || !dropped.isDisjointFrom(keys)
        if (result.keep && !isStale && feed.live())
          entries.set(name, {
            value: result.value,
            bytes: result.bytes,
            keys,
            rightAt: changes,
          })
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
    const entry = feed.live() ? find(name) : undefined
    if (!entry) return null
    counted.hits += 1
    addSurrogateKeys(...entry.keys)
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
      addSurrogateKeys(...keys)
      return { value, version }
    },
    figures: () => ({ ...counted, drops, bytes: entries.calculatedSize, entries: entries.size }),
  }
}
