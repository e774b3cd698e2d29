// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { storeTheme } from './theme.ts'

afterEach(() => vi.restoreAllMocks())

test('a theme is applied, too, where the browser has no room to store it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeTheme('dark')
  expect(document.documentElement.style.colorScheme).toBe('dark')
})
