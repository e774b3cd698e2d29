import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectTotal } from '../expectations.ts'
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
  // In large text the stepper is below the title.
  await doubleText(page)
  const title = await page.locator('.cart-title').first().boundingBox()
  const stepper = await page.locator('.stepper').first().boundingBox()
  expect(stepper?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
})

test('[X8-304] total and next step of 40 lines stay in the window, from the cart to the order without scrolling; a line has at most 84 px on a phone and 64 px on a desktop', async () => {
  const customer = await addCustomer(shop)
  const title = `Bubblane Sparkling Water – Black Cherry`
  const products = await Promise.all(
    Array.from({ length: 40 }, () =>
      addProduct(shop, {
        price: 9.9,
        title: `${title} (24 × 12 oz case)`,
        unit: '24 × 12 oz case',
      }),
    ),
  )
  await fillCart(
    customer,
    products.map((product) => [product, 2]),
  )
  const { page } = await open({ as: customer, on: phone })
  const expectInView = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    const { innerHeight, scrollY } = await page.evaluate<Window>('({ innerHeight, scrollY })')
    expect((box?.y ?? innerHeight) + (box?.height ?? 0)).toBeLessThanOrEqual(innerHeight)
    expect(scrollY).toBe(0)
  }
  const rowHeights = () =>
    page
      .locator('.cart-table tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  await visit(page, '/cart')
  await expectTotal(page).toBe('$792.00')
  expect(Math.max(...(await rowHeights()))).toBeLessThanOrEqual(84)
  await expectInView('Proceed to Checkout')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).tap()
  await page.waitForURL('**/checkout')
  await expectTotal(page).toBe('$792.00')
  await expectInView('Submit Order')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectInView('Submit Order')
  await visit(page, '/cart')
  await expectTotal(page).toBe('$792.00')
  await expectInView('Proceed to Checkout')
  expect(Math.max(...(await rowHeights()))).toBeLessThanOrEqual(64)

  await page.setViewportSize({ width: 600, height: 400 })
  await expect
    .poll(() => page.locator('.cart-summary').evaluate((one) => getComputedStyle(one).position))
    .toBe('static')

  await page.setViewportSize(phone.viewport)
  await visit(page, '/checkout')
  await expectTotal(page).toBe('$792.00')
  await page.getByRole('radio', { name: 'Delivery' }).tap()
  await expectInView('Submit Order')
  await page.getByRole('button', { name: 'Submit Order' }).tap()
  await page.waitForURL('**/thank-you')
})
