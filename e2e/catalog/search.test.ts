import { listCategories } from '@endcap/contract/catalog/catalog'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText, textOf } from '../expectations.ts'
import { disconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

const box = (page: Page) =>
  page.getByRole('searchbox').or(page.getByRole('combobox')).locator('visible=true')
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('[X2-09] typing suggests products by item number or title, and categories', async ({
  shop,
  open,
}) => {
  const { product } = await addProductInCategory(shop, { title: 'Zirrelbeck lemonade' })
  const customer = await addCustomer(shop)
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  await box(page).pressSequentially('zirrel')
  await options(page).filter({ hasText: 'Zirrelbeck lemonade' }).waitFor()
  await box(page).fill(product.item_no)
  await options(page).filter({ hasText: product.item_no }).waitFor()
  await box(page).fill('energy dr')
  const category = options(page).filter({ hasText: 'Category' })
  await expectText(category.first()).toContain('Energy Drinks')
  await category.first().click()
  await page.waitForURL('**/category/*')
  await expectText(page.getByRole('heading', { level: 1 })).toBe('Energy Drinks')
})

test('arrow keys move through suggestions, Enter opens one, Escape closes them', async ({
  shop,
  open,
}) => {
  const { data: categories } = await shop.client(null)(listCategories)
  expect(categories.some(({ title }) => title === 'Soda')).toBe(true)
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, '/about')
  await box(page).fill('soda')
  await expect.poll(() => options(page).count()).toBeGreaterThan(1)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  expect(await page.locator('[role=option][aria-selected=true]').getAttribute('id')).toBe(
    await options(page).nth(1).getAttribute('id'),
  )
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(
    await options(page).nth(1).getAttribute('id'),
  )
  await box(page).press('ArrowUp')
  const first = (await textOf(options(page).first())).split('\n')[0] ?? ''
  await box(page).press('Enter')
  await page.waitForURL(/\/(category|product)\/(?!search)/)
  await expectText(page.getByRole('heading', { level: 1 })).toBe(first)
  await box(page).fill('cola')
  await expect.poll(() => options(page).count()).toBeGreaterThan(0)
  await box(page).press('Escape')
  expect(await options(page).count()).toBe(0)
  await box(page).press('Enter')
  await page.waitForURL('**/product/search?search=cola')
})

test('Back closes the suggestions, between pages of one list and between searches, too', async ({
  open,
}) => {
  const { page } = await open()
  for (const [before, after] of [
    ['/category/drinks', '/category/drinks?page=2'],
    ['/product/search?search=lemon', '/product/search?search=cola'],
  ] as const) {
    await visit(page, before)
    await page.evaluate(`window.goTo('${after}')`)
    await page.waitForURL(`**${after}`)
    await box(page).fill('energy')
    await options(page).first().waitFor()
    const suggested = page.waitForResponse('**/api/suggestions?*')
    await page.goBack()
    await page.waitForURL(`**${before}`)
    // The box has the former search again.
    if (before.includes('search=')) await suggested
    await options(page).first().waitFor({ state: 'hidden' })
  }
})

test('the box searches, too, where the code for suggestions can’t be loaded', async ({ open }) => {
  const { page } = await open()
  const code = '**/suggestion-list-*.js'
  await disconnect(page, code)
  await visit(page, '/about')
  const requested = page.waitForRequest(code)
  await box(page).fill('cola')
  await requested
  await page.waitForLoadState('networkidle')
  await box(page).press('Enter')
  await page.waitForURL('**/search?search=cola**')
})
