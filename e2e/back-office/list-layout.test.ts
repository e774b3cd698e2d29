import { expect } from 'vitest'
import { desktop } from '../browser.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

test('[X5-153] lists fit every width, and their head stays in sight', async ({ shop, open }) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  for (const path of ['/products', '/customers', '/mails']) {
    await page.goto(`/admin${path}`)
    await page.locator('.list-table[aria-busy=false]').waitFor()
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ ...desktop.viewport, width })
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
      expect(await page.evaluate<number>(overflow), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/admin/products')
  await page.locator('.row-link').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(500)
  const head = await page.getByRole('columnheader', { name: 'Item #' }).boundingBox()
  expect(head?.y).toBeGreaterThan(0)
  expect(head?.y).toBeLessThan(100)
})
