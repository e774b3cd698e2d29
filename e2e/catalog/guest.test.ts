import { expect, test } from 'vitest'
import { expectText } from '../expectations.ts'
import { holdScripts } from '../network.ts'
import { searchBox, sendLogin, visit, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

test('[S2-24, S2-103, S2-104, S6-05, S6-07] a guest’s product link, and a suggested product, go to /login, and after login to the product', async () => {
  const { product, category } = await addProductInCategory(shop, {
    price_varies: 'Varies by flavor',
  })
  const customer = await addCustomer(shop)
  const { page } = await open()
  await visit(page, `/category/${category.slug}`)
  const link = page.locator('article').getByRole('link', { name: product.title }).first()
  // The rendered link is the product's own, for search engines and for opening a new tab.
  expect(await link.getAttribute('href')).toBe(`/product/${product.slug}`)
  await link.click()
  const login = `**/login?next=%2Fproduct%2F${product.slug}`
  await page.waitForURL(login)
  await visit(page, '/about')
  await searchBox(page).fill(product.item_no)
  const option = page.getByRole('option', { name: product.title })
  await option.waitFor()
  expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0)
  await option.click()
  await page.waitForURL(login)
  await sendLogin(page, customer)
  await page.waitForURL(`**/product/${product.slug}`)
  await expectText(page.locator('main [data-price]')).toBe('$12.50')
  await expectText(page.locator('main')).toContain('Varies by flavor')
  // A logged-in customer gets to the product.
  await visit(page, `/category/${category.slug}`)
  await link.click()
  await page.waitForURL(`**/product/${product.slug}`)
})

test('[S2-24] a guest’s tap on a product goes to /login even before the scripts are loaded', async () => {
  const { product, category } = await addProductInCategory(shop)
  const { page } = await open()
  const release = await holdScripts(page)
  await page.goto(`/category/${category.slug}`, { waitUntil: 'commit' })
  await page.locator('article a').first().click()
  await page.waitForURL(`**/login?next=%2Fproduct%2F${product.slug}`, { waitUntil: 'commit' })
  release()
  await waitForHydration(page)
})
