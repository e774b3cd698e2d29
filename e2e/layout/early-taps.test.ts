import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { holdScripts } from '../network.ts'
import { searchBox, waitForHydration } from '../page-actions.ts'
import { open, shop } from '../test.ts'
import { addCustomer, type Customer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

/**
 * A moment while the page is being hydrated, in milliseconds after the scripts' release on a slow processor;
 * undefined is before the release.
 */
const during = 50

type EarlyPage = {
  page: Page
  /** Taps the middle of an element as it is, enabled or not, at the moment. */
  tap: (target: Locator) => Promise<void>
  /** Waits until the scripts have hydrated the page. */
  hydrated: () => Promise<void>
}

/** Opens a page on a phone whose scripts load on a slow processor, with a tap at a moment of the load. */
const openEarly = async (
  path: string,
  moment: number | undefined,
  customer?: Customer,
): Promise<EarlyPage> => {
  const { page } = await open({ on: phone, ...(customer === undefined ? {} : { as: customer }) })
  const processor = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => processor.send('Emulation.setCPUThrottlingRate', { rate })
  const releaseScripts = await holdScripts(page)
  const release = async () => {
    await slowDown(4)
    releaseScripts()
  }
  // The load event waits for no script.
  await page.goto(path, { waitUntil: 'load' })
  return {
    page,
    tap: async (target) => {
      const box = await target.boundingBox()
      if (box === null || box.width === 0) throw new Error(`${target} is not shown.`)
      if (moment !== undefined) {
        await release()
        await new Promise((resolve) => setTimeout(resolve, moment))
      }
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      if (moment === undefined) await release()
    },
    hydrated: async () => {
      await waitForHydration(page)
      // The slowdown would load the test's machine even while the page is idle.
      await slowDown(1)
    },
  }
}

test.for([undefined, during])(
  '[X8-14] Add To Cart takes effect once, if it is tapped during the load (%s ms)',
  async (moment) => {
    const [first] = await twoProducts(shop, 'drinks')
    const customer = await addCustomer(shop)
    const path = `/product/${first.slug}`
    const { page, tap, hydrated } = await openEarly(path, moment, customer)
    const main = page.locator('main')
    const more = main.getByRole('button', { name: `One more of ${first.title}` })
    if (moment === undefined) await more.tap()
    await tap(main.getByRole('button', { name: 'Add To Cart' }).first())
    const qty = moment === undefined ? 2 : 1
    await expectServerCart(customer).toEqual([{ _id: first._id, qty }])
    await hydrated()
    await page.waitForLoadState('networkidle')
    await expectServerCart(customer).toEqual([{ _id: first._id, qty }])
  },
)

test('[X8-14] a link is followed once, if it is tapped during the load', async () => {
  const { page, tap, hydrated } = await openEarly('/category/drinks', during)
  const before = await page.evaluate<number>('history.length')
  await tap(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first())
  await page.waitForURL((url) => url.pathname === '/')
  await hydrated()
  expect(await page.evaluate<number>('history.length')).toBe(before + 1)
})

test('[X8-14] the menu opens and stays open, if it is tapped during the load', async () => {
  const { page, tap, hydrated } = await openEarly('/category/drinks', during)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await tap(page.getByRole('button', { name: 'Menu', exact: true }))
  await menu.waitFor()
  await hydrated()
  await page.waitForLoadState('networkidle')
  expect(await menu.isVisible()).toBe(true)
})

test('[X8-14] text that is typed into the search box during the load stays, and gets suggestions', async () => {
  const { page, tap, hydrated } = await openEarly('/category/drinks', during)
  const box = searchBox(page)
  await tap(box)
  await page.keyboard.type('cola')
  await hydrated()
  expect(await box.inputValue()).toBe('cola')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await suggestions.getByRole('option').first().waitFor()
  expect(await box.inputValue()).toBe('cola')
})

test('[X8-14] a view and the flyer that are chosen before the scripts are loaded are shown afterwards', async () => {
  const { page } = await open()
  const release = await holdScripts(page)
  await page.goto('/category/drinks', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Monthly Flyer' }).click()
  release()
  await page.locator('html[data-view="list"]').waitFor()
  await page.getByRole('dialog', { name: 'Monthly Flyer' }).waitFor()
})
