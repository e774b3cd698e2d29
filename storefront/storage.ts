import { isRecord, type ParsedRecord, parseJson } from '@endcap/contract/client/parsed-json'
import { createAtom } from '@tanstack/react-store'

/* Reading finds nothing if storage is off; writing throws a DOMException if it is off or full. */

export const storedKeys = {
  profile: 'profile',
  ageVerified: 'ageVerified',
  cart: 'cart',
  /** Unacknowledged cart changes, and the cart they are based on. */
  cartSync: 'cart-sync',
  quickOrder: 'quick-order',
  guideEntries: 'guide-entries',
  view: 'view',
  /** Replies for times without a connection (`api/copies.ts`). */
  copies: 'copies',
} as const
export type StoredKey = (typeof storedKeys)[keyof typeof storedKeys]

const getItem = (key: StoredKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const storedAtom = (key: StoredKey) => createAtom<string | null>(getItem(key))

/** Values to which components subscribe, as they were last read. */
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

/** Returns an empty record if nothing is stored or if it belongs to another customer. */
export const readOwn = (key: StoredKey, user_id: string): ParsedRecord => {
  const value = parseJson(readStored(key))
  return isRecord(value) && value.user_id === user_id ? value : {}
}

/** Clears everything except these keys (S4-24). */
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

/** Reads other tabs' changes, including those made while the page was in the back/forward cache. */
export const watchStored = (): void => {
  window.addEventListener('storage', refreshStoredTexts)
  window.addEventListener('pageshow', refreshStoredTexts)
}

/** Session storage: separate for each tab, cleared when it is closed. */
export const tabKeys = {
  orderAttempt: 'order-attempt',
  heldChanges: 'held-cart-changes',
  /** Where a session ended, for a message on the next page. */
  sessionEnded: 'session-ended',
  checkoutDraft: 'checkout-draft',
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

export const writeTab = (key: TabKey, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // The document works without the value.
  }
}
