import { expect } from 'vitest'
import { expectText, textOf } from '../expectations.ts'
import { holdScripts } from '../network.ts'
import { sendLogin, visit, waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { addProductInCategory } from '../test-products.ts'

test('[S2-24, S6-05, S6-07] a guest’s product link goes to /login, and after login to that product', async ({
  shop,
  open,
}) => {
  const { product, category } = await addProductInCategory(shop)
  const customer = await addCustomer(shop)
  const { page } = await open()
  await visit(page, `/category/${category.slug}`)
  const link = page.locator('article').getByRole('link', { name: product.title }).first()
  // The rendered link is the product's own, for search engines and for opening a new tab.
  expect(await link.getAttribute('href')).toBe(`/product/${product.slug}`)
  await link.click()
  await page.waitForURL(`**/login?next=%2Fproduct%2F${product.slug}`)
  await sendLogin(page, customer)
  await page.waitForURL(`**/product/${product.slug}`)
  await expectText(page.locator('main [data-price]')).toBe('$12.50')
  // A logged-in customer gets to the product.
  await visit(page, `/category/${category.slug}`)
  await link.click()
  await page.waitForURL(`**/product/${product.slug}`)
})

test('[S2-24] a guest’s tap on a product goes to /login even before the scripts are loaded', async ({
  shop,
  open,
}) => {
  const { product, category } = await addProductInCategory(shop)
  const { page } = await open()
  const release = await holdScripts(page)
  await page.goto(`/category/${category.slug}`, { waitUntil: 'commit' })
  await page.locator('article a').first().click()
  await page.waitForURL(`**/login?next=%2Fproduct%2F${product.slug}`, { waitUntil: 'commit' })
  release()
  await waitForHydration(page)
})

test('[S2-109, S6-04, S6-06, S6-07] a guest sees Login to view Price instead of a price, a customer sees the price', async ({
  shop,
  open,
}) => {
  const { product, category } = await addProductInCategory(shop, {
    price_varies: 'Varies by flavor',
  })
  const guest = (await open()).page
  const customer = (await open({ as: await addCustomer(shop) })).page
  for (const path of [`/category/${category.slug}`, `/product/${product.slug}`]) {
    await visit(guest, path)
    const login = guest.locator('main').getByRole('link', { name: 'Login to view Price' })
    expect(await login.getAttribute('href')).toBe(`/login?next=%2Fproduct%2F${product.slug}`)
    expect(await login.isVisible()).toBe(true)
    const words = await textOf(guest.locator('main'))
    expect(words).not.toMatch(/\$|12\.5|Varies by flavor/)
    expect(await guest.getByRole('button', { name: /Add To Cart/ }).count()).toBe(0)

    await visit(customer, path)
    await expectText(customer.locator('main [data-price]')).toBe('$12.50')
    expect(await customer.getByText('Login to view Price').count()).toBe(0)
    await customer.getByRole('button', { name: /Add To Cart/ }).waitFor()
  }
  await guest.locator('main').getByRole('link', { name: 'Login to view Price' }).click()
  await guest.getByRole('heading', { name: 'Customer Login' }).waitFor()
})

test('[X3-08] after a login `next` may only be a path of the shop', async ({ shop, open }) => {
  const customer = await addCustomer(shop)
  const foreign = [
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    '/\t/evil.example/',
  ]
  const { page } = await open()
  await visit(page, '/login?next=//evil.example/')
  await sendLogin(page, customer)
  await page.waitForURL(`${shop.url}/`)
  await waitForHydration(page)
  const known = await open({ as: customer })
  for (const next of foreign) {
    await known.page.goto(`/login?${new URLSearchParams({ next })}`)
    await known.page.waitForURL(`${shop.url}/home`)
  }
  await known.page.goto('/login?next=/contact-us')
  await known.page.waitForURL(`${shop.url}/contact-us`)
})

test('[S6-05] a guest’s suggested product leads to /login, too', async ({ shop, open }) => {
  const { product } = await addProductInCategory(shop)
  const { page } = await open()
  await visit(page, '/about')
  await page.getByPlaceholder('Search here…').locator('visible=true').fill(product.item_no)
  await page.getByRole('option', { name: product.title }).click()
  await page.waitForURL(`**/login?next=%2Fproduct%2F${product.slug}`)
})
