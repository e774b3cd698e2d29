import { expect } from 'vitest'
import { errorBanner, expectErrorBanner } from '../accounts/expect-banner.ts'
import { expectText, textOf } from '../expectations.ts'
import { disconnect, offlineMessage, reconnect } from '../network.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

const message = {
  'Full Name': 'Omar Reyes',
  Phone: '404 555 0111',
  'Email Address': 'omar@store.example',
  Subject: 'Delivery days',
  Message: 'Do you come on Saturdays?',
}

test('beside the form, customer care begins at the height of the title', async ({ open }) => {
  const { page } = await open({ on: { viewport: { width: 820, height: 900 } } })
  await visit(page, '/contact-us')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const care = await page.locator('aside').boundingBox()
  expect(care?.y).toBe(title?.y)
})
