import { expect, test } from 'vitest'
import { holdRequests } from '../network.ts'
import { visit } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'

test('a list is shown at once on the way back, without another request, however many products were preloaded since', async () => {
  const { page } = await open({ as: await addCustomer(shop) })
  await visit(page, '/category/drinks')
  const cards = page.locator('main article a[data-product]')
  const first = await cards.first().getAttribute('href')
  await page.evaluate("window.goTo('/category/drinks?page=2')")
  await expect.poll(() => cards.first().getAttribute('href')).not.toBe(first)
  for (let index = 0; index < 5; index += 1) {
    const preloaded = page.waitForResponse('**/api/product/*')
    await cards.nth(index).hover()
    await preloaded
  }
  const release = await holdRequests(page, '**/api/products-by-categories')
  await page.goBack()
  await page.locator(`main article a[href="${first}"][data-product]`).waitFor()
  release()
})
