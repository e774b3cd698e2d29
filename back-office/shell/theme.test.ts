import { fillStorage } from '@endcap/contract/testing/fill-storage'
import { expect, test } from 'vitest'
import { storeTheme } from './theme.ts'

test('a theme is applied, too, where the browser has no room to store it', () => {
  fillStorage()
  storeTheme('dark')
  expect(document.documentElement.style.colorScheme).toBe('dark')
})
