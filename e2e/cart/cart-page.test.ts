import { formatCents } from '@endcap/contract/money'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectTotal } from '../expectations.ts'
import { addBuyer } from '../order-guide/guides.ts'
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

test('[X8-304] total and next step of 40 lines stay in the window, from the cart to the order without scrolling; a line has at most 84 px on a phone and 64 px on a desktop, on average', async () => {
  const { customer, products } = await addBuyer(shop, { products: 40 })
  await fillCart(
    customer,
    products.map((product) => [product, 2]),
  )
  const { page } = await open({ as: customer, on: phone })
  const expectInView = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    const [height, scrolled] = await page.evaluate<[number, number]>('[innerHeight, scrollY]')
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(scrolled).toBe(0)
  }
  const total = formatCents(products.reduce((sum, { price }) => sum + price * 2, 0))
  const rowHeight = () =>
    page
      .locator('.cart-table tbody')
      .evaluate((rows) => rows.getBoundingClientRect().height / rows.childElementCount)
  // The first page of a busy machine keeps the fallback of a font that was late.
  await visit(page, '/')
  await visit(page, '/cart')
  await expectTotal(page).toBe(total)
  expect(await rowHeight()).toBeLessThanOrEqual(84)
  await expectInView('Proceed to Checkout')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).tap()
  await page.waitForURL('**/checkout')
  await expectTotal(page).toBe(total)
  await expectInView('Submit Order')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectInView('Submit Order')
  await visit(page, '/cart')
  await expectTotal(page).toBe(total)
  await expectInView('Proceed to Checkout')
  expect(await rowHeight()).toBeLessThanOrEqual(64)

  await page.setViewportSize({ width: 600, height: 400 })
  const next = await page.getByRole('button', { name: 'Proceed to Checkout' }).boundingBox()
  expect(next?.y).toBeGreaterThan(400)

  await page.setViewportSize(phone.viewport)
  await visit(page, '/checkout')
  await expectTotal(page).toBe(total)
  await page.getByRole('radio', { name: 'Delivery' }).tap()
  await expectInView('Submit Order')
  await page.getByRole('button', { name: 'Submit Order' }).tap()
  await page.waitForURL('**/thank-you')
})
