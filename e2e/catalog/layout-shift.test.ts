import { searchProducts } from '@endcap/contract/catalog/catalog'
import { expect, onTestFinished, test } from 'vitest'
import { desktop, phone, tablet } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { recordShifts } from '../layout-shifts.ts'
import { holdRequests, serveInPieces } from '../network.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

test.for([
  { device: 'phone', on: phone },
  { device: 'desktop', on: desktop },
])(
  '[S9-13, X2-103] on a $device nothing moves when a price, which has a slot of its size, and the note on units arrive',
  async ({ on }) => {
    const { product, category } = await addProductInCategory(shop, {
      price: 1234.5,
      price_varies: 'Includes the Georgia tax stamp; other states differ',
      short_description: 'Thirty cartons to the case.',
      units: [
        { name: 'carton', quantity: 1, upc: '' },
        { name: 'case', quantity: 30, upc: '' },
      ],
      min_quantity: 10,
      quantity_multiple: 5,
    })
    const { page } = await open({ on, as: await addCustomer(shop) })
    const shifts = await recordShifts(page)
    for (const path of [`/category/${category.slug}`, `/product/${product.slug}`]) {
      const release = await holdRequests(page, '**/api/prices?*')
      await visit(page, path)
      const add = page.getByRole('button', { name: /Add To Cart/ }).first()
      expect(await add.isDisabled()).toBe(true)
      release()
      await expectText(page.locator('main [data-price]').first()).toBe('$1,234.50')
      await expect.poll(() => add.isEnabled()).toBe(true)
      if (path.startsWith('/product'))
        await page.locator('main').getByText('10 cartons').first().waitFor()
      expect(await shifts(), path).toEqual([])
      await page.unrouteAll()
    }
  },
)

test.for([
  { device: 'phone', on: phone },
  { device: 'tablet', on: tablet },
  { device: 'desktop', on: desktop },
])(
  '[X8-338] on a $device nothing moves when products bought together and similar ones arrive',
  async ({ on }) => {
    const cola = { query: { searchQuery: '201000' } }
    const { data: found } = await shop.client(null)(searchProducts, cola)
    const { page } = await open({ on, as: await addCustomer(shop) })
    const shifts = await recordShifts(page)
    const release = await holdRequests(page, '**/similar')
    await visit(page, `/product/${found[0]?.slug}`)
    const below = async () => (await page.getByRole('contentinfo').boundingBox())?.y
    const before = await below()
    release()
    for (const name of ['Bought together', 'Similar products'])
      await page
        .locator('section', { has: page.getByRole('heading', { name }) })
        .getByRole('button', { name: /Add To Cart/ })
        .first()
        .waitFor()
    expect(await below()).toBe(before)
    expect(await shifts()).toEqual([])
  },
)

test.for([
  { device: 'phone', on: phone },
  { device: 'desktop', on: desktop },
])('[X8-362] on a $device nothing moves when the header arrives in pieces', async ({ on }) => {
  const { url, stop } = await serveInPieces(shop.url, 'header-account')
  onTestFinished(stop)
  const { page } = await open({ on, as: await addCustomer(shop), in: { ...shop, url } })
  const shifts = await recordShifts(page, 'header')
  await visit(page, '/category/drinks')
  expect(await shifts()).toEqual([])
})
