import { isRecord, type ParsedRecord, parseJson } from '@endcap/contract/client/parsed-json'
import { createAtom } from '@tanstack/react-store'

/*
 * The shop's data in browser storage. Storage can be full, switched off or cleared by hand:
 * reading then finds nothing, and writing to local storage throws the browser's DOMException.
 */

export const storedKeys = {
  profile: 'profile',
  ageVerified: 'ageVerified',
  cart: 'cart',
  /** Cart changes that the server has not acknowledged, and the cart they were made on. */
  cartSync: 'cart-sync',
  /** The rows of the quick order that are not in the cart yet. */
  quickOrder: 'quick-order',
  /** Entries in order guides that the server has not acknowledged. */
  guideEntries: 'guide-entries',
  /** `list` or `grid`. */
  view: 'view',
} as const
type StoredKey = (typeof storedKeys)[keyof typeof storedKeys]

const getItem = (key: StoredKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const storedAtom = (key: StoredKey) => createAtom<string | null>(getItem(key))

/** The stored values that components subscribe to, as of the last read. */
export const storedTexts = {
  [storedKeys.profile]: storedAtom(storedKeys.profile),
  [storedKeys.cart]: storedAtom(storedKeys.cart),
  [storedKeys.view]: storedAtom(storedKeys.view),
}
type WatchedKey = keyof typeof storedTexts

const isWatched = (key: StoredKey): key is WatchedKey => key in storedTexts

export const readStored = (key: StoredKey): string | null => {
  const text = getItem(key)
  if (isWatched(key)) storedTexts[key].set(text)
  return text
}

const refreshStoredTexts = (): void => {
  for (const key of Object.values(storedKeys)) readStored(key)
}

export const writeStored = (key: StoredKey, value: string): void => {
  localStorage.setItem(key, value)
  readStored(key)
}

export const removeStored = (key: StoredKey): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
  readStored(key)
}

/** Reads what a customer stored under a key: an empty record if nothing, or if it is another customer's. */
export const readOwn = (key: StoredKey, user_id: string): ParsedRecord => {
  const value = parseJson(readStored(key))
  return isRecord(value) && value.user_id === user_id ? value : {}
}

/** Clears everything (S4-24), except for the keys named. */
export const clearStored = (...exceptions: readonly StoredKey[]): void => {
  const saved = exceptions.map((key): [StoredKey, string | null] => [key, getItem(key)])
  try {
    localStorage.clear()
  } catch {
    return
  }
  for (const [key, value] of saved) if (value !== null) writeStored(key, value)
  refreshStoredTexts()
}

/** Follows changes by other tabs, and those missed in the back/forward cache, as long as the document lives. */
export const watchStored = (): void => {
  window.addEventListener('storage', refreshStoredTexts)
  window.addEventListener('pageshow', refreshStoredTexts)
}

/** The keys in session storage, which a tab has for itself until it is closed. */
export const tabKeys = {
  orderAttempt: 'order-attempt',
  /** The cart changes that this order includes. */
  heldChanges: 'held-cart-changes',
  /** The address at which the session has ended by itself; the next page says so. */
  sessionEnded: 'session-ended',
  /** The picture of the flyer that was closed. */
  flyerClosed: 'flyer-closed',
} as const
type TabKey = (typeof tabKeys)[keyof typeof tabKeys]

export const readTab = (key: TabKey): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a value, or removes it when it is null. */
export const writeTab = (key: TabKey, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing is stored, and the document works without the value.
  }
}
