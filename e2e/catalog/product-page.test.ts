import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText, textOf } from '../expectations.ts'
import { doubleText, overflow, visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory, twoProducts } from '../test-products.ts'

test('[S2-23, S2-100, S2-101, S2-102, S2-103, S2-104, S2-107] a customer’s product page shows breadcrumbs, picture, item number, price and texts, by its slug and its id', async ({
  shop,
  open,
}) => {
  const thumbnail = '/images/demo/slides/cold-drinks.webp'
  const { product, category } = await addProductInCategory(shop, {
    price: 1234.5,
    price_varies: 'Varies by flavor',
    short_description: 'Twelve bottles.\nKeep cold.',
    thumbnail,
  })
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, `/product/${product.slug}`)
  const main = page.locator('main')
  const crumbs = main.getByRole('navigation', { name: 'Breadcrumb' })
  expect((await textOf(crumbs)).split(/[\s/]*\n[\s/]*/)).toEqual([
    'Home',
    category.title,
    product.title,
  ])
  expect(await crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(await crumbs.getByRole('link', { name: category.title }).getAttribute('href')).toBe(
    `/category/${category.slug}`,
  )
  const picture = main.getByRole('img', { name: product.title })
  expect(await picture.getAttribute('src')).toContain(thumbnail)
  expect(await textOf(main.getByRole('heading', { level: 1 }))).toBe(product.title)
  expect(await textOf(main.locator('dl').first())).toMatch(
    new RegExp(`Item No\\s+${product.item_no}`),
  )
  await expectText(main.locator('[data-price]')).toBe('$1,234.50')
  await expectText(main).toContain('Varies by flavor')
  expect(await textOf(main)).toContain('Twelve bottles.\nKeep cold.')
  // By its id, too; the breadcrumb has a subcategory after its parent.
  await visit(page, `/product/${product._id}`)
  expect(await textOf(main.getByRole('heading', { level: 1 }))).toBe(product.title)
  const [inSoda] = await twoProducts(shop, 'soda')
  await visit(page, `/product/${inSoda.slug}`)
  expect((await textOf(crumbs)).split(/[\s/]*\n[\s/]*/)).toEqual([
    'Home',
    'Drinks',
    'Soda',
    inSoda.title,
  ])
})

test('a customer’s product page fits a phone whose text is twice as large', async ({
  shop,
  open,
}) => {
  const [product] = await twoProducts(shop, 'cigarettes')
  const { page } = await open({ as: await addCustomer(shop), on: phone })
  await visit(page, `/product/${product.slug}`)
  await page.locator('main').getByText('$').first().waitFor()
  await doubleText(page)
  expect(await overflow(page)).toBe(0)
})

test('an unknown product is the 404 page with links to continue', async ({ open }) => {
  const { page, expectRefusal } = await open()
  expectRefusal('/product/no-such-product', 404)
  await page.goto('/product/no-such-product')
  await waitForHydration(page)
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  await page.getByRole('link', { name: 'Browse all categories' }).click()
  await page.waitForURL('**/category')
})
