import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { holdRequests } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

/** Hovers over every card until the data of its page is preloaded. */
const hoverCards = async (page: Page) => {
  const cards = page.locator('main article a[data-product]')
  const preloaded: string[] = []
  const note = (response: { url: () => string }) => {
    if (response.url().includes('/api/product/')) preloaded.push(response.url())
  }
  page.on('response', note)
  const count = await cards.count()
  for (let index = 0; index < count; index += 1) await cards.nth(index).hover()
  await expect.poll(() => preloaded.length).toBeGreaterThanOrEqual(count - 1)
  page.off('response', note)
}

const listing = '**/api/products-by-categories'

test('a list is shown at once on the way back, without another request', async ({ shop, open }) => {
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, '/category/drinks')
  const card = page.locator('main article a[data-product]').first()
  const first = (await card.getAttribute('href')) ?? ''
  for (const query of ['?page=2', '?page=3']) {
    const before = await card.getAttribute('href')
    await page.evaluate(`window.goTo('/category/drinks${query}')`)
    await page.waitForURL(`**/category/drinks${query}`)
    await expect.poll(() => card.getAttribute('href')).not.toBe(before)
    await hoverCards(page)
  }
  const release = await holdRequests(page, listing)
  await page.evaluate('history.go(-2)')
  await page.locator(`main article a[href="${first}"][data-product]`).waitFor()
  expect(await page.getByText('This page could not be loaded').count()).toBe(0)
  release()
})
