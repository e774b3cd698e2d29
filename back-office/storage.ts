/* Storage can be full, off or cleared: reads then find nothing, and only `writeStored` throws. */

/** Local storage, shared by all tabs. */
export const storedKeys = {
  session: 'staff',
  /** Time of the last use, in milliseconds. */
  usedAt: 'staff-used-at',
  theme: 'theme',
  /** The features that the owner has switched on, separated by spaces. */
  features: 'features',
  density: 'density',
  hiddenColumns: (list: string) => `columns:${list}`,
  /** Prefix of picks not sent yet: `pick ORDER TIME ID`, which sorts by time. */
  picks: 'pick ',
  /** Prefix of picks that the server didn't count: `dispute ORDER STAFF LINE`. */
  disputes: 'dispute ',
  /** Prefix of the server's last reply for an order: `picking ORDER`. */
  pickingOrders: 'picking ',
  pickingList: 'picking-list',
  /** Tells this device apart from a driver’s other phones. */
  phone: 'phone',
  /** Prefix of a driver’s operations not sent yet: `run-op RUN TIME ID`. */
  runOps: 'run-op ',
  /** Prefix of a driver’s entries at a stop: `run-visit STOP`. */
  visits: 'run-visit ',
  /** Prefix of the driver’s own sequence of stops: `run-order RUN`. */
  runOrders: 'run-order ',
  /** Prefix of the server's last reply for a run: `run RUN`. */
  runs: 'run ',
  runList: 'run-list',
} as const

/** Session storage, separate for each tab. */
export const tabKeys = {
  /** The order that is being entered for a customer; `''` while the customer is being chosen. */
  newOrder: (customerId: string) => `new order ${customerId}`.trimEnd(),
  unsaved: (form: string) => `unsaved ${form}`,
} as const

export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Throws the browser's DOMException if storage is full. */
export const writeStored = (key: string, text: string): void => localStorage.setItem(key, text)

/** If storage is full, the value is lost when the user leaves the page. */
export const storeIfRoom = (key: string, text: string): void => {
  try {
    writeStored(key, text)
  } catch {
    // If storage is blocked, nothing is stored and nothing fails.
  }
}

export const removeStored = (key: string): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Sorted. */
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

/** Null removes the value. */
export const writeTab = (key: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Nothing is stored, and the page works without the value.
  }
}
