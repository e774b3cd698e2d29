/**
 * What the browser keeps for the shop. Storage can be full, switched off or cleared by hand:
 * reading then finds nothing, and writing is lost without harm.
 */

/** Spec §3 and §4 name the first three; the rest is kept beside them. */
export const stored = {
  profile: 'profile',
  ageVerified: 'ageVerified',
  cart: 'cart',
  /** Cart changes that the server has not acknowledged, and the cart they were made on. */
  cartSync: 'cart-sync',
  /** `list` or `grid`. */
  view: 'view',
} as const
export type StoredKey = (typeof stored)[keyof typeof stored]

const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const readStored = (key: StoredKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeStored = (key: StoredKey, value: string): void => {
  try {
    if (localStorage.getItem(key) === value) return
    localStorage.setItem(key, value)
  } catch {
    return
  }
  tell()
}

export const removeStored = (key: StoredKey): void => {
  try {
    if (localStorage.getItem(key) === null) return
    localStorage.removeItem(key)
  } catch {
    return
  }
  tell()
}

/** Clears everything (spec §4, logout), but for what is named. */
export const clearStored = (...kept: readonly StoredKey[]): void => {
  const keep = kept.map((key): [StoredKey, string | null] => [key, readStored(key)])
  try {
    localStorage.clear()
  } catch {
    return
  }
  for (const [key, value] of keep) if (value !== null) writeStored(key, value)
}

/** Calls back when anything stored changes, here or in another tab. Answers with the way to stop. */
export const onStored = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What a tab keeps for itself, as long as it is open. */
export const ofTab = {
  /** The order that is under way. */
  orderAttempt: 'order-attempt',
  /** The cart changes that this order includes. */
  heldChanges: 'held-cart-changes',
  /** The session has ended by itself; said on the next page. */
  sessionEnded: 'session-ended',
  /** The picture of the flyer that was closed. */
  flyerClosed: 'flyer-closed',
} as const
type TabKey = (typeof ofTab)[keyof typeof ofTab]

export const readOfTab = (key: TabKey): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null takes it away. */
export const writeOfTab = (key: TabKey, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Then it lasts as long as the document.
  }
}

/** Parsed JSON, or undefined where it is none. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text in a field of a parsed record, or `''`. */
export const textIn = (record: Readonly<Record<string, unknown>>, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}
