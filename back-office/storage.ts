/*
 * The back office's data in browser storage. Storage can be full, switched off or cleared by hand: reading then finds
 * nothing, and only `writeStored` throws.
 */

/** The keys in local storage, which all tabs share. */
export const storedKeys = {
  /** The session of the person who has logged in. */
  session: 'staff',
  /** When this person last used the back office, in milliseconds. */
  usedAt: 'staff-used-at',
  theme: 'theme',
  hiddenColumns: (list: string) => `columns:${list}`,
  /** The prefix of picks that are not sent yet: `pick ORDER TIME ID`, so that they sort as they were made. */
  picks: 'pick ',
  /** The prefix of picks that the server did not count: `dispute ORDER STAFF LINE`. */
  disputes: 'dispute ',
  /** The prefix of orders to pick, as the server last replied: `picking ORDER`. */
  pickingOrders: 'picking ',
  /** The list of orders to pick, as the server last replied. */
  pickingList: 'picking-list',
} as const

/** The keys in session storage, which a tab has for itself until it is closed. */
export const tabKeys = {
  /** The order that is being entered for a customer; '' while the customer is being chosen. */
  newOrder: (customerId: string) => `new order ${customerId}`.trimEnd(),
  /** What a form held when the session ended. */
  unsaved: (form: string) => `unsaved ${form}`,
} as const

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text; throws the browser's DOMException if there is no room. */
export const writeStored = (key: string, text: string): void => localStorage.setItem(key, text)

/** Writes a text if there is room; the caller's value holds until the page is left. */
export const storeIfRoom = (key: string, text: string): void => {
  try {
    writeStored(key, text)
  } catch {
    // Nothing is stored, and nothing fails.
  }
}

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Returns the stored keys that begin with a prefix, sorted. */
export const findStoredKeys = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .sort()
  } catch {
    return []
  }
}

export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a value, or removes it when it is null. */
export const writeTab = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing is stored, and the page works without the value.
  }
}
