import { fileURLToPath } from 'node:url'
import { signOut } from '@endcap/contract/accounts/sessions'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectServerCart } from '../cart/carts.ts'
import { expectText } from '../expectations.ts'
import { intercept } from '../network.ts'
import { closeFlyer, sendLogin, visit } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { type Open, test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct } from '../test-products.ts'

const code = (page: Page, line: number) => page.getByLabel(`Item number or UPC, line ${line}`)
const quantity = (page: Page, line: number) => page.getByLabel(`Quantity, line ${line}`)
const paste = async (page: Page, text: string) => {
  await page.getByText('Paste a list or choose a file').click()
  await page.getByLabel(/One product a line/).fill(text)
  await page.getByRole('button', { name: 'Add these lines' }).click()
}

/** Opens the page for a customer of its own, beside a new product at $10. */
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

test('[X1-58] pasted lines are added up by product, and wrong ones stay with near matches to choose', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const itemNo = `8${String(Date.now()).slice(-8)}`
  const product = await addProduct(shop, { price: 10, item_no: itemNo })
  const { page } = await open({ as: customer })
  await visit(page, '/quick-order')
  await paste(page, `${itemNo} 5\n7 x ${itemNo}\n${itemNo}0\t2\nplease hurry`)
  const main = page.locator('main')
  await expectText(main).toContain('Was in 2 lines: 5 + 7 = 12.')
  await expectText(main).toContain('2 lines to correct')
  // Nothing is in the cart yet.
  expect(await main.getByRole('link', { name: 'View cart' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectText(main).toContain('1 product is in your cart. 2 lines still need correcting.')
  await main.getByRole('link', { name: 'View cart' }).waitFor()
  await page.getByRole('button', { name: /Take this/ }).click()
  await expectText(main).toContain('$20.00')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 14 }])
  await expect.poll(() => code(page, 1).inputValue()).toBe('please hurry')
})

test('[X1-64] lines that were cleared come back by one tap', async ({ shop, open }) => {
  const { page, product } = await openQuickOrder(shop, open)
  await paste(page, `${product.item_no} 5\nplease hurry`)
  const main = page.locator('main')
  await expectText(main).toContain('$50.00')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expectText(main).toContain('All lines were removed.')
  await code(page, 1).fill('typed since')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectText(main).toContain('$50.00')
  expect(await Promise.all([1, 2, 3].map((line) => code(page, line).inputValue()))).toEqual([
    product.item_no,
    'please hurry',
    'typed since',
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

test('[X1-59] a check that fails although the device is online is made again', async ({
  shop,
  open,
}) => {
  const { page, problems, product } = await openQuickOrder(shop, open)
  await intercept(page, '**/api/resolve-codes', (route) => route.abort())
  await code(page, 1).fill(product.item_no)
  await quantity(page, 1).fill('4')
  await code(page, 2).focus()
  await expectText(page.locator('main')).toContain('The shop could not be reached.')
  await page.unroute('**/api/resolve-codes')
  await expectText(page.locator('main')).toContain('$40.00')
  await expectText(page.locator('main')).not.toContain('The shop could not be reached.')
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
  await visit(page, '/quick-order')
  await code(page, 1).waitFor()
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

test('[X1-60] a spreadsheet becomes rows', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  await addProduct(shop, { price: 5, item_no: '990001' })
  const { page } = await open({ as: customer })
  await visit(page, '/quick-order')
  await page.getByText('Paste a list or choose a file').click()
  const file = fileURLToPath(new URL('order-lines.xlsx', import.meta.url))
  await page.getByLabel('Choose a CSV or XLSX file').setInputFiles(file)
  await expectText(page.locator('main')).toContain('2 lines added.')
  await expectText(page.locator('main')).toContain('$15.00')
  await expectText(page.locator('main')).toContain('We have no product NO-SUCH-ITEM.')
})
