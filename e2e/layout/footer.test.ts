import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'

const column = (page: Page, title: string) =>
  page.locator('footer section', { has: page.getByRole('heading', { name: title, exact: true }) })

test('[S2-82] the footer, whose code is loaded with the first navigation, marks the category that is open', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  const category = column(page, 'Shop by categories').getByRole('link').first()
  const title = await category.innerText()
  await category.click()
  await page.waitForURL('**/category/*')
  const current = page.locator('footer [aria-current="page"]')
  await expect.poll(() => current.allInnerTexts()).toEqual([title])
  expect(await column(page, 'My Account').getByRole('link').count()).toBe(4)
})

test('the footer fits a phone whose text is twice as large', async ({ open }) => {
  const { page } = await open({ on: phone })
  await visit(page, '/login')
  await doubleText(page)
  expect(await overflow(page)).toBe(0)
})
