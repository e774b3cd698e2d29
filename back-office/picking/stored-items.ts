import { createAtom } from '@tanstack/react-store'
import { readStored, removeStored, writeStored } from '../storage.ts'

/*
 * A phone's data while picking, in localStorage: they are there at once, survive a reload and a
 * closed tab, and each item has its own key, so that two tabs never overwrite each other's.
 */

/** A number that rises with each change in this and in other tabs. */
export const storedRevision = createAtom(0)

const onChange = () => storedRevision.set((revision) => revision + 1)
addEventListener('storage', onChange)

/** Stores a text; throws if the device has no room. */
export const storeItem = (key: string, text: string): void => {
  writeStored(key, text)
  onChange()
}

export const removeItems = (keys: readonly string[]): void => {
  if (keys.length === 0) return
  for (const key of keys) removeStored(key)
  onChange()
}

/** Parses a stored item, whose fields may be missing; null if it is absent or unreadable. */
export const readItem = <T>(key: string): Partial<T> | null => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    return typeof stored === 'object' ? (stored as Partial<T> | null) : null
  } catch {
    return null
  }
}
