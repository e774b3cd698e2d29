import { isRecord, parseJson } from '@endcap/contract/client/parsed-json'
import { randomId } from '@endcap/contract/client/random-id'
import { createAtom } from '@tanstack/react-store'
import { findStoredKeys, readStored, removeStored, writeStored } from '../storage.ts'

/* Each item has its own key, so that two tabs never overwrite each other's. */

/** Incremented by each change in any tab. */
export const storedRevision = createAtom(0)

const onChange = () => storedRevision.set((revision) => revision + 1)
addEventListener('storage', onChange)

/** Throws if the device's storage is full. */
export const storeItem = (key: string, text: string): void => {
  writeStored(key, text)
  onChange()
}

export const removeItems = (keys: readonly string[]): void => {
  if (keys.length === 0) return
  for (const key of keys) removeStored(key)
  onChange()
}

/** Returns null if the item is missing or unreadable. Fields may be missing. */
export const readItem = <T>(key: string): Partial<T> | null => {
  const stored = parseJson(readStored(key))
  return isRecord(stored) ? (stored as Partial<T>) : null
}

export const storeIfSpace = (key: string, value: object): void => {
  try {
    storeItem(key, JSON.stringify(value))
  } catch {
    // If storage is full, only a reload without a connection fails.
  }
}

let lastTime = 0

/** Milliseconds, each time a later one. */
export const nextTime = (): number => {
  lastTime = Math.max(lastTime + 1, Date.now())
  return lastTime
}

/** A queue of unacknowledged items for each order or run, under keys `PREFIX GROUP TIME ID`, which sort by time. */
export const createQueue = <Item extends { id: string }>(
  prefix: string,
  isItem: (stored: Partial<Item> | null) => stored is Item,
) => {
  const keysOf = (group: string) => findStoredKeys(`${prefix}${group} `)
  return {
    /** Throws if the device's storage is full. */
    add: (group: string, item: Omit<Item, 'id'> & { id?: string }): void => {
      const id = item.id ?? randomId()
      storeItem(`${prefix}${group} ${nextTime()} ${id}`, JSON.stringify({ ...item, id }))
    },
    /** Oldest first. */
    read: (group: string): Item[] =>
      keysOf(group)
        .map((key) => readItem<Item>(key))
        .filter(isItem),
    remove: (group: string, ids: readonly string[]): void =>
      removeItems(keysOf(group).filter((key) => ids.some((id) => key.endsWith(id)))),
    groups: (): string[] => [
      ...new Set(findStoredKeys(prefix).map((key) => key.split(' ')[1] ?? '')),
    ],
  }
}

/** Removes all but the newest items with a prefix. */
export const removeOldItems = (prefix: string, max: number): void => {
  const stored = findStoredKeys(prefix)
  if (stored.length <= max) return
  const ages = stored.map((key) => ({ key, at: readItem<{ at: number }>(key)?.at ?? 0 }))
  ages.sort((a, b) => a.at - b.at)
  removeItems(ages.slice(0, stored.length - max).map(({ key }) => key))
}
