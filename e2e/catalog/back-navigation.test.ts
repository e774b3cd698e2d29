import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { holdBack } from '../hold.ts'
import { addCustomer } from '../people.ts'
import { test } from '../test.ts'
import { visit } from '../visit.ts'

/** Rests on each card as long as it takes for its page to be read. */
const lookAtCards = async (page: Page) => {
  const cards = page.locator('main article a[data-product]')
  const read: string[] = []
  const note = (response: { url: () => string }) => {
    if (response.url().includes('/api/product/')) read.push(response.url())
  }
  page.on('response', note)
  const count = await cards.count()
  for (let index = 0; index < count; index += 1) await cards.nth(index).hover()
  await expect.poll(() => read.length).toBeGreaterThanOrEqual(count - 1)
  page.off('response', note)
}

const listing = '**/api/products-by-categories'

test('a list that was seen is shown at once on the way back, and not read again', async ({
  shop,
  open,
}) => {
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, '/category/drinks')
  const card = page.locator('main article [title]').first()
  const first = (await card.getAttribute('title')) ?? ''
  for (const query of ['?page=2', '?page=3']) {
    await page.evaluate(`window.goTo('/category/drinks${query}')`)
    await page.waitForURL(`**/category/drinks${query}`)
    await lookAtCards(page)
  }
  const letGo = await holdBack(page, listing)
  await page.evaluate('history.go(-2)')
  await page.getByTitle(first).waitFor()
  expect(await page.getByText('This page could not be loaded').count()).toBe(0)
  letGo()
})
