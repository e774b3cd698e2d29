import { signOut } from '@endcap/contract/accounts/sessions'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { sendLogin, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const code = (page: Page, line: number) => page.getByLabel(`Item number or UPC, line ${line}`)
const quantity = (page: Page, line: number) => page.getByLabel(`Quantity, line ${line}`)

test('[X1-57, X1-59, X3-08] rows are typed by the keyboard alone, with suggestions, and join the cart at once; without a connection, after a reload, and at the next login after the session ended by itself, nothing that was typed is lost', async () => {
  const customer = await addCustomer(shop)
  const [one, two] = [
    await addProduct(shop, { price: 10, quantity_multiple: 6 }),
    await addProduct(shop, { price: 4, title: `Quirkelberry ${Date.now()}` }),
  ]
  const { page, problems, expectRefusal } = await open({ as: customer })
  const main = page.locator('main')
  await visit(page, '/quick-order')
  await code(page, 1).focus()
  await page.keyboard.type(one.item_no)
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('quirkelberry')
  // Suggestions for the first letters have other products.
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual([expect.stringContaining(two.title)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expectText(main).toContain('$132.00')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectServerCart(customer).toEqual([
    { _id: one._id, qty: 12 },
    { _id: two._id, qty: 3 },
  ])

  await visit(page, '/quick-order')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await code(page, 1).fill(one.item_no)
  await quantity(page, 1).fill('6')
  await code(page, 2).fill('half a li')
  await code(page, 1).focus()
  await main.getByRole('alert').first().waitFor()
  await page.context().setOffline(false)
  await expectText(main).toContain('$60.00')
  // The browser reports the failed request.
  problems.length = 0
  await page.reload()
  await expectText(main).toContain('$60.00')
  expect(await code(page, 2).inputValue()).toBe('half a li')

  await page.waitForLoadState('networkidle')
  await customer.call(signOut)
  expectRefusal('/api/resolve-codes', 401)
  await quantity(page, 3).fill('1')
  await code(page, 3).fill(two.item_no)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('alert').getByRole('link').click()
  await sendLogin(page, customer)
  await page.waitForURL('**/quick-order')
  await expectText(main).toContain('$64.00')
  expect(await code(page, 2).inputValue()).toBe('half a li')
})
