import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { overflow, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, twoProducts } from '../test-products.ts'
import { fillCart } from './carts.ts'

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
