import { formatCents } from '@endcap/contract/money'
import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectText, expectTotal } from '../expectations.ts'
import { overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, twoProducts } from '../test-products.ts'
import { addCustomerWith, expectServerCart, expectStored, fillCart } from './carts.ts'

test('[S2-120, S2-123, S2-124, S9-14] the cart has six columns, the overall total, and a link to the checkout', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const plain = await addProduct(shop, { price: 12.5 })
  const varied = await addProduct(shop, { price: 1204.99, price_varies: 'By the market' })
  await fillCart(customer, [
    [plain, 3],
    [varied, 2],
  ])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  const columns = await page.getByRole('columnheader').allInnerTexts()
  expect(columns.slice(0, 6)).toEqual([
    'S:No',
    'Product Details',
    'Price Varies',
    'Quantity',
    'Price',
    'Total',
  ])
  await expectTotal(page).toBe('$2,447.48')
  const cells = async (title: string) => {
    const row = page.getByRole('row', { name: title })
    const texts = await row.getByRole('cell').allInnerTexts()
    return [texts[0], texts[2], texts[4], texts[5]]
  }
  expect(await cells(plain.title)).toEqual(['1', '--', '$12.50', '$37.50'])
  expect(await cells(varied.title)).toEqual(['2', 'By the market', '$1,204.99', '$2,409.98'])
  for (const { title, item_no } of [plain, varied])
    await expectText(page.getByRole('row', { name: title })).toContain(item_no)
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await page.getByRole('heading', { name: 'Place your order' }).waitFor()
})

test('[S2-122, S4-32] Update Product sets the quantity of a line, here and on the server', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [
    [first, 2],
    [second, 1],
  ])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  const update = page
    .getByRole('row', { name: first.title })
    .getByRole('button', { name: 'Update Product' })
  await expect.poll(() => page.getByRole('button', { name: /^Update Product/ }).count()).toBe(2)
  await page.getByLabel(`Quantity of ${first.title}`).fill('7')
  // A typed quantity is used once it is confirmed.
  await expectServerCart(customer).toContainEqual({ _id: first._id, qty: 2 })
  await update.click()
  await expectTotal(page).toBe(formatCents(7 * first.price + second.price))
  await expectServerCart(customer).toEqual([
    { _id: first._id, qty: 7 },
    { _id: second._id, qty: 1 },
  ])
  await expectText(page.locator('header').getByRole('link', { name: 'Cart' })).toContain('8')
  expect(await update.isDisabled()).toBe(true)
})

test('a quantity that was typed but not confirmed is used by the checkout', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 1)
  const { page } = await open({ as: customer, on: phone })
  await visit(page, '/cart')
  await page.getByRole('button', { name: `One more of ${first.title}` }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await expectTotal(page).toBe(formatCents(2 * first.price))
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 2 }])
})

test('a line that is deleted after its quantity was edited stays deleted', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [
    [first, 1],
    [second, 1],
  ])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await page.getByRole('button', { name: `One more of ${first.title}` }).click()
  await page.getByRole('button', { name: `Delete ${first.title}` }).click()
  await expectTotal(page).toBe(formatCents(second.price))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/checkout')
  await expectTotal(page).toBe(formatCents(second.price))
  await expectServerCart(customer).toEqual([{ _id: second._id, qty: 1 }])
})

test('[S2-121, S4-33] the delete button removes a line, here and on the server; without lines no cart is stored', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [
    [first, 2],
    [second, 1],
  ])
  const { page } = await open({ as: customer })
  await visit(page, '/cart')
  await page.getByRole('button', { name: `Delete ${first.title}` }).click()
  await expectTotal(page).toBe(formatCents(second.price))
  expect(await page.getByRole('row', { name: first.title }).count()).toBe(0)
  await expectServerCart(customer).toEqual([{ _id: second._id, qty: 1 }])
  await page.getByRole('button', { name: `Delete ${second.title}` }).click()
  await page.getByText('Your cart is empty.').waitFor()
  await expectServerCart(customer).toEqual([])
  await expectStored(page, 'cart').toBeNull()
})

test('[X8-16] words longer than a line and a large cart fit into pages of every width', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const title = `${'W'.repeat(90)} ${Date.now()}`
  const product = await addProduct(shop, {
    price: 1204.99,
    title,
    item_no: `${Date.now()}-${'1'.repeat(50)}`,
    short_description: `https://maker.example/${'specification-'.repeat(12)}`,
  })
  await fillCart(customer, [
    [product, 9_999],
    [(await twoProducts(shop, 'drinks'))[0], 9_999],
  ])
  for (const screen of [phone, { viewport: { width: 820, height: 900 } }, desktop]) {
    const { width } = screen.viewport
    const { page } = await open({ as: customer, on: screen })
    for (const path of [
      '/cart',
      '/checkout',
      `/product/${product.slug}`,
      `/product/search?search=${product.item_no}`,
    ]) {
      await visit(page, path)
      await page.locator('header').getByText('19998').waitFor()
      await page.locator('main').getByText('WWWW').first().waitFor()
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
    // As a list.
    await page.getByRole('button', { name: 'List' }).click()
    expect(await overflow(page), `a list at ${width} px`).toBe(0)
  }
})

test('a missing and an empty stored cart both redirect to the home page', async ({ open }) => {
  const { page } = await open()
  await visit(page, '/cart')
  await page.waitForURL((url) => url.pathname === '/')
  await page.evaluate("localStorage.setItem('cart', '[]')")
  await visit(page, '/cart')
  await page.waitForURL((url) => url.pathname === '/')
})
