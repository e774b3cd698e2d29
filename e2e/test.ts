import type { Role } from '@endcap/contract/roles'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { desktop, launchBrowser, openPage, type WatchedPage } from './browser.ts'
import { intercept } from './network.ts'
import { type Shop, shopAt } from './shop.ts'
import { staffSession } from './staff.ts'
import type { Customer, StaffSession } from './test-accounts.ts'

/** The visitor who opens a page, with device and shop. */
type Visitor = {
  /** `phone` or `desktop` (default). */
  on?: BrowserContextOptions
  /** The logged-in customer; a guest by default. */
  as?: Customer
  /** The member of staff who is signed in to the back office, or anybody with a role. */
  staff?: StaffSession | Role
  /** Whether the visitor has not answered the age gate yet. */
  isNew?: boolean
  /** The demo shop by default. */
  in?: Shop
}

export type Open = (visitor?: Visitor) => Promise<WatchedPage>

const storedBy = (
  { as, isNew }: Visitor,
  staff: StaffSession | undefined,
): Record<string, string> => ({
  ...(isNew ? {} : { ageVerified: 'true' }),
  ...(as === undefined ? {} : { profile: JSON.stringify(as.session) }),
  ...(staff === undefined ? {} : { staff: JSON.stringify(staff) }),
})

/**
 * Gives a page the local storage of a visitor. Playwright's `storageState` opens and closes another page
 * for it, which takes as long as opening a test's own.
 */
export const storeVisitor = async (page: Page, shop: Shop, visitor: Visitor): Promise<void> => {
  const { staff } = visitor
  const session = typeof staff === 'string' ? await staffSession(shop, staff) : staff
  const address = `${shop.url}/empty`
  await intercept(page, address, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(address)
  await page.evaluate(`{
    sessionStorage.clear()
    localStorage.clear()
    void Object.assign(localStorage, ${JSON.stringify(storedBy(visitor, session))})
  }`)
  await page.unroute(address)
}

/**
 * A browser test against the shared demo shop. `open` opens a page for a visitor; the test fails when the page reported a
 * problem (`WatchedPage`).
 */
export const test = base
  .extend('shop', { scope: 'file' }, () => shopAt(inject('demoShop')))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('open', ({ browser, shop }, { onCleanup }): Open => {
    const opened: WatchedPage[] = []
    onCleanup(async () => {
      await Promise.all(opened.map(({ page }) => page.context().close()))
      expect(opened.flatMap(({ problems }) => problems)).toEqual([])
    })
    return async (visitor = {}) => {
      const visited = visitor.in ?? shop
      const watched = await openPage(browser, visited.url, visitor.on ?? desktop)
      opened.push(watched)
      await storeVisitor(watched.page, visited, visitor)
      return watched
    }
  })
