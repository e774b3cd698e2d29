import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { searchProducts } from '@endcap/contract/catalog/catalog'
import { getSearchReport } from '@endcap/contract/reports'
import { countDays } from '@endcap/contract/shop-time'
import { expect, vi } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { actionTimeoutMs, desktop, phone } from '../browser.ts'
import { overflow } from '../page-actions.ts'
import { signInStaff } from '../staff-sessions.ts'
import { test } from '../test.ts'
import { ownerClient, signUpCustomer } from '../test-accounts.ts'

test('[X5-64] today names what waits, and each line leads to its list', async ({ shop, open }) => {
  await signUpCustomer(shop)
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/today')
  for (const title of ['Pick-ups', 'Deliveries', 'Waiting', 'Sales of 30 days', 'Top customers'])
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
  // The chart is drawn, and its figures are in a table, too.
  await page
    .getByRole('img', { name: 'Sales by day of the last 30 days' })
    .locator('canvas')
    .waitFor()
  await page.getByText('Sales by day as a table').click()
  await page.locator('details').getByRole('columnheader', { name: '30 days before' }).waitFor()
  await page.getByRole('link', { name: /^Registrations to approve/ }).click()
  await page.waitForURL('**/admin/customers?status=pending')
  await page
    .getByRole('button', { name: /^Approve / })
    .first()
    .waitFor()
})

test('[X5-130] a registration that arrives is counted on Today without reloading', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/today')
  const line = page.getByRole('link', { name: /^Registrations to approve/ })
  await line.waitFor()
  const count = async () => Number((await line.textContent())?.replace(/\D/g, ''))
  const before = await count()
  await signUpCustomer(shop)
  // Others register meanwhile; none is approved without being shown.
  await expect.poll(count).not.toBe(before)
})

test('[X5-62] a search that found nothing leads to a synonym with one click, and is in the CSV', async ({
  shop,
  open,
}) => {
  const word = `qx${randomBytes(5).toString('hex')}`
  await shop.client(null)(searchProducts, { query: { searchQuery: word } })
  const owner = await ownerClient(shop)
  // Searches are written every ten seconds.
  await vi.waitFor(
    async () => {
      const { data } = await owner(getSearchReport, { query: { results: 'none', limit: 100 } })
      expect(data.map(({ _id }) => _id)).toContain(word)
    },
    { timeout: actionTimeoutMs, interval: 500 },
  )
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/reports/no-results')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(word)
  await page.getByRole('link', { name: `Add a synonym for ${word}` }).click()
  await expect.poll(() => page.getByLabel('Synonyms').inputValue()).toContain(word)
})

for (const [device, on] of Object.entries({ desktop, phone }))
  test(`[X5-346] reports of sales have a chart beside the period before, which fits a ${device} and is accessible`, async ({
    shop,
    open,
  }) => {
    const { page } = await open({ on, staff: await signInStaff(shop, shop.owner) })
    await page.goto('/admin/reports/day')
    const chart = page.getByRole('region', { name: 'Chart' })
    await chart.getByRole('img', { name: 'Sales of these days' }).locator('canvas').waitFor()
    await chart.getByText(/in the period before, .+ – /).waitFor()
    await chart.getByText('The chart as a table').click()
    const table = chart.locator('details')
    await table.getByRole('columnheader', { name: 'Period before' }).waitFor()
    expect(await table.getByRole('row').count()).toBe(31)
    expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
    expect(await overflow(page)).toBe(0)

    await page.getByRole('link', { name: 'Sales by customer' }).click()
    const bars = page.getByRole('region', { name: 'Highest customers' }).getByRole('listitem')
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

test('[X5-347] a report says which days it shows, and others are chosen by name or by hand', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/reports/day')
  const period = page.getByLabel('Period', { exact: true })
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]
  const chosen = () => period.locator('option:checked').innerText()
  const days = async () => countDays({ from: await from.inputValue(), to: await to.inputValue() })
  await expect.poll(chosen).toBe('Last 30 days')
  expect(await days()).toBe(30)
  await period.selectOption('Last 7 days')
  await expect.poll(days).toBe(7)
  await page.getByRole('link', { name: 'Sales by item' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sales by item' }).waitFor()
  expect(await chosen()).toBe('Last 7 days')
  await from.fill('2026-01-05')
  await expect.poll(chosen).toBe('Other days')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(chosen).toBe('Last 30 days')
  expect(await days()).toBe(30)
})

test('[X5-346] above the list of a range without sales there is no chart, and no empty strip', async ({
  shop,
  open,
}) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  const top = page.waitForResponse(/top-sales/)
  await page.goto('/admin/reports/customer?from=2001-01-01&to=2001-01-31')
  await top
  await page.getByText('Nothing matches the search and filters.').waitFor()
  await page.getByRole('region', { name: 'Highest customers' }).waitFor({ state: 'detached' })
  const heightsOfEmpty = await page.evaluate(
    "[...document.querySelectorAll('main div:empty')].map((div) => div.offsetHeight)",
  )
  expect(heightsOfEmpty).toEqual([0])
})

test('[X5-63] sales are reported by customer, item, category and day', async ({ shop, open }) => {
  const { page } = await open({ staff: await signInStaff(shop, shop.owner) })
  await page.goto('/admin/reports/day')
  for (const name of [
    'Sales by customer',
    'Sales by item',
    'Sales by category',
    'Stopped buying',
  ]) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
})
