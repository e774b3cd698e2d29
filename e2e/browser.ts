import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions
export const phoneWithWorker = {
  ...phone,
  serviceWorkers: 'allow',
} as const satisfies BrowserContextOptions
export const tablet = {
  ...phone,
  viewport: { width: 820, height: 1180 },
} as const satisfies BrowserContextOptions
export const desktop = {
  viewport: { width: 1440, height: 900 },
} as const satisfies BrowserContextOptions

export const actionTimeoutMs = 120_000

const chromiumPaths = [
  // Headless Chromium renders the same pages in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const chromiumPath = (): string => {
  const path = process.env.CHROMIUM_PATH || chromiumPaths.find((place) => existsSync(place))
  if (path === undefined)
    throw new Error(
      'The browser tests need Chromium: please install it, or set CHROMIUM_PATH to its program.',
    )
  return path
}

export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })

export type WatchedPage = {
  page: Page
  /** Console errors and warnings, page errors, failed requests and unexpected refusals. */
  problems: string[]
  expectRefusal: (path: string, status: number) => void
}

const isRefusalLine = (text: string) => text.startsWith('Failed to load resource')

/** Opens a page in its own context with empty storage, logged out. */
export const openPage = async (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
): Promise<WatchedPage> => {
  const context = await browser.newContext({
    baseURL,
    // Requests of a service worker can't be intercepted.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(actionTimeoutMs)
  const problems: string[] = []
  const expected: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isRefusalLine(message.text())) return
    if (message.text().startsWith('Service Worker registration blocked')) return
    problems.push(`${message.type()} at ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error at ${page.url()}: ${error.stack}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // With JavaScript turned off the browser blocks every script.
    if (why === 'csp' && options.javaScriptEnabled === false) return
    // The page was left while the request was pending.
    if (why !== 'net::ERR_ABORTED') problems.push(`${request.method()} ${request.url()}: ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const refusal = `${response.status()} ${new URL(response.url()).pathname}`
    const at = expected.indexOf(refusal)
    if (at >= 0) expected.splice(at, 1)
    else problems.push(`${refusal} at ${page.url()}`)
  })
  return {
    page,
    problems,
    expectRefusal: (path, status) => {
      expected.push(`${status} ${path}`)
    },
  }
}
