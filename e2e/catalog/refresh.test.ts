import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { disconnect } from '../network.ts'
import { nextFrame, visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addProductInCategory, changeTestProduct } from '../test-products.ts'

const becomeVisible = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

test('a document contains the data it was rendered from, which the browser doesn’t request again', async ({
  shop,
  open,
}) => {
  const { category } = await addProductInCategory(shop)
  const { page } = await open()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await visit(page, `/category/${category.slug}`)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  // The data is in the document once, beside the HTML that shows it.
  const document = await (await fetch(`${shop.url}/category/${category.slug}`)).text()
  expect(document.split(`title:"${category.title}"`)).toHaveLength(2)
})

test('[X8-09] a tab that becomes visible shows changed data and keeps its scroll position', async ({
  shop,
  open,
}) => {
  const { product } = await addProductInCategory(shop, { short_description: 'As it was.' })
  const { page } = await open({ on: phone })
  await visit(page, `/product/${product.slug}`)
  await page.evaluate('scrollTo(0, 200)')
  await changeTestProduct(shop, product, { short_description: 'As it is now.' })
  await becomeVisible(page)
  await expectText(page.locator('main')).toContain('As it is now.')
  await nextFrame(page)
  expect(await page.evaluate('scrollY')).toBe(200)
})

test('a page that can’t be refreshed stays unchanged', async ({ shop, open }) => {
  const { product } = await addProductInCategory(shop)
  const { page } = await open()
  await visit(page, `/product/${product.slug}`)
  await disconnect(page, '**/api/**')
  const tried = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/product/'),
  )
  await becomeVisible(page)
  await tried
  await nextFrame(page)
  await page.getByRole('heading', { name: product.title }).waitFor()
  expect(await page.getByText('This page could not be loaded').count()).toBe(0)
})
