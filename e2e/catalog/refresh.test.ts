import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectText } from '../expectations.ts'
import { disconnect } from '../network.ts'
import { nextFrame, visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addProductInCategory, changeTestProduct } from '../test-products.ts'

const becomeVisible = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

test('[X8-09] a tab that becomes visible shows changed data and keeps its scroll position, or stays as it is without a connection', async () => {
  const { product } = await addProductInCategory(shop, { short_description: 'As it was.' })
  const { page } = await open({ on: phone })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Similar products are not in the document.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/similar')) calls.push(pathname)
  })
  await visit(page, `/product/${product.slug}`)
  await page.waitForLoadState('networkidle')
  // The document has the data that it was rendered from.
  expect(calls).toEqual([])
  await page.evaluate('scrollTo(0, 200)')
  await changeTestProduct(shop, product, { short_description: 'As it is now.' })
  await becomeVisible(page)
  await expectText(page.locator('main')).toContain('As it is now.')
  await nextFrame(page)
  expect(await page.evaluate('scrollY')).toBe(200)

  await disconnect(page, '**/api/**')
  const tried = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/product/'),
  )
  await becomeVisible(page)
  await tried
  await nextFrame(page)
  await page.getByRole('heading', { name: product.title }).waitFor()
  expect(await page.locator('main').getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
