import { categoryEndpoints } from '@endcap/contract/catalog/categories'
import { expect } from 'vitest'
import { textOf } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer, ownerClient } from '../test-accounts.ts'
import { addProduct, twoProducts } from '../test-products.ts'

/** Fetches a public reply and returns its `data`, not decoded. */
const dataOf = async (url: string, token?: string): Promise<unknown> => {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = (await (await fetch(url, { headers })).json()) as { data: unknown }
  return reply.data
}

test('[S3-04] a category has _id, title, banner and its three flags as 1 or 0', async ({
  shop,
}) => {
  const categories = (await dataOf(`${shop.url}/api/categories`)) as Record<string, unknown>[]
  expect(categories.length).toBeGreaterThan(5)
  const flag = expect.toBeOneOf([0, 1])
  for (const category of categories)
    expect(category).toMatchObject({
      _id: expect.any(String),
      title: expect.any(String),
      banner: expect.any(String),
      showOnHomePage: flag,
      showInMenu: flag,
      showInSideBar: flag,
    })
  expect(categories.some(({ banner }) => /^\/images\//.test(String(banner)))).toBe(true)
})

test('[S3-05] the menu’s Vapes and Drinks are not categories of the shop but links to pages of their own', async ({
  open,
}) => {
  const { page } = await open()
  await visit(page, '/about')
  await page.getByRole('button', { name: 'All Categories' }).click()
  const entries = page.locator('#all-categories')
  for (const [title, path] of [
    ['Vapes', '/vapes'],
    ['Drinks', '/drinks'],
  ] as const) {
    const entry = entries.locator(`a[href="${path}"]`)
    expect(await textOf(entry)).toBe(title)
    await entry.click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('button', { name: 'All Categories' }).click()
  }
})

test('[S3-09] a customer’s product has _id, title, price, price_varies, item_no, thumbnail, short_description and category_ids', async ({
  shop,
}) => {
  const { session } = await addCustomer(shop)
  const product = await addProduct(shop, {
    price: 12.05,
    price_varies: 'By the market',
    short_description: 'A crate.',
  })
  expect(await dataOf(`${shop.url}/api/product/${product._id}`, session.token)).toMatchObject({
    _id: product._id,
    title: product.title,
    price: 12.05,
    price_varies: 'By the market',
    item_no: product.item_no,
    thumbnail: '',
    short_description: 'A crate.',
    category_ids: [],
  })
})

test('[S3-10, S3-28] a picture is loaded from its path, and without one the placeholder is shown', async ({
  shop,
  open,
}) => {
  const [pictured] = await twoProducts(shop, 'drinks')
  const plain = await addProduct(shop, { price: 1 })
  const { page } = await open()
  const picture = page.locator('main img').first()
  await visit(page, `/product/${pictured.slug}`)
  expect(await picture.getAttribute('src')).toBe(pictured.thumbnail)
  const answer = await fetch(`${shop.url}${pictured.thumbnail}`)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  await visit(page, `/product/${plain.slug}`)
  expect(await picture.getAttribute('src')).toMatch(/placeholder|^data:image\/svg/)
  // The path serves a picture.
  await expect
    .poll(() => page.evaluate("document.querySelector('main img').naturalWidth"))
    .toBe(160)
})

test('[S3-11] the first of a product’s categories is its main one', async ({ shop, open }) => {
  const owner = await ownerClient(shop)
  const addCategory = async (title: string) =>
    (
      await owner(categoryEndpoints.create, {
        body: { title: `${title} ${process.pid}-${Date.now()}`, showInSideBar: 0 },
      })
    ).data
  const main = await addCategory('Main shelf')
  const other = await addCategory('Another shelf')
  const product = await addProduct(shop, { price: 1, category_ids: [main._id, other._id] })
  const turned = await addProduct(shop, { price: 1, category_ids: [other._id, main._id] })
  const { page } = await open()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await visit(page, `/product/${product.slug}`)
  expect(await textOf(crumbs)).toContain(main.title)
  expect(await textOf(crumbs)).not.toContain(other.title)
  await visit(page, `/product/${turned.slug}`)
  expect(await textOf(crumbs)).toContain(other.title)
  expect(await textOf(crumbs)).not.toContain(main.title)
})
