import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { desktop, phone } from '../browser.ts'
import { overflow } from '../page-actions.ts'
import { test } from '../test.ts'

test('[X5-346] reports of sales have a chart beside the period before, which fits phone and desktop and is accessible', async ({
  open,
}) => {
  const { page } = await open({ staff: 'owner' })
  const expectFit = async () => {
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await overflow(page)).toBe(0)
    }
  }
  await page.goto('/admin/reports/day')
  const chart = page.getByRole('region', { name: 'Chart' })
  await chart.getByRole('img').locator('canvas').waitFor()
  await chart.locator('summary').click()
  const table = chart.locator('details')
  await table.getByRole('columnheader', { name: 'Previous period' }).waitFor()
  expect(await table.getByRole('row').count()).toBe(31)
  await expectFit()

  await page.getByRole('link', { name: 'Sales by customer' }).click()
  const bars = page.getByRole('region', { name: 'Top customers' }).getByRole('listitem')
  await expect.poll(() => bars.count()).toBe(10)
  await bars
    .getByText(/before: /)
    .first()
    .waitFor()
  await expectFit()
  await page.setViewportSize(phone.viewport)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityViolations(page, { rules: ['color-contrast'] })).toEqual([])
  await page.setViewportSize(desktop.viewport)
  await bars.getByRole('link').first().click()
  await page.waitForURL('**/admin/customers/*')
})
