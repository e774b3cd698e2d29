/*
 * What a phone stores while picking, in localStorage: it is there at once, survives a reload and a
 * closed tab, and each item has a key of its own, so that two tabs never overwrite each other's.
 */

const listeners = new Set<() => void>()
let revision = 0

const onChange = () => {
  revision += 1
  for (const listener of listeners) listener()
}
addEventListener('storage', onChange)

/** Registers a listener for changes in this and in other tabs; returns the function that removes it. */
export const onStoredChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A number that rises with each change. */
export const storedRevision = (): number => revision

/** Stores a text; throws where the device has no room. */
export const storeItem = (key: string, text: string): void => {
  localStorage.setItem(key, text)
  onChange()
}

export const removeItems = (keys: readonly string[]): void => {
  if (keys.length === 0) return
  for (const key of keys) localStorage.removeItem(key)
  onChange()
}

/** Returns the stored keys that begin with a prefix, sorted. */
export const storedKeys = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .sort()

/** Parses a stored item, whose fields may be missing; null where it is absent or unreadable. */
export const readItem = <T>(key: string): Partial<T> | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' ? (stored as Partial<T> | null) : null
  } catch {
    return null
  }
}
