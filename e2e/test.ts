import type { Role } from '@endcap/contract/roles'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { desktop, launchBrowser, openPage, type WatchedPage } from './browser.ts'
import { intercept } from './network.ts'
import { type Shop, shopAt } from './shop.ts'
import { staffSession } from './staff.ts'
import type { Customer, StaffSession } from './test-accounts.ts'

type Visitor = {
  /** Desktop by default. */
  on?: BrowserContextOptions
  /** A guest by default. */
  as?: Customer
  /** A signed-in staff member; a role stands for any member with it. */
  staff?: StaffSession | Role
  /** The visitor has not answered the age gate. */
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

/** Playwright's `storageState` would open another page, doubling the time of opening one. */
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

/** Tests on the shared demo shop. They fail if a page reports a problem (`WatchedPage`). */
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
