import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'

/** Without the round trip, one in a hundred immediate requests would bypass the handler. */
export const intercept = async (
  page: Page,
  address: Parameters<Page['route']>[0],
  handle: (route: Route) => unknown,
  options?: { times: number },
): Promise<void> => {
  await page.route(address, handle, options)
  await page.evaluate('0')
}

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

/** Holds the shop's scripts; documents load as usual. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\.js$/)

/** Fails requests to an address from now on, like a lost connection. */
export const disconnect = (page: Page, address: string | RegExp): Promise<unknown> =>
  // `openPage` doesn't report aborted requests as problems.
  intercept(page, address, (route) => route.abort('aborted'))

export const reconnect = (page: Page, address: string): Promise<void> => page.unroute(address)

const unanswered = new WeakMap<Page, Route[]>()

export const neverRespond = (page: Page, address: string | RegExp): Promise<unknown> => {
  const routes = unanswered.get(page) ?? []
  unanswered.set(page, routes)
  return intercept(page, address, (route) => {
    routes.push(route)
  })
}

/** Aborts the requests held by `neverRespond`; removing their route would send them. */
export const abortUnanswered = async (page: Page): Promise<void> => {
  const routes = unanswered.get(page)?.splice(0) ?? []
  await Promise.all(routes.map((route) => route.abort('aborted').catch(() => undefined)))
}

/** Proxies a shop. Sends each document in two pieces, split before a text, as on a slow connection. */
export const serveInPieces = async (
  shopUrl: string,
  before: string,
): Promise<{ url: string; stop: () => void }> => {
  const server = createServer(async ({ url = '/', headers: { authorization } }, response) => {
    const headers = authorization === undefined ? {} : { authorization }
    const reply = await fetch(new URL(url, shopUrl), { headers })
    const type = reply.headers.get('content-type') ?? ''
    response.writeHead(reply.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(await reply.bytes())
    const text = await reply.text()
    const end = text.indexOf(before)
    if (end < 0) throw new Error(`${url} has no “${before}” to be split at.`)
    response.write(text.slice(0, end))
    // Chromium paints nothing of a document for its first half second.
    await wait(1_000)
    return response.end(text.slice(end))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
