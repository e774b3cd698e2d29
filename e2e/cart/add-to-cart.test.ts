import { formatCents } from '@endcap/contract/money'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectText } from '../expectations.ts'
import { disconnect, holdRequests, reconnect } from '../network.ts'
import { fillStorage, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory, twoProducts } from '../test-products.ts'
import { addCustomerWith, expectServerCart, expectStored, fillCart, storedUnder } from './carts.ts'

const countOf = (page: Page) => page.locator('header').getByRole('link', { name: 'Cart' })
const sentCart = (page: Page) =>
  page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/users/cart'),
  )

test('[S4-26, S4-27, S4-28, S4-29, S4-30, S4-31] adding a product adds its quantity or a new line, stores and sends the cart, and updates the count', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first, second] = await twoProducts(shop, 'drinks')
  await fillCart(customer, [[first, 2]])
  const { page } = await open({ as: customer })
  await visit(page, `/product/${first.slug}`)
  await expectText(page.locator('main [data-price]')).toBe(formatCents(first.price))
  await expectText(countOf(page)).toContain('2')
  const quantity = page.getByLabel(`Quantity of ${first.title}`)
  await quantity.fill('3')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectText(countOf(page)).toContain('5')
  await expect.poll(() => quantity.inputValue()).toBe('1')
  await expectServerCart(customer).toEqual([{ _id: first._id, qty: 5 }])
  await expectStored(page, 'cart').toMatchObject([{ _id: first._id, qty: 5 }])

  await visit(page, `/product/${second.slug}`)
  await expectText(page.locator('main [data-price]')).toBe(formatCents(second.price))
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectText(countOf(page)).toContain('6')
  const both = [
    { _id: first._id, qty: 5 },
    { _id: second._id, qty: 1 },
  ]
  await expectServerCart(customer).toEqual(both)
  await expectStored(page, 'cart').toMatchObject(both)
})

test('[S4-30] a second tap while the code for adding is loading adds the smallest quantity, not the typed one again', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ as: customer })
  const release = await holdRequests(page, '**/add-product-*.js')
  await visit(page, `/product/${product.slug}`)
  await page.locator('main [data-price]', { hasText: '$' }).waitFor()
  await page.getByLabel(`Quantity of ${product.title}`).fill('24')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  release()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 25 }])
})

test('a product is not added while the code for adding can’t be loaded, and the popup says so', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { product } = await addProductInCategory(shop)
  const { page } = await open({ as: customer })
  const code = '**/add-product-*.js'
  await disconnect(page, code)
  await visit(page, `/product/${product.slug}`)
  await page.getByLabel(`Quantity of ${product.title}`).fill('3')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  const popup = page.getByRole('status').filter({ hasText: 'Your cart was not changed' })
  await popup.getByText(product.title).waitFor()
  await expectServerCart(customer).toEqual([])
  await popup.getByRole('button', { name: 'Close this notice' }).click()
  await popup.waitFor({ state: 'hidden' })

  await reconnect(page, code)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 3 }])
})

test.for([
  ['no room', 0],
  ['room for the change alone', 200],
] as const)(
  'a product is not added where the browser can’t store it (%s), and the popup says so',
  async ([, room], { shop, open }) => {
    const customer = await addCustomer(shop)
    const { product } = await addProductInCategory(shop)
    const { page } = await open({ as: customer })
    await visit(page, `/product/${product.slug}`)
    await page.getByLabel(`Quantity of ${product.title}`).fill('3')
    await page.waitForLoadState('networkidle')
    const empty = await fillStorage(page, { room })
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    const popup = page.getByRole('status').filter({ hasText: 'Your cart was not changed' })
    await popup.getByText('This browser’s storage is full or blocked.').waitFor()
    await expectText(countOf(page)).not.toContain('3')

    await empty()
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    // The earlier change, which was not stored, is not sent either.
    await expectServerCart(customer).toEqual([{ _id: product._id, qty: 3 }])
  },
)

test('a list has a quantity field; a grid adds one, whatever was chosen in the list', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const { category, product } = await addProductInCategory(shop)
  const { page } = await open({ as: customer })
  await visit(page, `/category/${category.slug}`)
  const quantity = page.getByLabel(`Quantity of ${product.title}`)
  await quantity.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await quantity.fill('7')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await quantity.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Add To Cart/ }).click()
  await expectServerCart(customer).toEqual([{ _id: product._id, qty: 1 }])
})

test('[S3-12, S3-13, S3-16] a cart is stored as product, qty and _id, without a price, and sent as user_id and cart', async ({
  shop,
  open,
}) => {
  const customer = await addCustomer(shop)
  const [first] = await twoProducts(shop, 'drinks')
  const { page } = await open({ as: customer })
  await visit(page, `/product/${first.slug}`)
  const sending = sentCart(page)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  const sent: unknown = (await sending).postDataJSON()
  expect(sent).toEqual({
    user_id: customer.session.result._id,
    cart: [{ _id: first._id, qty: 1 }],
    version: expect.any(Number),
  })
  const { _id, title, item_no, thumbnail, slug, unit, in_stock } = first
  expect(await storedUnder(page, 'cart')).toEqual([
    { _id, qty: 1, product: { _id, title, item_no, thumbnail, slug, unit, in_stock } },
  ])
})

test('[S5-01, S5-02, S5-03] a quantity below 1 becomes 1, minus does nothing at 1, plus adds 1', async ({
  shop,
  open,
}) => {
  const { customer, first } = await addCustomerWith(shop, 4)
  const { page } = await open({ as: customer })
  for (const path of [`/product/${first.slug}`, '/cart']) {
    await visit(page, path)
    const quantity = page.getByLabel(`Quantity of ${first.title}`)
    await quantity.waitFor()
    for (const below of ['0', '-3', '', 'two']) {
      await quantity.fill('5')
      await quantity.fill(below)
      await quantity.blur()
      await expect.poll(() => quantity.inputValue(), { message: `“${below}”` }).toBe('1')
    }
    await page.getByRole('button', { name: `One less of ${first.title}` }).click()
    expect(await quantity.inputValue()).toBe('1')
    await page.getByRole('button', { name: `One more of ${first.title}` }).click()
    await page.getByRole('button', { name: `One more of ${first.title}` }).click()
    expect(await quantity.inputValue()).toBe('3')
    await page.getByRole('button', { name: `One less of ${first.title}` }).click()
    expect(await quantity.inputValue()).toBe('2')
  }
})
