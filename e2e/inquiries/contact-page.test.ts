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

test('[S2-33, S2-180, S6-02, S8-07] a guest sends a message; one that does not arrive stays in the form, with an error', async ({
  open,
}) => {
  const { page } = await open()
  const main = page.locator('main')
  await page.goto('/about')
  await visit(page, '/contact-us')
  expect(await textOf(main.getByRole('heading', { level: 1 }))).toBe('Get In Touch')
  await expectText(main).toContain('9:00 AM to 7:00 PM')
  await expectText(main).toContain('10:00 AM to 6:00 PM')
  const labels = (await main.locator('form label').allInnerTexts()).map((label) => label.trim())
  expect(labels).toEqual(Object.keys(message))
  for (const [label, value] of Object.entries(message))
    await main.getByLabel(label, { exact: true }).fill(value)
  await disconnect(page, '**/api/contact-us')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await expectErrorBanner(page, offlineMessage)
  for (const [label, value] of Object.entries(message))
    expect(await main.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  await reconnect(page, '**/api/contact-us')
  await main.getByRole('button', { name: 'Send Message' }).click()
  await page.waitForURL('**/thankyou')
  await expectText(main).toContain('Thanks for contacting us; the team will be in touch soon.')
  expect(await errorBanner(page).count()).toBe(0)
})

test('beside the form, customer care begins at the height of the title', async ({ open }) => {
  const { page } = await open({ on: { viewport: { width: 820, height: 900 } } })
  await visit(page, '/contact-us')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const care = await page.locator('aside').boundingBox()
  expect(care?.y).toBe(title?.y)
})
