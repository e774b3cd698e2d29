import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from '../browser.ts'
import { expectServerCart } from '../cart/carts.ts'
import { holdScripts } from '../network.ts'
import { waitForHydration } from '../page-actions.ts'
import { test } from '../test.ts'
import { addCustomer } from '../test-accounts.ts'
import { twoProducts } from '../test-products.ts'

/**
 * Moments of a tap, in milliseconds after the scripts' release on a slow processor; undefined is before it.
 * Hydration ends between them.
 */
const moments = [undefined, 0, 60, 150, 300, 600]

/**
 * Opens a page without its scripts. `release` loads them on a slow processor; `hydrated` waits until they have hydrated
 * the page and ends the slowdown, which would load the test's machine even while the page is idle.
 */
const openWithoutScripts = async (page: Page, path: string) => {
  const processor = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => processor.send('Emulation.setCPUThrottlingRate', { rate })
  const releaseScripts = await holdScripts(page)
  // The load event waits for no script.
  await page.goto(path, { waitUntil: 'load' })
  return {
    release: async (): Promise<void> => {
      await slowDown(4)
      releaseScripts()
    },
    hydrated: async (): Promise<void> => {
      await waitForHydration(page)
      await slowDown(1)
    },
  }
}

/** Taps the middle of an element as it is, enabled or not, at a moment. */
const tapAt = async (
  page: Page,
  target: Locator,
  moment: number | undefined,
  release: () => Promise<void>,
): Promise<void> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  expect(width).toBeGreaterThan(0)
  if (moment !== undefined) {
    await release()
    await new Promise((resolve) => setTimeout(resolve, moment))
  }
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  if (moment === undefined) await release()
}

test('[X8-14] Add To Cart and its quantity take effect once, whenever they are tapped during the load', async ({
  shop,
  open,
}) => {
  const [first] = await twoProducts(shop, 'drinks')
  for (const moment of moments) {
    const customer = await addCustomer(shop)
    const { page } = await open({ on: phone, as: customer })
    const { release, hydrated } = await openWithoutScripts(page, `/product/${first.slug}`)
    const main = page.locator('main')
    const more = main.getByRole('button', { name: `One more of ${first.title}` })
    if (moment === undefined) await more.tap()
    await tapAt(page, main.getByRole('button', { name: 'Add To Cart' }), moment, release)
    const qty = moment === undefined ? 2 : 1
    await expectServerCart(customer).toEqual([{ _id: first._id, qty }])
    await hydrated()
    await page.waitForLoadState('networkidle')
    await expectServerCart(customer).toEqual([{ _id: first._id, qty }])
    await page.context().close()
  }
})

test('[X8-14] a link is followed once, whenever it is tapped during the load', async ({ open }) => {
  for (const moment of moments) {
    const { page } = await open({ on: phone })
    const { release, hydrated } = await openWithoutScripts(page, '/category/drinks')
    const before = await page.evaluate<number>('history.length')
    const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await tapAt(page, link.first(), moment, release)
    await page.waitForURL((url) => url.pathname === '/')
    await hydrated()
    expect(await page.evaluate<number>('history.length')).toBe(before + 1)
    await page.context().close()
  }
})

test('[X8-14] the menu opens and stays open, whenever it is tapped during the load', async ({
  open,
}) => {
  for (const moment of moments) {
    const { page } = await open({ on: phone })
    const { release, hydrated } = await openWithoutScripts(page, '/category/drinks')
    await tapAt(page, page.getByRole('button', { name: 'Menu', exact: true }), moment, release)
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await hydrated()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(true)
    await page.context().close()
  }
})

test('[X8-14] a view and the flyer that are chosen before the scripts are loaded are shown afterwards', async ({
  open,
}) => {
  const { page } = await open({ on: desktop })
  const { release } = await openWithoutScripts(page, '/category/drinks')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.getByRole('button', { name: 'Monthly Flyer' }).click()
  await release()
  await page.locator('html[data-view="list"]').waitFor()
  await page.getByRole('dialog', { name: 'Monthly Flyer' }).waitFor()
})

test('[X8-14] text that is typed into the search box during the load stays, and gets suggestions', async ({
  open,
}) => {
  for (const moment of moments) {
    const { page } = await open({ on: phone })
    const { release, hydrated } = await openWithoutScripts(page, '/category/drinks')
    const box = page.getByRole('searchbox').or(page.getByRole('combobox')).locator('visible=true')
    await tapAt(page, box, moment, release)
    await page.keyboard.type('cola')
    await hydrated()
    expect(await box.inputValue()).toBe('cola')
    await page.getByRole('option').first().waitFor()
    expect(await box.inputValue()).toBe('cola')
    await page.context().close()
  }
})
