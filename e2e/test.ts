import type { BrowserContextOptions } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { desktop, launchBrowser, openPage, type WatchedPage } from './browser.ts'
import { type Shop, shopAt, startShop } from './shop.ts'
import type { StaffSession } from './staff-sessions.ts'
import type { Customer } from './test-accounts.ts'
import { createVisitorContexts, type VisitorContext } from './visitor-contexts.ts'

/** The visitor who opens a page, with device and shop. */
export type Visitor = {
  /** `phone` or `desktop` (default). */
  on?: BrowserContextOptions
  /** The logged-in customer; a guest by default. */
  as?: Customer
  /** The member of staff who is signed in to the back office. */
  staff?: StaffSession
  /** Whether the visitor has not answered the age gate yet. */
  isNew?: boolean
  /** The demo shop by default. */
  in?: Shop
}

export type Open = (visitor?: Visitor) => Promise<WatchedPage>

const storedBy = ({ as, staff, isNew }: Visitor): Record<string, string> => ({
  ...(isNew ? {} : { ageVerified: 'true' }),
  ...(as === undefined ? {} : { profile: JSON.stringify(as.session) }),
  ...(staff === undefined ? {} : { staff: JSON.stringify(staff) }),
})

/** Gives the pages of a context the local storage of a visitor. */
export const storeVisitor = async ({ blank }: VisitorContext, visitor: Visitor): Promise<void> => {
  await blank.evaluate(`void Object.assign(localStorage, ${JSON.stringify(storedBy(visitor))})`)
}

/**
 * A browser test against the shared demo shop. `emptyShop` is a shop with an owner and nothing else for
 * the tests of one file. `open` opens a page for a visitor; the test fails when the page reported a
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('emptyShop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
    const started = await startShop({ demo: false })
    onCleanup(async () => expect(await started.stop()).toBe(0))
    return started
  })
  .extend('contexts', { scope: 'worker' }, ({ browser }, { onCleanup }) => {
    const contexts = createVisitorContexts(browser)
    onCleanup(contexts.close)
    return contexts
  })
  .extend('open', ({ contexts, shop }, { onCleanup }): Open => {
    const opened: WatchedPage[] = []
    const taken: VisitorContext[] = []
    onCleanup(async () => {
      await Promise.all(taken.map(contexts.giveBack))
      expect(opened.flatMap(({ problems }) => problems)).toEqual([])
    })
    return async (visitor = {}) => {
      const device = visitor.on ?? desktop
      const visited = await contexts.take((visitor.in ?? shop).url, device)
      taken.push(visited)
      await storeVisitor(visited, visitor)
      const watched = await openPage(visited.context, device)
      opened.push(watched)
      return watched
    }
  })
