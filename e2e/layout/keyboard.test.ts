import { expect, test } from 'vitest'
import { actionTimeoutMs } from '../browser.ts'
import { expectText, totalOf } from '../expectations.ts'
import { focused, tabTo } from '../keyboard.ts'
import { visit, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

test('[X8-06] the keyboard alone signs in, searches and orders', async () => {
  const customer = await addCustomer(shop)
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ isNew: true })
  const { keyboard } = page
  await page.clock.install()
  await visit(page, '/about')
  await tabTo(page, 'Yes')
  await keyboard.press('Enter')
  await page.locator('main').waitFor()

  await tabTo(page, 'Login')
  await keyboard.press('Enter')
  await page.waitForURL('**/login')
  await waitForHydration(page)
  await tabTo(page, 'Email')
  await keyboard.type(customer.email)
  await keyboard.press('Tab')
  await keyboard.type(customer.password)
  await keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/`)
  await waitForHydration(page)
  await page.getByRole('dialog', { name: 'Monthly Flyer' }).waitFor()
  await keyboard.press('Escape')

  await tabTo(page, /^Search by name/)
  await keyboard.type(product.item_no)
  await keyboard.press('Enter')
  await page.waitForURL('**/product/search?search=*')
  await expectText(page.locator('main [data-price]')).toBe('$12.50')
  await tabTo(page, /^Add To Cart/)
  // The popup hides after 3 s, which a busy machine may need for the tabs to its link.
  await page.clock.pauseAt(Date.now() + 60_000)
  await keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Added to cart' }).waitFor()

  await tabTo(page, 'View cart')
  await page.clock.resume()
  await keyboard.press('Enter')
  await page.waitForURL('**/cart')
  await expectText(totalOf(page)).toContain('$12.50')
  await tabTo(page, 'Proceed to Checkout')
  await keyboard.press('Enter')
  await page.waitForURL('**/checkout')
  await page.getByRole('button', { name: 'Submit Order' }).waitFor()
  await tabTo(page, /^Delivery/)
  await keyboard.press('Space')
  await expect
    .poll(() => page.getByRole('radio', { name: 'Delivery' }).isChecked(), {
      timeout: actionTimeoutMs,
    })
    .toBe(true)
  await tabTo(page, 'Submit Order')
  await keyboard.press('Enter')
  await page.waitForURL('**/thank-you')
})

test('[X8-06] the first Tab stop skips the header; the heading of a page that a link has opened has the focus, a loaded document leaves it alone', async () => {
  const { page } = await open()
  await visit(page, '/category/drinks')
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate("document.querySelector('main').contains(document.activeElement)"),
  ).toBe(true)
  await tabTo(page, 'About Us')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/about')
  await expect.poll(() => page.evaluate("document.activeElement.matches('h1')")).toBe(true)
  expect(await focused(page)).toMatch(/^About /)
  await page.goBack()
  await page.waitForURL('**/category/drinks*')
  await expect.poll(() => focused(page)).toBe('Drinks')
})
