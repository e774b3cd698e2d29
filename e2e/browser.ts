import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

/** A phone in an aisle, and a desk in the office. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions
export const desk = {
  viewport: { width: 1440, height: 900 },
} as const satisfies BrowserContextOptions

/** How long a step may take; the machine may be busy with much else. Milliseconds. */
export const actionTimeoutMs = 30_000

const chromiumPaths = [
  // Chromium without its windows: the same pages in half the time.
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
      'The browser tests need Chromium: please install it, or set CHROMIUM_PATH to one.',
    )
  return path
}

/** Starts the Chromium that `CHROMIUM_PATH` names, else the one in the usual places. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** A page, and what went wrong in it. */
export type WatchedPage = {
  page: Page
  /** Console errors and warnings, page errors, lost requests, and refusals nobody expected. */
  problems: string[]
  /** Says that the next answer of this path may have this status. */
  expectRefusal: (path: string, status: number) => void
}

/** The browser's own line about a refusal; the refusal itself is noted with its answer. */
const isRefusalLine = (text: string) => text.startsWith('Failed to load resource')

/** Opens a page in a context of its own: nothing is stored, nobody is logged in. */
export const openPage = async (
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
): Promise<WatchedPage> => {
  const context = await browser.newContext({ baseURL, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(actionTimeoutMs)
  const problems: string[] = []
  const expected: string[] = []
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isRefusalLine(message.text())) return
    problems.push(`${message.type()} at ${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`page error at ${page.url()}: ${error.stack}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText
    // Without JavaScript the browser says so of every script.
    if (why === 'csp' && options.javaScriptEnabled === false) return
    // What was under way when a page was left.
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
