import { expect } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { desktop, phone } from '../browser.ts'
import { overflow } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'

for (const [device, on] of Object.entries({ desktop, phone }))
  test(`[X5-346] reports of sales have a chart beside the period before, which fits a ${device} and is accessible`, async ({
    shop,
    open,
  }) => {
    const { page } = await open({ on, staff: await signInStaff(shop, shop.owner) })
    await page.goto('/admin/reports/day')
    const chart = page.getByRole('region', { name: 'Chart' })
    await chart.getByRole('img', { name: 'Sales in this period' }).locator('canvas').waitFor()
    await chart.getByText(/in the previous period, .+ – /).waitFor()
    await chart.getByText('Show as a table').click()
    const table = chart.locator('details')
    await table.getByRole('columnheader', { name: 'Previous period' }).waitFor()
    expect(await table.getByRole('row').count()).toBe(31)
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
    expect(await overflow(page)).toBe(0)

    await page.getByRole('link', { name: 'Sales by customer' }).click()
    const bars = page.getByRole('region', { name: 'Top customers' }).getByRole('listitem')
    await expect.poll(() => bars.count()).toBe(device === 'phone' ? 5 : 10)
    await bars
      .getByText(/before: /)
      .first()
      .waitFor()
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityViolations(page, { rules: ['color-contrast'] })).toEqual([])
    expect(await overflow(page)).toBe(0)
    await bars.getByRole('link').first().click()
    await page.waitForURL('**/admin/customers/*')
  })
