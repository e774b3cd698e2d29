import type { Page, Route } from 'playwright-core'

/**
 * Handles a page's requests to an address from now on. Without the round trip to the page, about one request in a
 * hundred that is sent at once still passes by.
 */
export const intercept = async (
  page: Page,
  address: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> => {
  await page.route(address, handle, options)
  await page.evaluate('0')
}

/** Delays requests to an address until the returned function is called. */
export const holdRequests = async (page: Page, address: string | RegExp): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, address, async (route) => {
    await released
    // The page may have been closed.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Delays the shop's scripts until the returned function is called; documents load as usual. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\.js$/)

/** Makes requests to an address fail from now on, as a lost connection does. */
export const disconnect = (page: Page, address: string | RegExp): Promise<unknown> =>
  // `openPage` doesn't report aborted requests as problems.
  intercept(page, address, (route) => route.abort('aborted'))

/**
 * Lets the next requests to an address arrive, and loses their replies, as soon as `when` resolves. `times`: how many;
 * all without it.
 */
export const loseReplies = (
  page: Page,
  address: string,
  { times, when }: { times?: number; when?: Promise<unknown> } = {},
): Promise<unknown> =>
  intercept(
    page,
    address,
    async (route) => {
      await route.fetch()
      await when
      await route.abort('aborted')
    },
    times === undefined ? undefined : { times },
  )

/**
 * Gives the next documents of a page no service worker: one that has just started may take a request along, past the
 * routes of its page.
 */
export const hideServiceWorker = (page: Page): Promise<unknown> =>
  page.addInitScript('delete Navigator.prototype.serviceWorker')

export const reconnect = (page: Page, address: string): Promise<void> => page.unroute(address)

const unanswered = new WeakMap<Page, Route[]>()

/** Leaves requests to an address without a response. */
export const neverRespond = (page: Page, address: string | RegExp): Promise<unknown> => {
  const routes = unanswered.get(page) ?? []
  unanswered.set(page, routes)
  return intercept(page, address, (route) => {
    routes.push(route)
  })
}

/** Ends the requests that `neverRespond` holds. They would be sent where their route is removed. */
export const abortUnanswered = async (page: Page): Promise<void> => {
  const routes = unanswered.get(page)?.splice(0) ?? []
  await Promise.all(routes.map((route) => route.abort('aborted').catch(() => undefined)))
}
