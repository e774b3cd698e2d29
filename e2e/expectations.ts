import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionTimeoutMs } from './browser.ts'

/** What a person reads there: what is hidden is left out, as `textContent` would not. */
export const textOf = (locator: Locator): Promise<string> => locator.innerText()

/** Expects of what a person reads there, as soon as it is so. */
export const expectText = (locator: Locator) =>
  expect.poll(() => textOf(locator), { timeout: actionTimeoutMs })

/** The total below the lines of the cart and of the checkout. */
export const totalOf = (page: Page): Locator => page.locator('main p', { hasText: /^Total/ })

/** Expects of the amount in that total, as soon as it is so. */
export const expectTotal = (page: Page) =>
  expect.poll(async () => (await textOf(totalOf(page))).replace(/^Total\s+/, ''), {
    timeout: actionTimeoutMs,
  })

/** What stands beside a name, in the shop's and in the back office's order. */
export const descriptionOf = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]')
