import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionTimeoutMs } from './browser.ts'

/** Returns the visible text; `textContent` would include hidden text. */
export const textOf = (locator: Locator): Promise<string> => locator.innerText()

export const expectText = (locator: Locator) =>
  expect.poll(() => textOf(locator), { timeout: actionTimeoutMs })

export const totalOf = (page: Page): Locator => page.locator('main p', { hasText: /^Total/ })

export const expectTotal = (page: Page) =>
  expect.poll(async () => (await textOf(totalOf(page))).replace(/^Total\s+/, ''), {
    timeout: actionTimeoutMs,
  })

export const descriptionOf = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')
