import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { doubleText, overflow, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProduct, twoProducts } from '../test-products.ts'
import { fillCart } from './carts.ts'

test('[X8-16] words longer than a line and a large cart fit into pages of every width', async () => {
  const customer = await addCustomer(shop)
  const product = await addProduct(shop, {
    price: 1204.99,
    title: `${'W'.repeat(90)} ${Date.now()}`,
    item_no: `${Date.now()}-${'1'.repeat(50)}`,
    short_description: `https://maker.example/${'specification-'.repeat(12)}`,
  })
  await fillCart(customer, [
    [product, 9_999],
    [(await twoProducts(shop, 'drinks'))[0], 9_999],
  ])
  const { page } = await open({ as: customer, on: phone })
  const expectFit = async (path: string) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
    }
    await page.setViewportSize(phone.viewport)
  }
  for (const path of [
    '/checkout',
    `/product/${product.slug}`,
    `/product/search?search=${product.item_no}`,
    '/cart',
  ]) {
    await visit(page, path)
    await page.locator('header').getByText('19998').waitFor()
    await page.locator('main').getByText('WWWW').first().waitFor()
    await expectFit(path)
    if (!path.includes('search')) continue
    await page.getByRole('button', { name: 'List' }).click()
    await expectFit('a list')
  }
  // In large text the price is below the stepper.
  await doubleText(page)
  const stepper = await page.locator('.stepper').first().boundingBox()
  const price = await page.locator('.cart-quantity + .cart-amount').first().boundingBox()
  expect(price?.y).toBeGreaterThan((stepper?.y ?? 0) + (stepper?.height ?? 0))
})
