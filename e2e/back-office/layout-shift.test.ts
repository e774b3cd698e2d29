import { listCustomers } from '@endcap/contract/accounts/accounts'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { staffListOrders } from '@endcap/contract/orders/orders'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityViolations } from '../accessibility.ts'
import { desktop, phone } from '../browser.ts'
import { recordShifts } from '../layout-shifts.ts'
import { intercept } from '../network.ts'
import { overflow } from '../page-actions.ts'
import type { Shop } from '../shop.ts'
import { open, shop } from '../test.ts'
import { ownerClient } from '../test-accounts.ts'

/** The sum of shifts that a screen may have: 1 is the whole screen moved by its height. */
const maxShift = 0.02

/**
 * Answers the calls of each document in the reverse of their order, as on a bad network: what is at the top of the
 * screen arrives last. Live events never arrive, since changes by other tests may move rows. Returns the number of
 * calls without a reply.
 */
const answerInReverse = async (page: Page): Promise<() => number> => {
  let calls = 0
  let waiting = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) calls = 0
  })
  await intercept(
    page,
    ({ pathname }) => /^\/(admin\/)?api\//.test(pathname),
    async (route) => {
      if (route.request().url().endsWith('/events')) return
      const delayMs = Math.max(0, 300 - 100 * calls)
      calls += 1
      waiting += 1
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      const response = await route.fetch()
      await route.fulfill({ response })
      waiting -= 1
    },
  )
  return () => waiting
}

const pathsOf = async (shop: Shop, device: string): Promise<string[]> => {
  const owner = await ownerClient(shop)
  // Records of the demo, which no other test deletes or merges.
  const [orders, customers, products] = await Promise.all([
    owner(staffListOrders, { query: { q: 'Exit 44 Travel' } }),
    owner(listCustomers, { query: { q: 'Exit 44 Travel' } }),
    owner(productEndpoints.list, { query: { q: '101000' } }),
  ])
  if (device === 'phone')
    return ['/today', '/orders', '/products', '/reports/day', '/reports/customer']
  return [
    ...['/today', '/orders', '/products', '/reports/day', '/reports/customer'],
    ...['/stock', '/page-widgets/vapes', '/contact-messages', '/settings'],
    `/orders/${orders.data[0]?._id}`,
    `/customers/${customers.data[0]?._id}`,
    `/products/${products.data[0]?._id}`,
  ]
}

for (const [device, on] of Object.entries({ desktop, phone }))
  test(`[X5-153, X5-346] nothing on a screen of the back office moves while it loads; reports with their charts are accessible and fit (${device})`, async () => {
    const { page } = await open({ on, staff: 'owner' })
    const shifts = await recordShifts(page)
    const waiting = await answerInReverse(page)
    for (const path of await pathsOf(shop, device)) {
      await page.goto(`/admin${path}`)
      await page.locator('h1').waitFor()
      await expect
        .poll(
          async () =>
            waiting() +
            (await page.locator('main .bg-line[aria-hidden], [aria-busy=true]').count()),
        )
        .toBe(0)
      const moved = await shifts()
      const sum = moved.reduce((total, { value }) => total + value, 0)
      expect(sum, `${path} ${JSON.stringify(moved)}`).toBeLessThan(maxShift)
      if (!path.startsWith('/reports/')) continue
      const chart = page.getByRole('region', { name: /^(Chart|Top customers)$/ })
      await chart.locator('canvas, li').first().waitFor()
      expect(await overflow(page), path).toBe(0)
      expect(await accessibilityViolations(page, { within: 'main' })).toEqual([])
    }
  })
