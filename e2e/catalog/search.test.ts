import { formatCents } from '@endcap/contract/money'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { expectServerCart } from '../cart/carts.ts'
import { expectText, textOf } from '../expectations.ts'
import { disconnect, holdRequests } from '../network.ts'
import { searchBox, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('[X2-09] typing suggests products and categories; arrow keys move through them, Enter opens one, Escape closes them', async () => {
  const product = await addProduct(shop, { price: 3, title: 'Zirrelbeck lemonade' })
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, '/about')
  const box = searchBox(page)
  await box.pressSequentially('zirrel')
  await options(page).filter({ hasText: product.item_no }).waitFor()
  await box.fill('energy dr')
  await options(page).filter({ hasText: 'Category' }).filter({ hasText: 'Energy Drinks' }).waitFor()
  await box.fill('soda')
  // The former suggestions are shown until these come.
  await options(page).filter({ hasText: /soda/i }).nth(1).waitFor()
  for (const key of ['ArrowDown', 'ArrowDown']) await box.press(key)
  const second = await options(page).nth(1).getAttribute('id')
  expect(await page.locator('[role=option][aria-selected=true]').getAttribute('id')).toBe(second)
  expect(await box.getAttribute('aria-activedescendant')).toBe(second)
  await box.press('ArrowUp')
  const first = (await textOf(options(page).first())).split('\n')[0] ?? ''
  await box.press('Enter')
  await page.waitForURL(/\/(category|product)\/(?!search)/)
  await expectText(page.getByRole('heading', { level: 1 })).toBe(first)
  await box.fill('cola')
  await expect.poll(() => options(page).count()).toBeGreaterThan(0)
  await box.press('Escape')
  expect(await options(page).count()).toBe(0)
  await box.press('Enter')
  await page.waitForURL('**/product/search?search=cola')
})

test('[X2-09] an option of the former suggestions is no longer chosen when others come', async () => {
  const { page } = await open()
  await visit(page, '/about')
  const box = searchBox(page)
  await box.fill('energy dr')
  await options(page).filter({ hasText: 'Energy Drinks' }).first().waitFor()
  const release = await holdRequests(page, /suggestions\?.*soda/)
  await box.fill('soda')
  await box.press('ArrowDown')
  const chosen = page.locator('[role=option][aria-selected=true]')
  await chosen.waitFor()
  release()
  await options(page).filter({ hasText: /soda/i }).nth(1).waitFor()
  expect(await chosen.count()).toBe(0)
  await box.press('Enter')
  await page.waitForURL('**/product/search?search=soda')
})

test('Back closes the suggestions, between pages of one list and between searches, too; the box searches while their code can’t be loaded', async () => {
  const { page } = await open()
  for (const [before, after] of [
    ['/category/drinks', '/category/drinks?page=2'],
    ['/product/search?search=lemon', '/product/search?search=cola'],
  ] as const) {
    await visit(page, before)
    await page.evaluate(`window.goTo('${after}')`)
    await page.waitForURL(`**${after}`)
    await searchBox(page).fill('energy')
    await options(page).first().waitFor()
    const suggested = page.waitForResponse('**/api/suggestions?*')
    await page.goBack()
    await page.waitForURL(`**${before}`)
    // The box has the former search again.
    if (before.includes('search=')) await suggested
    await options(page).first().waitFor({ state: 'hidden' })
  }

  const code = '**/suggestion-list-*.js'
  await disconnect(page, code)
  await visit(page, '/about')
  const requested = page.waitForRequest(code)
  await searchBox(page).fill('cola')
  await requested
  await page.waitForLoadState('networkidle')
  await searchBox(page).press('Enter')
  await page.waitForURL('**/search?search=cola**')
})

test('[X2-10] a whole item number or UPC in the search box offers its product to be added, by keyboard alone, too', async () => {
  const customer = await addCustomer(shop)
  const upc = `9${process.pid}${Date.now()}`.slice(0, 12)
  const product = await addProduct(shop, { price: 8.25, upc })
  const { page } = await open({ as: customer })
  await visit(page, '/about')
  const box = searchBox(page)
  const offer = page.getByRole('region', { name: `Item No ${product.item_no}` })
  const price = offer.locator('[data-price]')
  // A part of a number finds no product.
  await box.fill(product.item_no.slice(0, -1))
  await page.getByRole('option', { name: product.title }).waitFor()
  expect(await offer.count()).toBe(0)

  await box.fill(product.item_no.toLowerCase())
  await expectText(price).toBe(formatCents(product.price))
  expect(await accessibilityViolations(page, { within: 'header' })).toEqual([])
  await offer.getByRole('button', { name: 'Add To Cart' }).click()
  await expect.poll(() => box.inputValue()).toBe('')
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 1 }])

  // Scanned, and reached by the Tab key: search button, minus, quantity, plus, Add To Cart.
  await page.keyboard.type(upc)
  await expectText(price).toBe(formatCents(product.price))
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 2 }])
})
