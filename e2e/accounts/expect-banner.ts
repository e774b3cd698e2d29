import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'

export const errorBanner = (page: Page): Locator => page.locator('main').getByRole('alert')

const colourOf = (page: Page, selector: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).color`)

/** Expects an error message in red (S8-20 to S8-22). */
export const expectError = async (page: Page, words: string): Promise<void> => {
  await expectText(errorBanner(page)).toBe(words)
  expect(await colourOf(page, 'main [role=alert]')).toBe('rgb(180, 35, 24)')
}

/** Expects an error message in red above the form (S8-20 to S8-22). */
export const expectErrorBanner = async (page: Page, words: string): Promise<void> => {
  await expectError(page, words)
  const banner = await errorBanner(page).boundingBox()
  const form = await page.locator('main form').boundingBox()
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0)
}

/** Expects a success message in green (S8-05). */
export const expectSuccess = async (page: Page, words: string): Promise<void> => {
  await expectText(page.locator('main').getByRole('status')).toBe(words)
  expect(await colourOf(page, 'main [role=status]')).toBe('rgb(19, 113, 63)')
}
