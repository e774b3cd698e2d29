import { signOut } from '@endcap/contract/accounts/sessions'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { closeFlyer, sendLogin, visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { type Open, test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const code = (page: Page, line: number) => page.getByLabel(`Item number or UPC, line ${line}`)
const quantity = (page: Page, line: number) => page.getByLabel(`Quantity, line ${line}`)

/** Opens the page for a new customer, beside a new product at $10. */
const openQuickOrder = async (shop: Shop, open: Open) => {
  const product = await addProduct(shop, { price: 10 })
  const watched = await open({ as: await addCustomer(shop) })
  await visit(watched.page, '/quick-order')
  await code(watched.page, 1).waitFor()
  return { ...watched, product }
}

test('[X1-57] rows are typed by the keyboard alone, with suggestions, and join the cart at once', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [one, two] = [
    await addProduct(shop, { price: 10, quantity_multiple: 6 }),
    await addProduct(shop, { price: 4, title: `Quirkelberry ${Date.now()}` }),
  ]
  const { page } = await open({ as: customer })
  await visit(page, '/quick-order')
  await code(page, 1).focus()
  await page.keyboard.type(one.item_no)
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expectText(page.locator('main')).toContain('Rounded up from 7 to 12.')
  await page.keyboard.type('quirkelberry')
  await page.getByRole('option', { name: two.title }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expectText(page.locator('main')).toContain('$132.00')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectText(page.locator('main')).toContain('2 products are in your cart.')
  await expectServerCart(customer).toEqual([
    { _id: one._id, qty: 12 },
    { _id: two._id, qty: 3 },
  ])
})

test('[X1-59] without a connection, and after a reload, nothing that was typed is lost', async ({
  shop,
  open,
}) => {
  const { page, problems, product } = await openQuickOrder(shop, open)
  await page.context().setOffline(true)
  await code(page, 1).fill(product.item_no)
  await quantity(page, 1).fill('4')
  await code(page, 2).fill('half a li')
  await code(page, 1).focus()
  await expectText(page.locator('main')).toContain('The shop could not be reached.')
  await page.context().setOffline(false)
  await expectText(page.locator('main')).toContain('$40.00')
  await page.reload()
  await expectText(page.locator('main')).toContain('$40.00')
  expect(await code(page, 2).inputValue()).toBe('half a li')
  // The browser reports the failed request.
  problems.length = 0
})

test('[X1-59] [X3-08] typed rows are restored at the same customer’s next login after the session ended by itself', async ({
  shop,
  open,
}) => {
  const product = await addProduct(shop, { price: 10 })
  const customer = await addCustomer(shop)
  const { page, expectRefusal } = await open({ as: customer })
  const cartIsRead = page.waitForResponse(/\/users\/cart\//)
  await visit(page, '/quick-order')
  await code(page, 1).waitFor()
  await cartIsRead
  await customer.call(signOut)
  expectRefusal('/api/resolve-codes', 401)
  await quantity(page, 1).fill('4')
  await code(page, 1).fill(product.item_no)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Your session has ended.').waitFor()
  await closeFlyer(page)
  await page.getByRole('link', { name: 'Please log in again.' }).click()
  await sendLogin(page, customer)
  await page.waitForURL('**/quick-order')
  await expectText(page.locator('main')).toContain('$40.00')
})
