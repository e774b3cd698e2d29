import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { abortUnanswered } from './network.ts'

/** A browser context, and a blank page of the shop in it, which writes its storage. */
export type VisitorContext = { key: string; context: BrowserContext; blank: Page }

/** The contexts of a browser, which tests use one after the other. */
export type VisitorContexts = {
  /** A context without pages and storage, used before if there is one of this shop and device. */
  take: (url: string, device: BrowserContextOptions) => Promise<VisitorContext>
  /** Closes the pages of a context and deletes what they stored. */
  giveBack: (used: VisitorContext) => Promise<void>
  close: () => Promise<void>
}

const keyOf = (url: string, device: BrowserContextOptions) => JSON.stringify([url, device])

export const createVisitorContext = async (
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
): Promise<VisitorContext> => {
  const context = await browser.newContext({ baseURL: url, ...device })
  const blank = await context.newPage()
  const address = `${url}/empty`
  await blank.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await blank.goto(address)
  return { key: keyOf(url, device), context, blank }
}

/** A clock that a test installed stays in its context. */
const hasBrowsersClock = 'Function.prototype.toString.call(Date).includes("[native code]")'

const clean = async ({ context, blank }: VisitorContext): Promise<void> => {
  const pages = context.pages().filter((page) => page !== blank)
  await Promise.all(pages.map(abortUnanswered))
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await context.setOffline(false)
  const session = await context.newCDPSession(blank)
  const { origin } = new URL(blank.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/**
 * Each context's blank page keeps the process of its other pages (`--process-per-site`): one that has run the shop's
 * scripts before opens a page in half the time.
 */
export const createVisitorContexts = (browser: Browser): VisitorContexts => {
  const idle = new Map<string, VisitorContext[]>()
  return {
    take: async (url, device) =>
      idle.get(keyOf(url, device))?.pop() ?? createVisitorContext(browser, url, device),
    giveBack: async (used) => {
      // A test may have closed the whole context.
      if (used.blank.isClosed()) return
      if (!(await used.blank.evaluate<boolean>(hasBrowsersClock))) {
        await used.context.close()
        return
      }
      await clean(used)
      idle.set(used.key, [...(idle.get(used.key) ?? []), used])
    },
    close: async () => {
      for (const { context } of [...idle.values()].flat()) await context.close()
    },
  }
}
