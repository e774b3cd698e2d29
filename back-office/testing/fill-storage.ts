import { vi } from 'vitest'

/**
 * Fills local storage until the test ends. A spy on `Storage.prototype` would outlast it: happy-dom keeps the bound
 * method.
 */
export const fillStorage = (): void =>
  void vi.stubGlobal('localStorage', {
    getItem: localStorage.getItem.bind(localStorage),
    removeItem: localStorage.removeItem.bind(localStorage),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
