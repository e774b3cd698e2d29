import type { Role } from '@endcap/contract/roles'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { desktop, launchBrowser, openPage, type WatchedPage } from './browser.ts'
import { intercept } from './network.ts'
import { type Shop, shopAt } from './shop.ts'
import { staffSession } from './staff.ts'
import type { Customer, StaffSession } from './test-accounts.ts'

/** The demo shop, which all tests share. */
export const shop = shopAt(inject('demoShop'))

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

let launched: Promise<Browser> | undefined
/** One browser for all files of a worker, with whose process Playwright ends it. */
export const getBrowser = (): Promise<Browser> => {
  launched ??= launchBrowser()
  return launched
}

/** Opens a page until the test ends, which fails if the page has reported a problem (`WatchedPage`). */
export const open: Open = async (visitor = {}) => {
  const visited = visitor.in ?? shop
  const watched = await openPage(await getBrowser(), visited.url, visitor.on ?? desktop)
  onTestFinished(async () => {
    await watched.page.context().close()
    expect(watched.problems.join('\n')).toBe('')
  })
  await storeVisitor(watched.page, visited, visitor)
  return watched
}
