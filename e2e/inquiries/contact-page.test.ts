import { expect } from 'vitest'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

test('beside the form, customer care begins at the height of the title', async ({ open }) => {
  const { page } = await open({ on: { viewport: { width: 820, height: 900 } } })
  await visit(page, '/contact-us')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const care = await page.locator('aside').boundingBox()
  expect(care?.y).toBe(title?.y)
})
