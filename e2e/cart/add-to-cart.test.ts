import { disconnect, holdRequests, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'
import { expectServerCart } from './carts.ts'

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
