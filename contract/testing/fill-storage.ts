import { vi } from 'vitest'

/**
 * Fills local storage for one key or for all. Returns a function that empties it again. A spy on
 * `Storage.prototype` would outlast the test's file: happy-dom keeps the bound method.
 */
export const fillStorage = (full?: string): (() => void) => {
  const { localStorage: storage } = window
  const stub = {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      if (full !== undefined && key !== full) return storage.setItem(key, value)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }
  const spy = vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(stub as never)
  return () => spy.mockRestore()
}
